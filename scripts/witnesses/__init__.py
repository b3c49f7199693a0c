"""The smallest hand that tells two rulesets apart, and the pairs that no hand tells apart."""
