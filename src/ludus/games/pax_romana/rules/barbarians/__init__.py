"""13: barbarians, rebels and tribes."""
