import { Type } from 'typebox';
import { Id, Instant } from './schemas.ts';
import { text } from './text.ts';

/** A year of sound, beyond which nothing is a place in a story. */
const MAX_SECONDS = 31_536_000;

export const Seconds = Type.Number({ minimum: 0, maximum: MAX_SECONDS });

/** Where a member is in a story; `heardAt` (ISO 8601) is a hint of a device that was away (decisions §7). */
export const KeepPositionBody = Type.Object({
  seriesId: Id,
  storyId: Id,
  seconds: Seconds,
  heardAt: Type.Optional(text(40)),
});

/** Where a member was last, in one place of each series; `isFromHere`: this very device told of it. */
export const PositionsAnswer = Type.Object({
  positions: Type.Array(
    Type.Object(
      { seriesId: Id, storyId: Id, seconds: Seconds, isFromHere: Type.Boolean(), heardAt: Instant },
      { title: 'Position' },
    ),
  ),
});
