"""Registers the environment with Gymnasium; small, since `import hanabi` calls it where Gymnasium is in use."""

ID = "hanabi/Hanabi-v0"


def register() -> None:
    """Makes gymnasium.make_vec("hanabi/Hanabi-v0", num_envs=...) known."""
    try:
        from gymnasium.envs import registration  # pylint: disable=import-outside-toplevel
    except ImportError:
        return
    if ID not in registration.registry:
        registration.register(id=ID, vector_entry_point="hanabi.gymnasium_env:VectorEnv")
