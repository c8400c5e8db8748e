// A placeholder for the Weibo sharing script until the operator configures the real one; it does nothing.
