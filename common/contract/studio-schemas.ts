import { Type, type Static } from 'typebox';
import { ReviewSchema } from './community-schemas.ts';
import { OwnStorySchema } from './creator-schemas.ts';
import { Id, IdText } from './schemas.ts';
import { text } from './text.ts';

const Count = Type.Integer({ minimum: 0 });
/** A day in Korea like 2026-11-21. */
const Day = Type.String();
const SeriesName = Type.Object({ id: Id, title: Type.String() });

/** What came of own series; ADR 0031 says what each number means. */
const Figures = {
  listens: Count,
  /** The different ones; those of days do not add up to those of a span. */
  listeners: Count,
  /** The share of listens that came to the end, 0 to 1; null where nothing is known of any. */
  completion: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]),
  /** For how long members listened, in seconds as they passed; that of visitors is not known. */
  heardSeconds: Count,
  /** Earned less what was undone, with two digits after the point; below 0 where more was undone. */
  candy: Type.Number(),
  /** Apart from `candy`: what candy brought that was given, which is not paid out. */
  gifted: Type.Number(),
};

const { listens, listeners, completion, candy } = Figures;
/** What is compared; of the time heard only whole days are known. */
const Before = { listens, listeners, completion, candy };

/** `GET /api/studio`: `total` and `days`, the oldest first, are those of the series that was asked for; `series` are always all. */
export const StudioAnswer = Type.Object({
  total: Type.Object(Figures),
  /** Of as many days before, to the same time of day; a server of the release before does not say it. */
  before: Type.Optional(Type.Object(Before)),
  days: Type.Array(Type.Object({ day: Day, ...Figures })),
  series: Type.Array(Type.Object({ ...SeriesName.properties, ...Figures })),
});

/** `GET /api/studio` and its file. `series` is the id of an own one; all when left out. */
export const StudioQuery = Type.Object({
  days: Type.Optional(text(4)),
  series: Type.Optional(IdText),
});

/** `GET /api/studio/comments`: those that the author has not answered first, of each part the latest first. */
export const StudioCommentsAnswer = Type.Object({
  comments: Type.Array(Type.Object({ series: SeriesName, review: ReviewSchema, isAnswered: Type.Boolean() })),
});

/** `GET /api/studio/schedule`: what is not published yet, by when it will be; what has no time stands last. */
export const StudioScheduleAnswer = Type.Object({
  stories: Type.Array(Type.Object({ series: SeriesName, story: OwnStorySchema })),
});

export type StudioWire = Static<typeof StudioAnswer>;
export type StudioFiguresWire = StudioWire['total'];
