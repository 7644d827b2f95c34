import { Type, type Static } from 'typebox';
import type { AuthorId, SeriesId, StoryId } from '../kernel/ids.ts';
import { Nothing, type CallShapes } from './call-shape.ts';
import { Id, Instant } from './schemas.ts';
import { text } from './text.ts';

const Seconds = Type.Number({ minimum: 0 });
const ListenedStory = Type.Object({ id: Type.Unsafe<StoryId>(Id), title: Type.String() });
const ListenedSeries = Type.Object({
  id: Type.Unsafe<SeriesId>(Id),
  title: Type.String(),
  author: Type.Object({ id: Type.Unsafe<AuthorId>(Id), name: Type.String() }),
});

/** Of the calendar in use where the listener is. */
const ListeningYearSchema = Type.Object(
  {
    /** Whether it is kept what the member listens to. */
    isKept: Type.Boolean(),
    year: Type.Integer(),
    /** In which something was heard for the first time; this one where nothing was. */
    firstYear: Type.Integer(),
    /** Those on which something was heard, like 2026-11-27, with the media seconds that sounded. */
    days: Type.Array(Type.Object({ day: Type.String(), seconds: Seconds })),
    /** The same by series, the most heard first; null for all that is there no more. */
    series: Type.Array(Type.Object({ series: Type.Union([ListenedSeries, Type.Null()]), seconds: Seconds })),
    /** Stories whose end was heard, the latest first; the count of all of them beside it. */
    finished: Type.Array(Type.Object({ story: ListenedStory, series: ListenedSeries, at: Instant })),
    finishedCount: Type.Integer({ minimum: 0 }),
  },
  { title: 'ListeningYear' },
);

const Named = Type.Object({ id: Type.Unsafe<SeriesId>(Id), title: Type.String() });
const PlaceThen = Type.Object({
  seconds: Seconds,
  isFinished: Type.Boolean(),
  isHeard: Type.Boolean(),
  /** When somebody was there last. */
  at: Instant,
});

/** As it was at a moment of the last 90 days, as far as it is another one now. */
const ListeningThenSchema = Type.Object(
  {
    at: Instant,
    /** Before which nothing is known; null where it is not kept what the member listens to. */
    knownFrom: Type.Union([Instant, Type.Null()]),
    /** What waited then, what was put first first; null where it is not known, or is what waits now. */
    playlist: Type.Union([Type.Array(Named), Type.Null()]),
    /** Stories that had been begun then, and in which the member is elsewhere now; the one that was heard last first. */
    places: Type.Array(Type.Object({ story: ListenedStory, series: Named, earlier: PlaceThen, now: PlaceThen })),
  },
  { title: 'ListeningThen' },
);

/** What members listened to. */
export const listeningCalls = {
  getMyListening: {
    summary: 'What the caller listened to in a year: seconds by day and by series, and the stories heard to their end',
    params: Nothing,
    /** The year of now, and the zone of Korea, unless told. The zone is of IANA, like `Asia/Seoul`. */
    query: Type.Object({ year: Type.Optional(text(4)), zone: Type.Optional(text(64)) }),
    body: Nothing,
    answer: ListeningYearSchema,
    cacheSeconds: 0,
  },
  getMyListeningThen: {
    summary: 'Where the caller was in stories, and what waited, at a moment of the last 90 days',
    params: Nothing,
    /** ISO 8601. */
    query: Type.Object({ at: text(40) }),
    body: Nothing,
    answer: ListeningThenSchema,
    cacheSeconds: 0,
  },
  keepMyListening: {
    summary: 'Says whether it is kept what the caller listens to from now on; places in stories are kept anyway',
    params: Nothing,
    query: Nothing,
    body: Type.Object({ isKept: Type.Boolean() }),
    answer: Nothing,
    cacheSeconds: 0,
  },
  eraseMyListening: {
    summary: 'Forgets what the caller listened to up to now; places in stories stay',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'listening'>;

export type ListeningYearWire = Static<typeof ListeningYearSchema>;
