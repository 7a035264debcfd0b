"""Methods of values: of ints, of lists, of dicts that are constants, of slates and the machine."""

from __future__ import annotations

import ast
from typing import Any

from .lists import Lists
from .values import Unsupported, Val, Wide, integer, slate_type
from .writing import described


class Methods(Lists):
    """What stands behind a dot and before a bracket, and is no function of the game."""

    def method(self, node: ast.Call, function: ast.Attribute) -> Val:
        """Call a method."""
        known = self.found_by_word(node, function)
        if known is not None:
            return known
        owner, name = self.expr(function.value), function.attr
        if owner.kind == "state":
            return self.kernel(node, owner, name)
        if owner.kind == "slate" and name == "clear":
            return self.clear(owner)
        if name in ("bit_count", "bit_length"):
            if owner.wide:
                return integer(f"wide_{name}({owner.c})")
            return integer(f"{name}({self.int_of(owner, node)})")
        if name == "get" and (owner.kind == "tab" or isinstance(owner.of, dict)):
            return self.get(node, owner)
        if name in ("index", "count") and self.is_sequence(owner):
            view = self.span(owner, node)
            if view.elem in (float, Wide):
                raise Unsupported(node, f"{name} of {'masks' if view.elem is Wide else 'floats'}")
            return integer(f"{name}_of({view.c}, {view.n}, {self.int(node.args[0])})")
        return self.change(node, owner, name)

    def found_by_word(self, node: ast.Call, function: ast.Attribute) -> Val | None:
        """``tables.leader.get("hamilcar", NOBODY)``."""
        if function.attr != "get" or len(node.args) != 2:
            return None
        default = self.captured(lambda: self.expr(node.args[1]))[1]
        return self.by_word(function.value, node.args[0], default)

    def by_word(self, table: ast.expr, word: ast.expr, default: Val | None) -> Val | None:
        """``tables.card["spies"]``: a constant of each table object."""
        if not (isinstance(word, ast.Constant) and isinstance(word.value, str)):
            return None
        if not isinstance(table, ast.Attribute) or (default and default.kind != "const"):
            return None
        owner = self.expr(table.value)
        if owner.kind != "obj":
            return None
        known = [getattr(each, table.attr) for each in self.pools.objects[owner.of]]
        if default is None and any(word.value not in each for each in known):
            raise Unsupported(word, f"no {word.value} in every {table.attr}", "ask with get")
        found = [each.get(word.value, default.of if default else None) for each in known]
        return self.item(self.constant(found), owner.c)

    def get(self, node: ast.Call, owner: Val) -> Val:
        """``table.get(key, default)``."""
        if owner.kind == "const":
            owner = self.pools.table(owner.of).at(())
        key = self.temp(self.int(node.args[0]))
        default = self.expr(node.args[1]) if len(node.args) > 1 else self.constant(None)
        value = owner.of.index(owner.idx, key)
        has = owner.of.presence(owner.idx, key)
        c = f"({has} ? {self.number_of(value, node)} : {self.number_of(default, node)})"
        return value.but(c=c) if value.kind == "float" else integer(c)

    def change(self, node: ast.Call, owner: Val, name: str) -> Val:
        """Methods that change a list: our own, or one of the state with room to grow."""
        if owner.kind == "list":
            return self.change_own(node, owner, name)
        if owner.kind == "field" and name == "append" and owner.of.has_length:
            self.impure = True
            wide = owner.of.wide
            val = self.widened(wide, lambda: self.expr(node.args[0]))
            value = self.mask_of(val, node) if wide else self.int_of(val, node)
            room = f'ROOM({owner.n}, {owner.of.cap}, "no room in {owner.of.name}")'
            self.emit(f"{owner.c}[{room}] = {value};", f"{owner.n} += 1;")
            return Val("none")
        if name in ("sort", "reverse") and self.is_sequence(owner) and owner.kind != "const":
            view = self.span(owner, node)
            if not view.place:
                raise Unsupported(node, f"a table is changed by {name}", "copy it before")
            self.impure = True
            self.rearrange(node, view, name)
            return Val("none")
        raise Unsupported(node, f"the method {name} of {described(owner)}")

    def rearrange(self, node: ast.Call, view: Val, name: str) -> None:
        """Sort or turn round what lies somewhere."""
        if name == "sort":
            self.sort(node, view.c, view.n, view.elem)
        elif view.elem is float:
            raise Unsupported(node, "turning a list of floats round")
        else:
            self.emit(f"reverse({view.c}, {view.n});")

    def change_own(self, node: ast.Call, owner: Val, name: str) -> Val:
        """The same for a list of our own, or of a workspace."""
        self.impure = self.impure or not owner.c.isidentifier()
        if name in ("append", "add"):
            new = name == "add"
            self.emit(self.pushed(owner.c, self.expr(node.args[0]), node, owner.elem, new))
        elif name == "extend":
            self.append(owner.c, node.args[0])
        elif name == "remove":
            at = f"index_of({owner.c}.v, {owner.c}.n, {self.int(node.args[0])})"
            self.emit(f"cut(&{owner.c}, {at});")
        elif name == "pop":
            at = self.int(node.args[0]) if node.args else "-1"
            place = self.temp(f"{owner.c}.n - {at[1:]}" if at.startswith("-") else at)
            result = self.temp(f"{owner.c}.v[AT({place}, {owner.c}.n)]")
            self.emit(f"cut(&{owner.c}, {place});")
            return integer(result)
        elif name in ("sort", "reverse"):
            self.rearrange(node, self.span(owner, node), name)
        else:
            cure = "append, add, extend, remove, pop, sort and reverse are known"
            raise Unsupported(node, f"the method {name} of a list", cure)
        return Val("none")

    def clear(self, owner: Val) -> Val:
        """``g.march.clear()``: every field is again as it was declared."""
        self.impure = True
        self.emit(f"*({owner.c}) = {slate_type(owner.of)}_CLEARED;")
        return Val("none")

    def kernel(self, node: ast.Call, owner: Val, name: str) -> Val:
        """What the machine itself offers to rules."""
        if name == "log":
            self.log(node)
            return Val("none")
        if name == "stop" and owner.c == "g":
            self.impure = self.may_stop = True
            self.emit("machine_stop(g);", self.on_stop)
            return Val("none")
        if name == "kind":
            return integer(f"machine_kind({owner.c})")
        if name == "legal":
            found = self.temp_list()
            self.emit(f"machine_legal({owner.c}, &{found});")
            return Val("list", found, place=True)
        if name == "about":
            kind, found = self.temp(f"machine_kind({owner.c})"), self.temp_list()
            self.emit(f"machine_about({owner.c}, &{found});")
            return Val("about", found, of=kind)
        if name == "clone":
            copy = self.temp(f"*{owner.c}", "G")
            return Val("state", f"(&{copy})")
        cure = "rules use log, stop, kind, about, legal, clone and their own fields"
        raise Unsupported(node, f"{name} of the machine", cure)

    def fact(self, about: Val, name: Any, node: ast.AST) -> Val:
        """``about["leader"]``: where it stands depends on what is asked."""
        names = [kind.about_names for kind in self.program.game.kinds]
        places = [each.index(name) if name in each else -1 for each in names]
        place = self.temp(self.int_of(self.item(self.constant(places), about.of), node))
        self.emit(f'ENSURE({place} >= 0, "the question is not about {name}");')
        return integer(f"{about.c}.v[{place}]")

    def log(self, node: ast.Call) -> None:
        """An event is not told; what is done to find its values is done all the same."""
        for arg in node.args[1:]:
            before, was_impure = len(self.lines), self.impure
            self.impure = False
            self.expr(arg)
            if not self.impure:  # nothing happens there: it is not even evaluated
                del self.lines[before:]
            self.impure = self.impure or was_impure
