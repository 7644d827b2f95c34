import { Type, type Static } from 'typebox';
import { AI_PARTS } from '../kernel/ai-parts.ts';
import {
  MAX_FREE_STORIES,
  MAX_SERIES_DESCRIPTION,
  MAX_SERIES_GENRES,
  MAX_SERIES_TITLE,
  MAX_STORY_PRICE,
} from '../kernel/limits.ts';
import { WEEKDAYS } from '../kernel/weekdays.ts';
import {
  Id,
  IdempotencyKey,
  IdText,
  Instant,
  InstantOrNull,
  oneOf,
  Silences,
  TextOrNull,
  TrailerSchema,
  YesNo,
} from './schemas.ts';
import { text, typedText } from './text.ts';

const Count = Type.Integer({ minimum: 0 });
const LanguageSchema = Type.Union([Type.Literal('ko'), Type.Literal('en')]);
const StateSchema = Type.Union([Type.Literal('draft'), Type.Literal('published'), Type.Literal('hidden')]);
/** The hash of a cover that was sent before. */
const CoverUploadId = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** A file that was sent before, as `/api/uploads` names it. */
const UploadIdText = Type.String({ pattern: '^[0-9a-f]{32}$' });

const SeriesFields = {
  title: typedText(MAX_SERIES_TITLE),
  description: typedText(MAX_SERIES_DESCRIPTION),
  /** Joined by commas. */
  genre: typedText(MAX_SERIES_GENRES * 20),
  isAdultContent: YesNo,
  completed: Type.Boolean(),
  /** `challenge` for a new series; later the one that it has (CRE-24). */
  seriesCategory: Type.Optional(text(20)),
  /** In which it is told; the caller's when left out. */
  language: Type.Optional(LanguageSchema),
  /** How many first stories are free by themselves. */
  freeStories: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_FREE_STORIES })),
  /** What each of the others costs by itself, in candies. */
  candyPrice: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_STORY_PRICE })),
  /** On which new stories come; the ones that it has when left out. What is completed has none. */
  weekdays: Type.Optional(Type.Array(oneOf(WEEKDAYS), { maxItems: WEEKDAYS.length })),
  /** What of it a machine made; what was said before when left out. */
  madeByAi: Type.Optional(Type.Array(oneOf(AI_PARTS), { maxItems: AI_PARTS.length })),
  /** Whether the first minute of locked stories may be heard; as it was when left out, off for a new series. */
  allowsPreviews: Type.Optional(Type.Boolean()),
  /** An upload that is a sound of 5 seconds to 3 minutes, its trailer; null for none, the one that it has when left out. */
  trailerUploadId: Type.Optional(Type.Union([UploadIdText, Type.Null()])),
  /** As `POST /api/series/cover` gave it; null for none, the one that it has when left out. */
  coverUploadId: Type.Optional(Type.Union([CoverUploadId, Type.Null()])),
  /** `published` when left out. */
  status: Type.Optional(StateSchema),
};

/** `POST /api/series` (decisions §2). The key is that of the draft, which becomes one series however often it is sent. */
export const CreateSeriesBody = Type.Object({ idempotencyKey: Type.Optional(IdempotencyKey), ...SeriesFields });

/**
 * `PUT /api/series`. `edition` is the one that was read before: where another window was first, nothing is changed. Who
 * sends none, as the specification's clients do, changes what is there.
 */
export const ChangeSeriesBody = Type.Object({
  id: Id,
  edition: Type.Optional(Type.Integer({ minimum: 1 })),
  ...SeriesFields,
});

/** A series as its author sees it. */
export const OwnSeriesSchema = Type.Object(
  {
    id: Id,
    edition: Type.Integer({ minimum: 1 }),
    status: StateSchema,
    title: Type.String(),
    description: Type.String(),
    imageUrl: TextOrNull,
    coverHue: Type.Union([Type.Number(), Type.Null()]),
    coverChroma: Type.Union([Type.Number(), Type.Null()]),
    seriesCategory: Type.String(),
    genre: Type.String(),
    isAdultContent: YesNo,
    completed: Type.Boolean(),
    language: LanguageSchema,
    freeStories: Count,
    candyPrice: Count,
    /** On which new stories come, in the order of the week. The release before has not told it. */
    weekdays: Type.Optional(Type.Array(oneOf(WEEKDAYS))),
    /** What of it a machine made, as its author says. */
    madeByAi: Type.Optional(Type.Array(oneOf(AI_PARTS))),
    /** Whether the first minute of locked stories may be heard. The release before has not told it. */
    allowsPreviews: Type.Optional(Type.Boolean()),
    /** Its trailer, at an address that plays it for its author for some minutes; null where it has none. The release before has not told it. */
    trailer: Type.Optional(Type.Union([TrailerSchema, Type.Null()])),
    /** Of its stories those that are published, and the others. */
    storyCount: Count,
    unpublishedCount: Count,
    /** The number of its latest story that has one. */
    lastEpisode: Type.Union([Count, Type.Null()]),
    totalDuration: Type.Number({ minimum: 0 }),
    totalListens: Count,
    totalLike: Count,
    totalReviewsCount: Count,
    /** What it has earned, in candies. */
    totalCandy: Type.Number(),
    createdAt: Instant,
    /** Null as long as no story is published. */
    lastStoryAt: InstantOrNull,
    /** Why an operator has taken it down, which keeps it hidden; null where nobody has. */
    takedown: TextOrNull,
  },
  { title: 'OwnSeries' },
);

