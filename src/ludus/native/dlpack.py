"""Memory that other packages see without a copy: DLPack, and the array interface of CUDA.

NumPy, PyTorch, JAX and CuPy take a :class:`Tensor` with their ``from_dlpack``; PyTorch and CuPy
take one on a GPU by its ``__cuda_array_interface__`` as well.
"""

from __future__ import annotations

import ctypes
from math import prod
from typing import Any, ClassVar, Final

CPU: Final = 1
CUDA: Final = 2
"""Devices, as DLPack numbers them."""
KINDS: Final = {
    "int32": (0, 32, "<i4"), "int64": (0, 64, "<i8"), "float32": (2, 32, "<f4"),
    "bool": (6, 8, "|b1"),
}  # fmt: skip
"""Code and bits of DLPack, and the letters of an array interface."""
NAME: Final = b"dltensor"


class DLTensor(ctypes.Structure):
    """As dlpack.h has it."""

    _fields_: ClassVar = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.c_void_p),
        ("byte_offset", ctypes.c_uint64),
    ]


Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class DLManagedTensor(ctypes.Structure):
    """A tensor, and what is called when nobody needs it any more."""

    _fields_: ClassVar = [
        ("tensor", DLTensor),
        ("context", ctypes.c_void_p),
        ("deleter", Deleter),
    ]


_lent: dict[int, tuple[Any, ...]] = {}
"""By address: what a consumer holds, and what must last as long."""


def give_back(address: int) -> None:
    """A consumer is done."""
    _lent.pop(address, None)


def forget(capsule: int) -> None:
    """A capsule that nobody consumed goes away."""
    if ctypes.pythonapi.PyCapsule_IsValid(ctypes.c_void_p(capsule), NAME):
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]
        _lent.pop(pointer(capsule, NAME), None)


GIVE_BACK: Final = Deleter(give_back)
FORGET: Final = Deleter(forget)


class Tensor:
    """An array in somebody's memory; *owner* lasts as long as anybody looks at it."""

    def __init__(self, at: int, kind: str, shape: tuple[int, ...], device: int, owner: Any) -> None:
        self.at = at
        self.kind = kind
        self.shape = shape
        self.device = device
        self.owner = owner
        if device == CUDA:
            self.__cuda_array_interface__ = {
                "shape": shape, "typestr": KINDS[kind][2], "data": (at, True), "version": 3,
            }  # fmt: skip

    @property
    def bytes(self) -> int:
        """How large it is."""
        return prod(self.shape) * KINDS[self.kind][1] // 8

    def __dlpack_device__(self) -> tuple[int, int]:
        """Where it lies."""
        return self.device, 0

    def __dlpack__(self, **wishes: Any) -> Any:
        """A capsule; the device has done all its work, so that no stream need wait."""
        if wishes.get("copy"):
            raise BufferError("it is never copied")
        code, bits, _ = KINDS[self.kind]
        shape = (ctypes.c_int64 * len(self.shape))(*self.shape)
        tensor = DLTensor(
            self.at, self.device, 0, len(self.shape), code, bits, 1,
            ctypes.cast(shape, ctypes.POINTER(ctypes.c_int64)), None, 0,
        )  # fmt: skip
        managed = DLManagedTensor(tensor, None, GIVE_BACK)
        address = ctypes.addressof(managed)
        _lent[address] = (managed, shape, self.owner)
        new = ctypes.pythonapi.PyCapsule_New
        new.restype, new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, Deleter]
        return new(address, NAME, FORGET)
