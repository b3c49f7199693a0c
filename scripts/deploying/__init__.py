"""What a server of the site needs: packed files and its configuration."""
