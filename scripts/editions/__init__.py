"""Frozen editions: how one is made, read, compared with another, and where its things stand."""
