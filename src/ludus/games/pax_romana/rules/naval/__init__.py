"""11. The sea: fleets, weather, transport, landings and battles."""
