"""4. Meetings, offers, bribes."""
