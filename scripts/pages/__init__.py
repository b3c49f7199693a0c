"""The pages of the site: from the data and the recorded hands to plain Markdown."""
