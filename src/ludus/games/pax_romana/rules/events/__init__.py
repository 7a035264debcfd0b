"""16. Events of the basic game, and what cards of the advanced game share with them."""
