"""People: who plays a game how well, and what is told of one of them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from ..standings import own_ratings, profile, standings
from .callers import Lang, Parts, Reader
from .shapes import OwnRating, ProfileShape, StandingShape

router = APIRouter(tags=["people"])


@router.get("/ratings", response_model=list[StandingShape])
async def ratings(
    parts: Parts, caller: Reader, game: Annotated[str, Query(max_length=40)], lang: Lang = None
) -> Any:
    """Accounts and bots that have played a game, the best first."""
    parts.games.find(game)
    return await standings(parts.service, game, lang or caller.lang)


@router.get("/ratings/mine", response_model=list[OwnRating])
async def my_ratings(parts: Parts, caller: Reader, lang: Lang = None) -> Any:
    """How well I play, game by game."""
    if caller.person is None:
        return []
    return await own_ratings(parts.service, caller.person.id, lang or caller.lang)


@router.get("/people/{name}", response_model=ProfileShape)
async def person(
    parts: Parts, caller: Reader, name: Annotated[str, Path(max_length=40)], lang: Lang = None
) -> Any:
    """An account: its ratings, and its public matches."""
    return await profile(parts.service, name, lang or caller.lang)
