"""A small edition file, and what loading it, or one like it, gives."""

from __future__ import annotations

import pytest

from ludus.core.editions import Edition, load_edition
from ludus.core.errors import EditionError

HEADER = """\
[edition]
id = "sample"
game = "triumvirate"
schema = 1
title.en = "Sample map"
title.fr = "Carte d'essai"
note.en = "For tests."
note.fr = "Pour les essais."

[edition.sources]
review = "A review"
faq = "Answers"

"""
TABLES = """\
[pieces]
legions = 60
governors = 9
prov = { "*" = "rulebook", governors = "public: review" }

[[province]]
id = "italia"
type = "political"
borders = ["gallia"]
prov = "reconstructed"

[[province]]
id = "gallia"
type = "military"
borders = ["italia"]
prov = { "*" = "inferred" }
"""


def load(tables: str = TABLES, header: str = HEADER) -> Edition:
    return load_edition(header + tables, game="triumvirate")


def refusal(tables: str = TABLES, header: str = HEADER) -> str:
    with pytest.raises(EditionError) as caught:
        load(tables, header)
    return str(caught.value)
