"""15. Victory: points of geography and civilisation, the order of play."""