/** `GET /api/my-series` (spec §7): the one worked on last first. The counts are those of everything, whatever is asked for. */
export const MySeriesAnswer = Type.Object({
  allSeries: Type.Array(OwnSeriesSchema),
  page: Type.Integer({ minimum: 1 }),
  size: Type.Integer({ minimum: 1 }),
  totalCount: Count,
  counts: Type.Object({ all: Count, serial: Count, completed: Count }),
});

/** A story as the author of its series sees it. */
export const OwnStorySchema = Type.Object(
  {
    id: Id,
    title: Type.String(),
    episode: Type.Union([Type.Integer(), Type.Null()]),
    status: Type.Union([
      Type.Literal('draft'),
      Type.Literal('refused'),
      Type.Literal('processing'),
      Type.Literal('scheduled'),
      Type.Literal('with-series'),
      Type.Literal('published'),
      Type.Literal('hidden'),
    ]),
    /** Seconds; null as long as there is no sound. */
    duration: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
    isFree: YesNo,
    candyPrice: Count,
    /** When it is or will be published; null where that is open. */
    publishedAt: InstantOrNull,
    /** Why its file was refused, in the caller's language; also where an older sound is heard meanwhile. */
    refusal: TextOrNull,
    /** Why an operator has taken it down, which keeps it hidden; null where nobody has. */
    takedown: TextOrNull,
    /** Whether a file is being looked at for it. */
    isProcessing: Type.Boolean(),
    totalListens: Count,
    /** How many have listened, each counted once. */
    totalListeners: Count,
    /** How many have opened it with candy, and keep it whatever becomes of it. */
    totalBuyers: Count,
    /** What it has earned, in candies. */
    totalCandy: Type.Number(),
  },
  { title: 'OwnStory' },
);

/** `GET /api/my-series/{id}`: with a page of its stories, the latest first. */
export const OwnSeriesAnswer = Type.Object({
  series: OwnSeriesSchema,
  /** How many have listened, each counted once. */
  totalListeners: Count,
  /** How many have opened a story of it with candy, each counted once; how many of its stories somebody has opened. */
  totalBuyers: Count,
  boughtStories: Count,
  /** Of the unpublished stories those that have their time. */
  scheduledCount: Count,
  stories: Type.Array(OwnStorySchema),
  page: Type.Integer({ minimum: 1 }),
  size: Type.Integer({ minimum: 1 }),
});

/** What became of one of the own series in a month, or of all of them. */
const MonthFiguresSchema = Type.Object(
  {
    /** Like 2026-11, in Korean time. */
    month: Type.String(),
    listens: Count,
    /** Likes of the month that stand. */
    likes: Count,
    /** Earned, in candies. */
    candy: Type.Number(),
  },
  { title: 'MonthFigures' },
);

/** `GET /api/my-series/figures` */
export const OwnFiguresAnswer = Type.Object({
  /** Nine, the oldest first; the last one still goes on. */
  months: Type.Array(MonthFiguresSchema),
  /** Of the month before, what it had when it was as old as the present one is now. */
  lastMonth: Type.Object({ listens: Count, candy: Type.Number() }),
  totalLikes: Count,
});

/** `GET /api/my-series/{id}/stories/{storyId}`: the script as its author may go on with it. */
export const OwnStoryParams = Type.Object({ id: IdText, storyId: IdText });
export const OwnStoryAnswer = Type.Object({
  story: OwnStorySchema,
  script: Type.String(),
  /** Another one whenever its text, its price, its time or its sound has been changed. */
  edition: Type.String(),
  /** The file that its author gave it last, and when, whatever has become of it; null where that is not known. */
  soundFile: Type.Union([
    Type.Object({
      name: Type.String(),
      /** As which it was sent; null some days later. */
      uploadId: TextOrNull,
      givenAt: Instant,
    }),
    Type.Null(),
  ]),
  /** Where its author hears it as it is now, published or not; null as long as there is no sound. */
  audioUrl: TextOrNull,
  silences: Silences,
});

/** What `POST` and `PUT /api/series` answer. */
export const SavedSeriesAnswer = Type.Object({ series: OwnSeriesSchema });

/** Which square of the picture to take, in pixels as it stands upright; all of it or none: then the middle. */
export const CoverQuery = Type.Object({
  left: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
  top: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
  side: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
});

/** `POST /api/series/cover` */
export const CoverAnswer = Type.Object({
  coverUploadId: CoverUploadId,
  imageUrl: Type.String(),
});

export type OwnSeriesWire = Static<typeof OwnSeriesSchema>;
export type OwnFiguresWire = Static<typeof OwnFiguresAnswer>;
export type OwnStoryAnswerWire = Static<typeof OwnStoryAnswer>;
export type OwnStoryWire = Static<typeof OwnStorySchema>;
export type CreateSeriesWire = Static<typeof CreateSeriesBody>;
