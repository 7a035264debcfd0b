"""Styles worked out for pictures: what a browser does with our style sheets, for drawings alone.

Rasterisers know neither custom properties (``--c``) nor ``light-dark()`` or ``color-mix()``, which
all drawings use. Here every element of an SVG gets its own declarations, in the light theme, as a
``style`` that any of them understands. Selectors are those that our boards have: elements, classes,
``:root``, ``:not(.class)``, descendants and children; a rule with anything else (``:hover``,
``@media``) does not apply to a picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

SVG: Final = "{http://www.w3.org/2000/svg}"
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
COMPOUND: Final = re.compile(r"(?P<tag>[a-z]+|\*)?(?P<rest>(?:\.[\w-]+|:root|:not\(\.[\w-]+\))*)")
PART: Final = re.compile(r"\.([\w-]+)|:not\(\.([\w-]+)\)|(:root)")
VARIABLE: Final = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*(?:\([^()]*\)[^()]*)*))?\)")
LIGHT: Final = re.compile(
    r"light-dark\(\s*([^,()]+(?:\([^()]*\))?)\s*,[^()]*(?:\([^()]*\))?[^()]*\)"
)
MIX: Final = re.compile(
    r"color-mix\(\s*in srgb\s*,\s*([^,\s]+)\s+([\d.]+)%\s*,\s*([^,()]+(?:\([^()]*\))?)\s*\)"
)
FONT: Final = re.compile(
    r"(?P<slope>italic\s+)?(?:(?P<weight>\d{3}|bold|normal)\s+)?"
    r"(?P<size>[\d.]+(?:px|em))(?:\s*/\s*[\d.]+)?\s*(?P<family>.*)"
)
DRAWN: Final = re.compile(
    r"fill|stroke|opacity|color|display|visibility|font|text-anchor|letter-spacing|paint-order|stop|"
    r"dominant-baseline|transform|clip|mask|mix-blend"
)
"""Properties that a picture shows; cursors and the like are left behind."""
FAMILY: Final = "'Noto Sans','DejaVu Sans','Liberation Sans',Arial,Helvetica,sans-serif"
SERIF: Final = "'Noto Serif','DejaVu Serif','Liberation Serif',Georgia,serif"
DEEPEST: Final = 8
"""Custom properties that stand for others, one within the other."""


@dataclass(frozen=True)
class Compound:
    """What one element has to be."""

    tag: str
    classes: frozenset[str]
    without: frozenset[str]
    root: bool

    def fits(self, element: Element, classes: frozenset[str], is_root: bool) -> bool:
        """Whether an element is that."""
        return (
            (not self.tag or element.tag == SVG + self.tag)
            and self.classes <= classes
            and not self.without & classes
            and (is_root or not self.root)
        )


@dataclass(frozen=True)
class Rule:
    """Declarations, and a chain of elements to which they apply: the last, inside the others."""

    chain: tuple[tuple[str, Compound], ...]
    """Each with how it stands to the one before: ``' '`` somewhere inside, ``'>'`` right inside."""
    weight: tuple[int, int, int]
    declared: Mapping[str, str]


class Sheet:
    """Rules, found by the class of the element that they are for."""

    def __init__(self, text: str) -> None:
        self.by_class: dict[str, list[Rule]] = {}
        self.others: list[Rule] = []
        for order, rule in enumerate(rules(COMMENT.sub("", text))):
            placed = Rule(rule.chain, (*rule.weight[:2], order), rule.declared)
            last = rule.chain[-1][1]
            if last.classes:
                self.by_class.setdefault(min(last.classes), []).append(placed)
            else:
                self.others.append(placed)

    def declared(self, path: list[tuple[Element, frozenset[str]]]) -> dict[str, str]:
        """What applies to the last element of a path from the root, the stronger ones winning."""
        classes = path[-1][1]
        near = [rule for name in classes for rule in self.by_class.get(name, ())]
        fitting = [rule for rule in (*near, *self.others) if applies(rule.chain, path)]
        found: dict[str, str] = {}
        for rule in sorted(fitting, key=lambda rule: rule.weight):
            found |= rule.declared
        return found


def rules(text: str) -> Iterator[Rule]:
    """The rules of a style sheet that can apply to a picture."""
    at = 0
    while (start := text.find("{", at)) >= 0:
        head = text[at:start].strip()
        end = block_end(text, start)
        if not head.startswith("@"):
            body = text[start + 1 : end - 1]
            declared = {
                part[0].strip(): part[2].replace("!important", "").strip()
                for part in (one.partition(":") for one in body.split(";"))
                if part[2]
            }
            for selector in head.split(","):
                chain = parsed(selector.strip())
                if chain:
                    classes = sum(
                        len(one.classes) + len(one.without) + one.root for _, one in chain
                    )
                    tags = sum(bool(one.tag) for _, one in chain)
                    yield Rule(chain, (classes, tags, 0), declared)
        at = end


def block_end(text: str, start: int) -> int:
    """Behind the brace that closes the one at *start*."""
    depth, at = 0, start
    while at < len(text):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        at += 1
        if depth == 0:
            break
    return at


def parsed(selector: str) -> tuple[tuple[str, Compound], ...]:
    """A selector; empty if it asks for something that a picture does not have."""
    chain: list[tuple[str, Compound]] = []
    how = " "
    for word in selector.replace(">", " > ").split():
        if word == ">":
            how = ">"
            continue
        found = COMPOUND.fullmatch(word)
        if found is None:
            return ()
        parts = PART.findall(found["rest"])
        classes = frozenset(one for one, _, _ in parts if one)
        without = frozenset(two for _, two, _ in parts if two)
        tag = "" if found["tag"] in (None, "*") else found["tag"]
        chain.append((how, Compound(tag, classes, without, any(root for _, _, root in parts))))
        how = " "
    return tuple(chain)


def applies(
    chain: tuple[tuple[str, Compound], ...], path: list[tuple[Element, frozenset[str]]]
) -> bool:
    """Whether the last element of a path is what a chain describes."""

    def at(link: int, depth: int) -> bool:
        how, compound = chain[link]
        if not compound.fits(*path[depth], depth == 0):
            return False
        if link == 0:
            return True
        if how == ">":
            return depth > 0 and at(link - 1, depth - 1)
        return any(at(link - 1, above) for above in range(depth - 1, -1, -1))

    return at(len(chain) - 1, len(path) - 1)


# -- values ----------------------------------------------------------------------------------------
def resolved(value: str, custom: Mapping[str, str]) -> str:
    """A value as a rasteriser reads it; empty if it hangs on something that is not there."""
    for _ in range(DEEPEST):
        if "var(" not in value:
            break
        value = VARIABLE.sub(lambda found: custom.get(found[1], found[2] or ""), value)
    while LIGHT.search(value):
        value = LIGHT.sub(lambda found: found[1].strip(), value)
    return MIX.sub(lambda found: mixed(found[1], float(found[2]) / 100, found[3]), value).strip()


def mixed(one: str, share: float, other: str) -> str:
    """Two colours in one, so much of it the first."""
    first, second = channels(one), channels(other)
    alpha = first[3] * share + second[3] * (1 - share)
    if alpha == 0:
        return "transparent"
    parts = [
        round((a * first[3] * share + b * second[3] * (1 - share)) / alpha)
        for a, b in zip(first[:3], second[:3], strict=True)
    ]
    return f"rgba({parts[0]},{parts[1]},{parts[2]},{alpha:.3f})"


def channels(colour: str) -> tuple[float, float, float, float]:
    """Red, green, blue (to 255) and alpha (to 1); what is no hexadecimal colour is transparent."""
    text = colour.strip().removeprefix("#")
    if not colour.strip().startswith("#"):
        return (0, 0, 0, 0)
    if len(text) in (3, 4):
        text = "".join(2 * digit for digit in text)
    values = [int(text[at : at + 2], 16) for at in range(0, len(text), 2)]
    return (values[0], values[1], values[2], values[3] / 255 if len(values) > 3 else 1.0)


def written(name: str, value: str) -> list[str]:
    """A declaration for a ``style`` attribute; a font in its parts."""
    if name == "font":
        found = FONT.fullmatch(value)
        if found is None:
            return []
        return [
            f"font-style:{'italic' if found['slope'] else 'normal'}",
            f"font-weight:{found['weight'] or 400}",
            f"font-size:{found['size']}",
            f"font-family:{fonts(found['family'])}",
        ]
    if name == "font-family":
        value = fonts(value)
    return [f"{name}:{value}"]


def fonts(family: str) -> str:
    """Fonts that servers have."""
    return SERIF if "serif" in family.replace("sans-serif", "") else FAMILY


# -- drawings --------------------------------------------------------------------------------------
def style(root: Element, sheet: Sheet, symbols: Mapping[str, Element]) -> None:
    """Give every element of a drawing its own style; symbols are put in where they are used."""
    walk(root, [], {}, sheet, symbols)


def walk(
    element: Element,
    above: list[tuple[Element, frozenset[str]]],
    custom: dict[str, str],
    sheet: Sheet,
    symbols: Mapping[str, Element],
) -> None:
    """One element and all in it; *custom* are the custom properties that it inherits."""
    if not isinstance(element.tag, str):
        return
    path = [*above, (element, frozenset(element.get("class", "").split()))]
    declared = sheet.declared(path)
    own = {name: value for name, value in declared.items() if name.startswith("--")}
    if own:
        custom = custom | {name: resolved(value, custom | own) for name, value in own.items()}
    parts: list[str] = []
    for name, value in declared.items():
        if DRAWN.match(name) and (found := resolved(value, custom)):
            parts += written(name, found)
    for name, value in element.attrib.items():
        if "var(" in value:
            element.set(name, resolved(value, custom) or "none")
    if parts:
        element.set("style", ";".join(parts))
    if element.tag == SVG + "use" and (symbol := symbols.get(element.get("href", "")[1:])):
        put_in(element, symbol)
    for child in element:
        walk(child, path, custom, sheet, symbols)


def put_in(use: Element, symbol: Element) -> None:
    """Make of a reference to a symbol a group of its own, where it inherits what it should."""
    left, top, width, height = (float(n) for n in symbol.get("viewBox", "0 0 24 24").split())
    x, y = float(use.attrib.pop("x", "0")), float(use.attrib.pop("y", "0"))
    wide = float(use.attrib.pop("width", width))
    high = float(use.attrib.pop("height", height))
    scale = min(wide / width, high / height)
    x += (wide - width * scale) / 2 - left * scale
    y += (high - height * scale) / 2 - top * scale
    before = use.get("transform", "")
    use.tag = SVG + "g"
    del use.attrib["href"]
    use.set("transform", f"{before} translate({x:.2f},{y:.2f}) scale({scale:.4f})".strip())
    use.extend(deepcopy(child) for child in symbol)
