"""What is kept: models, migrations, the writer that commits in groups, backup."""
