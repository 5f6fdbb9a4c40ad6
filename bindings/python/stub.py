"""Writes grundy/_grundy.pyi, the types of the compiled half of the package, from the declarations that
cffi has read: what each function of C takes and gives, the members of each struct, the constants.

A struct, a pointer to it and an array of it are one class, since cffi reads members through pointers and takes
arrays where functions want them. NULL is any pointer, a bytes object any text."""

from __future__ import annotations

import keyword
from typing import Any, Dict, Iterator, List, Tuple

from cffi import FFI, model

HEAD = '''\
# Made by stub.py from the headers of the library.
from typing import Any, Callable, Dict, Generic, Iterator, List, Literal, Tuple, Type, TypeVar, Union, overload

T = TypeVar("T")

class Data:
    def __bool__(self) -> bool: ...
    def __int__(self) -> int: ...

Self = TypeVar("Self", bound="Array[Any]")

class Array(Data, Generic[T]):
    def __getitem__(self, place: int) -> T: ...
    def __setitem__(self, place: int, value: T) -> None: ...
    def __add__(self: Self, count: int) -> Self: ...
    def __iter__(self) -> Iterator[T]: ...
    def __len__(self) -> int: ...

Text = Union[Data, bytes]

class CType:
    cname: str
    elements: Dict[int, str]
    fields: List[Tuple[str, Any]]
'''
REST = '''\
    @overload
    def new(self, kind: str, init: Any = ...) -> Any: ...
    @overload
    def from_buffer(self, kind: Literal["uint64_t[]", "int64_t[]", "uint8_t[]"], data: Any, require_writable: bool = ...) -> Array[int]: ...
    @overload
    def from_buffer(self, kind: Any, data: Any = ...) -> Any: ...
    @overload
    def unpack(self, array: Array[T], count: int) -> List[T]: ...
    @overload
    def unpack(self, array: Data, count: int) -> Any: ...
    @overload
    def addressof(self, whole: T) -> T: ...
    @overload
    def addressof(self, whole: Any, *members: Union[str, int]) -> Any: ...
    def buffer(self, data: Data, size: int = ...) -> Any: ...
    def cast(self, kind: str, value: Any) -> Any: ...
    def def_extern(self, *, name: str = ..., error: Any = ..., onerror: Any = ...) -> Callable[[T], T]: ...
    def from_handle(self, handle: Data) -> Any: ...
    def memmove(self, to: Any, source: Any, count: int) -> None: ...
    def new_handle(self, thing: Any) -> Data: ...
    def sizeof(self, kind: Union[str, Data]) -> int: ...
    def string(self, text: Data, most: int = ...) -> bytes: ...
    def typeof(self, kind: Union[str, Data]) -> CType: ...

ffi: FFI
lib: Lib
'''
NUMBERS = {"_Bool": "bool", "double": "float", "float": "float"}


def python_type(kind: Any, taken: bool = False) -> str:
    """The type in Python of a type in C; where Python gives it to a function, more is taken."""
    if isinstance(kind, (model.StructType, model.UnionType)):
        return str(kind.name)
    if isinstance(kind, model.VoidType):
        return "None"
    if isinstance(kind, model.PrimitiveType):
        return "int" if taken and kind.name == "_Bool" else NUMBERS.get(kind.name, "int")
    if isinstance(kind, model.EnumType):
        return "int"
    if isinstance(kind, (model.FunctionPtrType, model.RawFunctionType)):
        return "Any"
    to = kind.item if isinstance(kind, model.ArrayType) else kind.totype
    if isinstance(to, (model.StructType, model.UnionType)):
        return str(to.name)
    if isinstance(to, model.PrimitiveType) and to.name == "char":
        return "Text" if taken else "Data"
    if isinstance(to, (model.VoidType, model.RawFunctionType, model.FunctionPtrType)):
        return "Data"
    return f"Array[{python_type(to)}]"


def structs(declared: Dict[str, Any]) -> Iterator[Tuple[Any, List[str]]]:
    for name, kind in declared.items():
        if name.startswith("struct "):
            pairs = zip(kind.fldnames or (), kind.fldtypes or ())
            yield kind, [
                f"    {member}: {python_type(of)}"
                for member, of in pairs
                if member and not keyword.iskeyword(member)
            ]


def functions(declared: Dict[str, Any]) -> Iterator[str]:
    for name, kind in declared.items():
        sort, _, name = name.partition(" ")
        if sort == "function":
            given = [f"_{i}: {python_type(of, True)}" for i, of in enumerate(kind.args)]
            taken = ", ".join(["self", *given, "/"])
            yield f"    def {name}({taken}) -> {python_type(kind.result)}: ..."
        elif sort == "extern_python":
            yield f"    {name}: Any"
        elif sort == "macro":
            yield f"    {name}: int"
        elif isinstance(kind, model.EnumType):
            yield from (f"    {one}: int" for one in kind.enumerators if sort != "typedef")


def made(kinds: List[str], given: str) -> List[str]:
    named = ", ".join(f'"{kind}"' for kind in kinds)
    return ["    @overload", f"    def new(self, kind: Literal[{named}], init: Any = ...) -> {given}: ..."]


def stub(ffi: FFI) -> str:
    """The text of the file."""
    declared = {name: found[0] for name, found in ffi._parser._declarations.items()}
    lines = [HEAD]
    news = made(["uint64_t *", "uint64_t[]", "size_t *", "size_t[]"], "Array[int]")
    news += made(["const uint64_t **"], "Array[Array[int]]") + made(["bool *"], "Array[bool]")
    news += made(["char[]"], "Data")
    for kind, members in structs(declared):
        name = kind.name
        lines += [f'class {name}(Array["{name}"]):', *(members or ["    pass"]), ""]
        news += made([f"{name} **", f"const {name} **"], f"Array[{name}]")
        if members:
            news += made([f"{name} *", f"{name}[]"], name)
    lines += ["class Lib:", *functions(declared), "", "class FFI:", "    CData: Type[Data]", "    NULL: Any", *news, REST]
    return "\n".join(lines)
