"""Builds wheels and source archives of the package hanabi, for pip and its like (PEP 517).

Needs Python, make and a C compiler, no other package. The Makefile compiles, so that it is described
once; this packs what it made.

    pip install .                                       from a checkout or a source archive
    python3 python/backend.py wheel FOLDER [PLATFORM]   what `make wheel` calls
    python3 python/backend.py sdist FOLDER              what `make sdist` calls
"""

import base64
import hashlib
import io
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# What a source archive has, folders with all that is in them: what `make python` asks for.
SOURCES = ("include", "src", "po", "python", "tools/catalogue", "tools/po.py", "Makefile", "pyproject.toml",
           "LICENSE", "CHANGELOG.md", "README.md", "docs/research.md", "docs/wheels.md")
# One wheel for Python 3.9 and every later one (the stable interface).
TAG = "cp39-abi3"
# What `make python` makes beside the files of python/hanabi.
COMPILED = ("_hanabi.abi3.so", "libpyhanabi.so", "pyhanabi.h")
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same sources make the same bytes


def _read(*path):
    with open(os.path.join(ROOT, *path), "rb") as file:
        return file.read()


def _version():
    return re.search(rb'#define HB_VERSION "(.*)"', _read("include", "hanabi.h")).group(1).decode()


def _metadata():
    fields = (("Metadata-Version", "2.1"), ("Name", "hanabi"), ("Version", _version()),
              ("Summary", "Hanabi: an engine with every rule of five rulebooks, batches of games, bots"),
              ("License", "MIT"), ("License-File", "LICENSE"), ("Requires-Python", ">=3.9"),
              ("Requires-Dist", "numpy"), ("Classifier", "Programming Language :: C"),
              ("Classifier", "Typing :: Typed"), ("Description-Content-Type", "text/markdown"))
    head = "".join(f"{name}: {value}\n" for name, value in fields)
    return (head + "\n").encode() + _read("python", "README.md")


def _info_files(tag):
    """The files that tell about the package, but for RECORD."""
    return {
        "METADATA": _metadata(),
        "WHEEL": f"Wheel-Version: 1.0\nGenerator: hanabi\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(),
        "LICENSE": _read("LICENSE"),
        "CHANGELOG.md": _read("CHANGELOG.md"),
    }


def _compile():
    """Calls make; what it makes lies in build/python."""
    clean = {name: value for name, value in os.environ.items()
             if name not in ("MAKEFLAGS", "MAKELEVEL", "BUILD", "SAN")}
    subprocess.run(["make", "--no-print-directory", "-C", ROOT, f"-j{os.cpu_count() or 1}",
                    f"PYTHON={sys.executable}", "python"], check=True, env=clean, stdout=sys.stderr)


def _package_files():
    """The package as it is installed: paths and bytes."""
    files = {f"hanabi/{name}": _read("build", "python", "hanabi", name) for name in COMPILED}
    top = os.path.join(ROOT, "python")
    for folder, _, names in os.walk(os.path.join(top, "hanabi")):
        for name in names:
            if not name.endswith(".pyc"):
                path = os.path.relpath(os.path.join(folder, name), top)
                files[path.replace(os.sep, "/")] = _read("python", path)
    kernels = os.path.join("build", "gpu", "hanabi.ptx")  # `make gpu` makes them
    if os.path.exists(os.path.join(ROOT, kernels)):
        files["hanabi/hanabi.ptx"] = _read(kernels)
    return files


def _record_line(path, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{path},sha256={digest},{len(content)}\n"


def _write_wheel(path, files, info):
    record = "".join(_record_line(name, content) for name, content in sorted(files.items()))
    files = dict(sorted(files.items()))
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.external_attr = (0o755 if ".so" in name else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, content)


# ---- What pip calls


def get_requires_for_build_wheel(config_settings=None):
    return []


def get_requires_for_build_sdist(config_settings=None):
    return []


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    info = f"hanabi-{_version()}.dist-info"
    os.makedirs(os.path.join(metadata_directory, info), exist_ok=True)
    for name, content in _info_files(f"{TAG}-any").items():
        with open(os.path.join(metadata_directory, info, name), "wb") as file:
            file.write(content)
    return info


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None, platform=None):
    _compile()
    platform = platform or re.sub("[-.]", "_", sysconfig.get_platform())
    info = f"hanabi-{_version()}.dist-info"
    files = _package_files()
    for name, content in _info_files(f"{TAG}-{platform}").items():
        files[f"{info}/{name}"] = content
    os.makedirs(wheel_directory, exist_ok=True)
    name = f"hanabi-{_version()}-{TAG}-{platform}.whl"
    _write_wheel(os.path.join(wheel_directory, name), files, info)
    return name


def _source_paths():
    for source in SOURCES:
        top = os.path.join(ROOT, source)
        if not os.path.isdir(top):
            yield source
            continue
        for folder, folders, names in os.walk(top):
            folders[:] = sorted(name for name in folders if name != "__pycache__")
            for name in sorted(names):
                yield os.path.relpath(os.path.join(folder, name), ROOT)


def build_sdist(sdist_directory, config_settings=None):
    top = f"hanabi-{_version()}"
    os.makedirs(sdist_directory, exist_ok=True)
    with tarfile.open(os.path.join(sdist_directory, f"{top}.tar.gz"), "w:gz") as archive:

        def add(name, content, mode):
            entry = tarfile.TarInfo(f"{top}/{name}")
            entry.size, entry.mode = len(content), mode
            archive.addfile(entry, io.BytesIO(content))

        add("PKG-INFO", _metadata(), 0o644)
        for path in _source_paths():
            runs = os.access(os.path.join(ROOT, path), os.X_OK)
            add(path.replace(os.sep, "/"), _read(path), 0o755 if runs else 0o644)
    return f"{top}.tar.gz"


def _main(what, folder, *platform):
    build = {"wheel": lambda: build_wheel(folder, platform=platform[0] if platform else None),
             "sdist": lambda: build_sdist(folder)}[what]
    print(os.path.join(folder, build()))


if __name__ == "__main__":
    _main(*sys.argv[1:])
