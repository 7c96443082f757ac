"""Builds and installs the package hanabi. The Makefile of the project compiles the extension, so
that it is described once; this copies it.

    python3 -m venv --system-site-packages venv
    venv/bin/pip install --no-build-isolation ./python
"""

import os
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)


def version():
    with open(os.path.join(ROOT, "include", "hanabi.h"), encoding="utf-8") as header:
        return re.search(r'#define HB_VERSION "(.*)"', header.read()).group(1)


class Make(build_ext):
    """Calls make, and takes what it made."""

    def build_extension(self, ext):
        target = self.get_ext_fullpath(ext.name)
        clean = {name: value for name, value in os.environ.items()
                 if name not in ("MAKEFLAGS", "MAKELEVEL", "BUILD", "SAN")}
        subprocess.run(["make", "--no-print-directory", "-C", ROOT, f"-j{os.cpu_count() or 1}",
                        f"PYTHON={sys.executable}", "python"], check=True, env=clean)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy(os.path.join(ROOT, "build", "python", "hanabi", "_hanabi.abi3.so"), target)
        kernels = os.path.join(ROOT, "build", "gpu", "hanabi.ptx")  # `make gpu` makes them
        if os.path.exists(kernels):
            shutil.copy(kernels, os.path.dirname(target))


setup(
    name="hanabi",
    version=version(),
    description="Hanabi: an engine with every rule of five rulebooks, batches of games, bots",
    license="MIT",
    python_requires=">=3.11",
    install_requires=["numpy"],
    packages=["hanabi"],
    package_data={"hanabi": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("hanabi._hanabi", sources=[], py_limited_api=True)],
    cmdclass={"build_ext": Make},
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
