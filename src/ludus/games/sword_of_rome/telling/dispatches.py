"""What is under way, in words: the march, the battle, the roll against a city or tribe."""

from __future__ import annotations

from typing import Final

from ludus.core.typesetting import paragraph

from ..vocabulary.forces import ATTACKER, DEFENDER, PARTS
from .naming import Names, View

INDENT: Final = "  "


class Dispatches(Names):
    """A section of the board as text; a section is a list of lines."""

    def under_way(self) -> list[str]:
        """The march, the battle, the roll against a city, and what is still due."""
        view = self.view
        lines: list[str] = []
        if view["march"] and (view["march"]["units"] or not view["battle"]):
            lines += self.march(view["march"])
        if view["battle"]:
            lines += self.battle(view["battle"])
        if view["siege_roll"]:
            roll = view["siege_roll"]
            place, bonus = self.place(roll["at"]), signed(roll["bonus"])
            lines += paragraph(self.say("text.siege_roll", place=place, bonus=bonus))
            lines += self.dice(roll["dice"])
        if view["spot"] is not None:
            lines += paragraph(self.say("text.spot", place=self.place(view["spot"])))
        if view["owed"]:
            lines.append(self.say("text.owed", n=view["owed"]))
        return lines

    def march(self, march: View) -> list[str]:
        """The force on the march: who, from where, how far still."""
        where = march["at"] or march["origin"]
        parts = [
            self.say(
                "text.march",
                power=self.power(march["power"]),
                force=self.force(march),
                place=self.place(where) if where else self.say("text.nowhere"),
            )
        ]
        if march["origin"] and march["origin"] != where:
            parts.append(self.say("text.march_from", place=self.place(march["origin"])))
        parts.append(self.say("text.march_points", n=march["points"]))
        if march["ships"]:
            parts.append(self.say("text.march_ships", n=march["ships"]))
        if march["campaign"]:
            parts.append(self.say("text.campaign", n=march["campaign"]))
        return paragraph(" ".join(parts))

    def battle(self, battle: View) -> list[str]:
        """The battle: both parts with commanders, modifiers, dice and losses."""
        place = self.place(battle["at"])
        told = self.say("text.battle", place=place)
        if battle["from"] and battle["from"] != battle["at"]:
            link = self.say(f"text.link.{battle['link']}")
            told += " " + self.say("text.battle_from", place=self.place(battle["from"]), link=link)
        lines = paragraph(told)
        for part in (ATTACKER, DEFENDER):
            lines += paragraph(self.part(battle, part), INDENT, 2 * INDENT)
        if battle["flank"]:
            lines += paragraph(self.flank(battle["flank"]), INDENT, 2 * INDENT)
        if battle["victor"]:
            part = PARTS.index(battle["victor"])
            power = battle["powers"][part]
            if power:
                lines.append(INDENT + self.say("text.victor", power=self.power(power)))
        return lines

    def part(self, battle: View, part: int) -> str:
        """One part of a battle: power, units, commander, and what has happened to it."""
        power, chief = battle["powers"][part], battle["chiefs"][part]
        named = self.power(power) if power else self.say("text.nobody")
        told = [self.say(f"text.{PARTS[part]}", power=named, n=battle["units"][part])]
        if part == ATTACKER and battle["relief"]:
            told.append(self.say("text.relief", n=battle["relief"]))
        if chief:
            told.append(self.say("text.chief", leader=self.rated(chief)))
        if battle["walkover"] == PARTS[part]:
            told.append(self.say("text.walkover"))
        found = self.modifiers(battle, part)
        if found:
            named = ", ".join(f"{reason} {n}" for reason, n in found)
            told.append(self.say("text.modifiers", list=named))
        told += self.dice(battle["dice"][3 * part : 3 * part + 3])
        if battle["modifiers"] and any(battle["dice"]):
            told.append(self.say("text.total", n=total(battle, part)))
        if battle["lost"][part]:
            told.append(self.say("text.lost", n=battle["lost"][part]))
        return " ".join(told)

    def modifiers(self, battle: View, part: int) -> list[tuple[str, str]]:
        """What is added to the dice of a part: each reason, and how much with its sign."""
        found = battle["modifiers"][part] if battle["modifiers"] else {}
        return [(self.say(f"modifier.{reason}"), signed(n)) for reason, n in found.items()]

    def flank(self, flank: View) -> str:
        """The force that a campaign brings up from another side."""
        place = self.place(flank["at"]) if flank["at"] else self.say("text.nowhere")
        power = self.power(flank["power"])
        told = self.say("text.flank", power=power, n=flank["units"], place=place)
        if flank["chief"]:
            told += " " + self.say("text.chief", leader=self.rated(flank["chief"]))
        return told

    def dice(self, dice: list[int]) -> list[str]:
        """Dice that have been rolled; none before."""
        if not any(dice):
            return []
        return [self.say("text.dice", list=", ".join(str(die) for die in dice))]

    def force(self, force: View) -> str:
        """How many units, of which sort, and their leaders, the commander first."""
        parts = [self.say("text.units", n=force["units"])]
        for name in ("militia", "weary"):
            if force.get(name):
                parts.append(self.say(f"text.{name}", n=force[name]))
        chief = force.get("chief")
        followers = [id for id in force["leaders"] if id != chief]
        parts += [self.rated(id) for id in ([chief] if chief else []) + followers]
        return ", ".join(parts)


def total(battle: View, part: int) -> int:
    """The dice of a part with what is added to them, as far as they have been rolled."""
    added = sum(battle["modifiers"][part].values())
    return int(sum(battle["dice"][3 * part : 3 * part + 3]) + added)


def signed(n: int) -> str:
    """A bonus with its sign."""
    return f"{n:+d}".replace("-", "−") if n else "0"
