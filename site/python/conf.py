"""Sphinx's reference of the Python package, from its docstrings. Nothing is compiled: the half of the package that is made of C
is replaced by one in which every name is a number of its own that can be called."""
import importlib
import itertools
import pathlib
import re
import sys
import types

ROOT = pathlib.Path(__file__).resolve().parents[2]
numbers = itertools.count()


class Anything(int):
    """What a name of the library stands for while docstrings are read."""

    def __new__(cls, *_, **__):
        return super().__new__(cls, next(numbers))

    def __call__(self, *_, **__):
        return Anything()

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()

    def __iter__(self):
        return iter(())

    def string(self, *_):
        return b""


compiled = types.ModuleType("grundy._grundy")
compiled.lib = compiled.ffi = Anything()
sys.modules[compiled.__name__] = compiled
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "bindings/python"))

project = "grundy"
version = release = re.search(r"^  VERSION ([0-9.]+)$", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"), re.MULTILINE)[1]
extensions = ["sphinx.ext.autodoc"]
PAGES = {"functions": "function", "classes": "class", "errors": "exception"}
autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
default_role = "py:obj"
add_module_names = False
autodoc_member_order = "groupwise"
autodoc_preserve_defaults = True
autodoc_mock_imports = ["numpy"]
html_theme = "alabaster"
html_title = f"grundy {release}: Python"
html_show_sourcelink = html_show_copyright = html_show_sphinx = html_copy_source = False
html_theme_options = {"description": "Impartial games: who wins, by which moves, and why", "nosidebar": False}
html_sidebars = {"**": ["about.html", "localtoc.html", "searchbox.html"]}


def read(_app, page, source):
    """Lists what the package has of a page's kind."""
    package = importlib.import_module("grundy")
    for name in package.__all__:
        thing = getattr(package, name)
        kind = "function" if not isinstance(thing, type) else "exception" if issubclass(thing, Exception) else "class"
        if PAGES.get(page) == kind:
            source[0] += f"\n.. auto{kind}:: {name}\n"


def setup(app):
    app.connect("source-read", read)
