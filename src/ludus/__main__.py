"""``python -m ludus``."""

import sys

from ludus.cli import main

sys.exit(main())
