"""What requests may hold. Every text has a limit, and no text holds control characters."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt

from ludus.core.dice import ENTROPY_LIMIT


def printable(text: str) -> str:
    """Refuse control characters and half characters."""
    if any(not c.isprintable() and c not in "\n\t" for c in text):
        raise ValueError("control characters are not allowed")
    return text


Text = Annotated[str, AfterValidator(printable)]
Name = Annotated[Text, Field(max_length=40)]
SeatId = Annotated[Text, Field(max_length=40, description="A seat's id, as in `seats`.")]
StepNumber = Annotated[
    StrictInt,
    Field(ge=0, le=2**31 - 1, description="The table's `step` that you act on: if it has moved "
          "on since, the request is refused with `stale_step`."),
]  # fmt: skip


class Body(BaseModel):
    """Unknown fields are refused: a misspelt one should not be ignored."""

    model_config = ConfigDict(extra="forbid")


class PaceBody(Body):
    """How much time there is."""

    kind: Literal["none", "live", "slow"] = Field(
        "none", description="`live`: minutes for the whole match; `slow`: for each decision."
    )
    minutes: StrictInt = Field(0, ge=0, le=86400)


Options = Annotated[
    dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=40)]],
    Field(
        max_length=40, description="Options of the game, as in `GET games`; the usual if left out."
    ),
]


class NewTableBody(Body):
    """A table to be made."""

    game: Name
    options: Options = {}
    edition: Annotated[Text, Field(max_length=80)] = ""
    seats: Annotated[dict[Name, Name], Field(max_length=20)] = Field(
        {}, description='Who sits where: `"me"`, `"open"` or `"bot:greedy"`; open if left out.'
    )
    private: StrictBool = Field(False, description="Not listed; others come by the invitation.")
    pace: PaceBody = PaceBody(kind="none", minutes=0)


class PlayNowBody(Body):
    """A game to be played at once."""

    game: Name
    options: Options = {}


class JoinBody(Body):
    """A seat to be taken."""

    seat: SeatId
    invite: Name | None = None


class EntropyBody(Body):
    """What I add to the dice, so that nobody could have chosen them."""

    commitment: Annotated[Text, Field(max_length=64)] = Field(
        description="The `dice.commitment` of the table that I have seen."
    )
    entropy: Annotated[
        dict[Name, Annotated[Text, Field(min_length=1, max_length=ENTROPY_LIMIT)]],
        Field(min_length=1, max_length=20),
    ] = Field(description="For my seats: any text that nobody can guess, or `none`.")


class SeatBody(Body):
    """One of my seats."""

    seat: SeatId


class ActionBody(Body):
    """A decision."""

    seat: SeatId
    step: StepNumber
    action: StrictInt = Field(description="The `action` of one of the decision's options.")


class TextBody(Body):
    """A decision in text."""

    seat: SeatId
    step: StepNumber
    text: Annotated[Text, Field(min_length=1, max_length=200)]


class UndoBody(Body):
    """A decision to be taken back."""

    seat: SeatId
    step: StepNumber


class UndoAnswerBody(Body):
    """Whether another seat may take back."""

    seat: SeatId
    agree: StrictBool


class BotBody(Body):
    """A bot to sit in, or `null` to take the seat back."""

    seat: SeatId
    bot: Name | None


class OrdersBody(Body):
    """Answers to reaction windows: kind of decision to target; an empty one asks me again."""

    seat: SeatId
    orders: Annotated[dict[Name, Annotated[Text, Field(max_length=80)]], Field(max_length=60)]


class ChatBody(Body):
    """Something said."""

    text: Annotated[Text, Field(min_length=1, max_length=500)]
    to: Annotated[Text, Field(max_length=40, description="a seat, in private; empty: all")] = ""


class AdviceBody(Body):
    """A decision that reasons or a hint are wanted for."""

    seat: SeatId
    step: StepNumber


class ForkBody(Body):
    """Where to go on from, and in whose place."""

    step: StepNumber
    seat: SeatId


class RematchBody(Body):
    """The same again."""

    swap: StrictBool = Field(False, description="Everybody moves on by one seat.")


class CredentialsBody(Body):
    """Name and password."""

    name: Annotated[Text, Field(min_length=1, max_length=40)]
    password: Annotated[str, Field(min_length=1, max_length=200)]


class PasswordBody(Body):
    """My password, for what cannot be undone."""

    password: Annotated[str, Field(min_length=1, max_length=200)]


class MailBody(Body):
    """The mail address of an account."""

    email: Annotated[Text, Field(min_length=1, max_length=254)]


class LinkBody(Body):
    """What stands behind `#` in a link sent by mail."""

    link: Annotated[Text, Field(min_length=1, max_length=100)]


class NewPasswordBody(LinkBody, PasswordBody):
    """A password for the account that a link was sent to."""


class SignOutBody(Body):
    """Where to sign out."""

    everywhere: StrictBool = Field(False, description="All my sessions and tokens end.")


class AccountBody(Body):
    """What to change about the account; left out: as it is."""

    email: Annotated[Text, Field(max_length=254)] | None = None
    webhook: Annotated[Text, Field(max_length=500)] | None = None
    lang: Literal["en", "fr"] | None = None
    password: Annotated[str, Field(max_length=200)] | None = None
    old_password: Annotated[str, Field(max_length=200)] | None = None


class NoticesBody(Body):
    """Where to write to."""

    email: Annotated[Text, Field(max_length=254)] = ""
    webhook: Annotated[Text, Field(max_length=500)] = ""
    old_password: Annotated[str, Field(max_length=200)] | None = None


class PushBody(Body):
    """What `PushManager.subscribe` gave: where and with what keys this browser is called."""

    endpoint: Annotated[Text, Field(min_length=1, max_length=500)]
    key: Annotated[Text, Field(min_length=1, max_length=100, description="`p256dh`")]
    auth: Annotated[Text, Field(min_length=1, max_length=30)]


class NoPushBody(Body):
    """A browser that is not to be called any more."""

    endpoint: Annotated[Text, Field(min_length=1, max_length=500)]


class TokenBody(Body):
    """What a token is for, in your words."""

    name: Name = ""


class MadeTable(BaseModel):
    """The table that was made."""

    table: str


class Acknowledged(BaseModel):
    """What was asked is done and durable."""

    table: str
    step: int
    version: str
