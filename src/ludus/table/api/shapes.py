"""What answers look like, for the documentation of the API."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class Shape(BaseModel):
    """Answers may gain fields."""

    model_config = ConfigDict(extra="allow")


class Labelled(Shape):
    """Something with an id and a name for people."""

    id: str
    label: str = ""


class GameEntry(Shape):
    """A game that can be played."""

    id: str
    title: str
    blurb: str
    options: list[dict[str, Any]] = Field(
        description="`{name, label, values: [{value, label, only}]}`: `only` are the values that "
        "options before it must have"
    )
    seats: list[dict[str, Any]] = Field(description="`{id, name, emblem}`, all there can be")
    modes: list[dict[str, Any]] = Field(description="`{options, seats}`: who sits with what")
    seated_by: list[str] = Field(description="the options that decide who sits at the table")
    editions: list[dict[str, Any]] = Field(description="`{id, title, note, reconstructed, facts}`")
    bots: list[Labelled]


class SeatShape(Shape):
    """A seat."""

    id: str
    name: str
    player: str
    kind: str = Field(description="`person`, `bot` or `open`")
    bot: str | None = None
    hurried: bool = Field(False, description="its bot had too little time for all its thoughts")
    waiting: bool = False
    you: bool = False
    clock: float | None = Field(None, description="seconds left; runs while the seat waits")


class RatingShape(Shape):
    """How well somebody plays a game, as far as results tell."""

    points: int = Field(description="1000 to begin with; what somebody plays like at the least")
    matches: int
    wins: int
    provisional: bool = Field(description="whether there are too few matches to be sure")


class StandingShape(RatingShape):
    """One line of a ranking."""

    rank: int
    name: str
    bot: str | None = Field(description="its id, if it is a bot")


class OwnRating(RatingShape):
    """A rating of one person."""

    game: str
    title: str
    rank: int | None = Field(description="null for a guest")
    course: list[int] = Field(description="the points after each match, oldest first")


class TableEntry(Shape):
    """A table in a list."""

    table: str
    game: str
    title: str
    seats: list[SeatShape]
    you: list[str]
    waiting: list[str]
    over: bool
    step: int
    prompt: str
    changed: float = Field(description="seconds since the last move")
    unread: int = Field(description="lines of the chronicle since I was here")
    invited: bool = Field(False, description="whether a seat is kept for me, for a rematch")
    link: str = Field("", description="the page where it goes on")
    place: int | None = Field(None, description="the place I came in")
    points: list[int] | None = Field(None, description="my points before and after, if it counted")


class ProfileShape(BaseModel):
    """What everybody may know of an account."""

    name: str
    since: float
    ratings: list[OwnRating]
    tables: list[TableEntry] = Field(description="public matches that are over")


class OptionShape(Shape):
    """Something that may be chosen."""

    action: int = Field(description="what to send; its meaning never changes within a kind")
    target: str = Field(description="what it points at: `space:roma`, `card:17`, `button:pass`")
    label: str


class DecisionShape(Shape):
    """What I am asked."""

    seat: str
    step: int
    kind: str
    number: int = Field(description="plus `action`: the stable number of an option in the game")
    text: str
    rule: str
    options: list[OptionShape]
    asides: list[OptionShape] = Field(
        description="what I may do before I answer; the same question is then asked again"
    )


class Update(Shape):
    """A table as one viewer may see it."""

    table: str
    game: str
    title: str
    options: dict[str, str]
    version: str = Field(description="the id that the stream's event of this state has")
    step: int
    status: str = Field(description="`gathering`, `playing` or `over`")
    secrets: bool = Field(description="whether the game can hide anything from a seat")
    seats: list[SeatShape]
    dice: dict[str, Any] = Field(
        description="`commitment`: what their secret is fixed by; `entropy`: what each seat added"
    )
    you: list[str] = Field(description="my seats")
    viewpoint: str | None = Field(description="the seat whose view this is; null: a spectator's")
    waiting: list[str]
    over: bool
    outcome: dict[str, Any] | None
    prompts: list[dict[str, Any]]
    decision: DecisionShape | None
    scene: dict[str, Any]
    chronicle: list[dict[str, Any]]
    undo: dict[str, Any]
    orders: list[dict[str, Any]]
    responses: dict[str, Any] | None = Field(
        description="`value`: whether I am asked where I can only pass: always, fitting, never"
    )
    chat: list[dict[str, Any]]
    partners: list[str] = Field(description="seats that I may talk to in private")
    watching: int


class Reason(BaseModel):
    """Why something cannot be chosen."""

    text: str
    rule: str


class CoachShape(Shape):
    """What the coach says about the decision at hand."""

    offered: bool = Field(description="Only at tables without other people.")
    first: bool = Field(description="Whether this is my first match of the game.")
    advised: bool = Field(False, description="Whether the record says that I was given reasons.")
    goals: list[dict[str, Any]] = Field(
        [], description="`{id, symbol, figure, label, now, share, wins}`"
    )
    lesson: dict[str, str] | None = Field(None, description="`{kind, rule, decides, look}`")


class AdviceShape(Shape):
    """Options with reasons, the most promising first."""

    seat: str
    step: int
    reasons: list[dict[str, Any]] = Field(
        description="`{action, text, more}`: how much more than the average the chance is"
    )


class WaysShape(Shape):
    """Where the force that a step is asked for can come to."""

    start: str = Field(description="where it is, as the board names it: `space:roma`")
    budget: int = Field(description="points that it has")
    steps: list[dict[str, Any]] = Field(
        description="`{action, after, target, place, name, cost, spent, tone, note, risks, next}`: "
        "`after` is the number of the step before it, `risks` are `{seat, name, text, chance}`, "
        "`next` is the question (`{text, options}`) that is asked if nothing has happened, or null"
    )
    ends: list[int] = Field(description="numbers of the steps that lead to a place, cheapest first")


class HintShape(Shape):
    """What a bot would do."""

    seat: str
    step: int
    action: int
    chance: float = Field(description="to win, as the bot sees it, in hundredths")
    line: list[dict[str, str]] = Field(
        description="`{seat, text}`: what it would do, and how it expects that to go on"
    )


class TurnsShape(Shape):
    """Where turns begin, and when a seat decided."""

    turns: list[dict[str, Any]] = Field(description="`{step, seat}`: a seat's id, or none")
    seat: str | None
    decisions: list[int] = Field(description="steps before which that seat decided")


class EndShape(Shape):
    """How a match ended and came about."""

    outcome: dict[str, Any] | None
    how: str = Field(description="the kind of victory, by its name")
    turns: int
    why: list[dict[str, Any]] = Field(description="`{turn, step, told}`: how it was won")
    ways: dict[str, list[dict[str, Any]]] = Field(description="by seat: goals, and which one won")
    curve: dict[str, Any] | None = Field(
        description="`{turns, steps, series: [{id, label, seats}]}`"
    )
    turning: list[dict[str, Any]] = Field(description="`{turn, step, seat, change, told}`")
    rematch: str | None
    may_rematch: bool


class AnalysisShape(Shape):
    """What an analysis has found. Chances and their changes are in hundredths."""

    status: str = Field(description="`none`, `running` or `done`")
    share: float = Field(description="how much of it is done, from 0 to 1")
    chances: dict[str, list[list[float]]] = Field(
        {}, description="by seat: `[step, chance to win]` at its decisions, and at the end"
    )
    costly: list[dict[str, Any]] = Field(
        [],
        description="`{step, seat, cost, asked, rule, played, line: [{seat, text}]}`: decisions "
        "that cost most, and the line that was expected of a better one",
    )
    sums: dict[str, dict[str, float]] = Field(
        {}, description="by seat: `{luck, given_away, decisions}`"
    )
    throws: list[dict[str, Any]] = Field(
        [], description="`{step, seat, luck, told}`: draws that changed most"
    )
    turning: list[dict[str, Any]] = Field(
        [],
        description="`{step, seat, change, by, told}`; by `decision`, `mistake` (of another), "
        "`luck`, `others` or `play`",
    )


class StepShape(Shape):
    """A match at one of its steps."""

    step: int
    last: int = Field(description="how many steps there are")
    scene: dict[str, Any]
    chronicle: list[dict[str, Any]]


class DiceShape(Shape):
    """The dice of a match."""

    ok: bool | None = Field(description="null while the match is on")
    text: str
    commitment: str | None
    entropy: list[str]
    secret: str | None
    signed_by: str | None = Field(description="the fingerprint of the key that signed its record")


class DrawsShape(BaseModel):
    """What a record does not hold about its draws."""

    origin: str | None = Field(description="the table whose first steps were taken over")
    weights: list[list[int]] = Field(
        description="for each draw in the order of the record: outcome i has the odds weights[i]"
    )


class KeyShape(BaseModel):
    """A public key."""

    key: str = Field(description="Ed25519, 64 hexadecimal digits")
    fingerprint: str = Field(description="what `ludus verify` names it by")


class SessionShape(BaseModel):
    """Who I am."""

    name: str
    guest: bool
    lang: str
    csrf: str = Field(description="to be sent as X-CSRF-Token with every writing request")


class ConfirmedMail(BaseModel):
    """The address that is now an account's."""

    email: str


class MadeToken(BaseModel):
    """A new token; its text is told this once."""

    n: int
    name: str
    token: str
