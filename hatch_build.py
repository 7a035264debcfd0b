"""A wheel with machine code: what ``ludus compile`` has built goes into it, if that is wanted.

``python3 run.py wheel`` wants it; any other wheel has no machine code and fits everywhere.
"""

from __future__ import annotations

import os
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WANTED = "LUDUS_WHEEL_WITH_MACHINE_CODE"


class MachineCode(BuildHookInterface[Any]):
    """Takes the modules in ``build/native`` along."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Such a wheel is for one Python on one system."""
        if not os.environ.get(WANTED):
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
        for module in sorted((Path(self.root) / "build" / "native").glob(f"*{suffix}")):
            if module.name.removesuffix(suffix).count("-") == 1:  # not one with checks on
                build_data["force_include"][str(module)] = f"ludus/native/built/{module.name}"
