"""The build backend: setuptools, which also asks for CMake and Ninja where the system has none. Where they are found,
nothing but setuptools, wheel and cffi is needed, so that a distribution's packages build this one.

It has a folder of its own: pip takes metadata in this folder (grundy.egg-info next to setup.py, say) for that of any
package, setuptools too, and cffi and the wheel go by the version of setuptools."""

import os
import shutil
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

here = Path(__file__).resolve().parents[1]


def root() -> Path:
    """The sources of the library: those that GRUNDY_ROOT names, those in a source archive, or the checkout around the package."""
    if "GRUNDY_ROOT" in os.environ:
        return Path(os.environ["GRUNDY_ROOT"])
    return here / "library" if (here / "library").is_dir() else here.parents[1]


def get_requires_for_build_wheel(config_settings=None):
    wanted = build_meta.get_requires_for_build_wheel(config_settings)
    if "GRUNDY_BUILD" in os.environ:
        return wanted
    if not shutil.which("cmake"):
        wanted.append("cmake>=3.21")
    if not shutil.which("ninja") and not shutil.which("make"):
        wanted.append("ninja")
    return wanted
