import { Type, type Static } from 'typebox';
import { MAX_JOURNAL_BATCH } from '../kernel/limits.ts';
import { JUMP_REASONS } from '../rules/listening/story-place.ts';
import { Id, IdempotencyKey, Instant, oneOf, TextOrNull } from './schemas.ts';
import { Seconds } from './position-schemas.ts';
import { text } from './text.ts';

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const AnyInstant = text(40);
const SeriesEventFields = {
  /** Of the journal, counted from 1 without a gap. */
  number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /** ISO 8601, by the clock of the device; the server corrects it by `sentAt`. */
  at: AnyInstant,
  seriesId: Id,
};
const EventFields = { ...SeriesEventFields, storyId: Id };

/** What was done in a story, or to what waits; see `JournalEvent`. */
const JournalEventSchema = Type.Union(
  [
    Type.Object({
      ...EventFields,
      kind: Type.Literal('heard'),
      fromSeconds: Seconds,
      toSeconds: Seconds,
      rate: Type.Number({ minimum: 0.1, maximum: 10 }),
    }),
    Type.Object({
      ...EventFields,
      kind: Type.Literal('jumped'),
      fromSeconds: Seconds,
      toSeconds: Seconds,
      why: oneOf(JUMP_REASONS),
    }),
    Type.Object({ ...EventFields, kind: Type.Literal('finished'), atSeconds: Seconds }),
    Type.Object({ ...EventFields, kind: Type.Literal('marked'), isHeard: Type.Boolean() }),
    Type.Object({ ...SeriesEventFields, kind: oneOf(['lined-up', 'moved']), after: Type.Union([Id, Type.Null()]) }),
    Type.Object({ ...SeriesEventFields, kind: Type.Literal('taken-out'), seen: Count }),
  ],
  { title: 'JournalEvent' },
);

/** Part of a journal, in the order of its numbers, without a gap. What was acknowledged before may be among it. */
export const DeliverJournalBody = Type.Object({
  journal: IdempotencyKey,
  /** ISO 8601, by the clock of the device, as it sends this. */
  sentAt: AnyInstant,
  events: Type.Array(JournalEventSchema, { minItems: 1, maxItems: MAX_JOURNAL_BATCH }),
});

/**
 * `acknowledged`: the number up to which the server keeps the journal, 0 where it has none of it. A batch that begins after
 * the next number is not kept: the device sends what lies between, or begins a journal anew where it has it no more.
 */
export const DeliverJournalAnswer = Type.Object({ acknowledged: Count, revision: Count });

/** Of the member, in one story. `isHeard`: they have heard it some time; `isFinished`: and have not begun it anew since. */
export const StoryPlaceSchema = Type.Object(
  {
    seriesId: Id,
    storyId: Id,
    seconds: Seconds,
    isFinished: Type.Boolean(),
    isHeard: Type.Boolean(),
    /** When somebody was there last. */
    at: Instant,
    /** When it was said last whether they have heard it; left out where nothing was. */
    heardAt: Type.Optional(Instant),
    /** Where that was, as far as it is known. */
    device: TextOrNull,
    isFromHere: Type.Boolean(),
  },
  { title: 'StoryPlace' },
);

/**
 * `places`: what has changed since the revision that was asked with, finished stories among it; without one, every story
 * in progress, and of each series the one in which the member was last. `heard`: without one, all stories heard, by series.
 */
export const PlacesAnswer = Type.Object({
  revision: Count,
  places: Type.Array(StoryPlaceSchema),
  heard: Type.Array(Type.Object({ seriesId: Id, storyIds: Type.Array(Id) })),
  /** What waits, what was put first first; left out where it is what it was at the revision that was asked with. */
  playlist: Type.Optional(Type.Object({ revision: Count, seriesIds: Type.Array(Id) })),
});

export type JournalEventWire = Static<typeof JournalEventSchema>;
export type StoryPlaceWire = Static<typeof StoryPlaceSchema>;
