"""Measuring and studying play: benchmarks, and comparisons with other projects."""
