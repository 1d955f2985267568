"""Drawing: a maze becomes a scene of shapes with roles; a theme gives them colours; a file a format writes them."""
