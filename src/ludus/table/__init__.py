"""The table: people play in the browser, programs through the same HTTP API. See docs/table.md."""
