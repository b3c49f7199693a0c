"""A second reading of one hand, written from the rules alone, to check the engine against."""
