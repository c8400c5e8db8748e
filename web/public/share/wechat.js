// A placeholder for the Wechat sharing script until the operator configures the real one; it does nothing.
