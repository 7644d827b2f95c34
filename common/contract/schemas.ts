import { Type, type Static } from 'typebox';
import { AI_PARTS } from '../kernel/ai-parts.ts';
import { WEEKDAYS } from '../kernel/weekdays.ts';

// A title names a shape where the API is described (`/api/docs`).

/** `Y` or `N`, as the specification writes its flags (spec §3). */
export const YesNo = Type.Union([Type.Literal('Y'), Type.Literal('N')]);

/** One of some texts. */
export const oneOf = <Choice extends string>(choices: readonly Choice[]) =>
  Type.Unsafe<Choice>({ type: 'string', enum: [...choices] });

/** An id in a body or an answer (decisions §2). */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** An id in an address. */
export const IdText = Type.String({ pattern: '^[0-9]{1,16}$' });
const Seconds = Type.Number({ minimum: 0 });
/** An ISO 8601 instant. */
export const Instant = Type.String({ format: 'date-time' });
export const InstantOrNull = Type.Union([Instant, Type.Null()]);
export const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** Where the voice rests: seconds from and to, in their order. None where nothing was measured. */
export const Silences = Type.Array(Type.Tuple([Seconds, Seconds]));

/** Who wrote a series (spec §3). */
export const AuthorSchema = Type.Object(
  {
    id: Id,
    name: Type.String(),
    profileImage: TextOrNull,
  },
  { title: 'Author' },
);

/** One line of a script; `at` is the second at which its voice begins, null where nobody timed it. */
export const ScriptLineSchema = Type.Object(
  { at: Type.Union([Seconds, Type.Null()]), text: Type.String() },
  { title: 'ScriptLine' },
);

/**
 * A story as lists give it (spec §3). `audioSeriesUrl` is a signed address that ends at `audioExpiresAt` (ISO 8601);
 * both are null where the caller may not hear the story (PLY-50). Where `#webm` stands at its end, the sound is there in a
 * low-bitrate rendition as well: Opus in WebM, at the same address with `/webm` in the place of that mark (ADR 0033).
 */
export const StorySchema = Type.Object(
  {
    id: Id,
    title: Type.String(),
    episode: Type.Union([Type.Integer(), Type.Null()]),
    duration: Seconds,
    isFree: YesNo,
    isPaid: Type.Boolean(),
    candyPrice: Type.Integer({ minimum: 0 }),
    publishedAt: Instant,
    audioSeriesUrl: TextOrNull,
    audioExpiresAt: InstantOrNull,
  },
  { title: 'Story' },
);

/** A story with its script, the form in which `series-stories` gives it; null where there is none or none to see. */
export const StoryWithScriptSchema = Type.Object(
  {
    ...StorySchema.properties,
    script: TextOrNull,
  },
  { title: 'StoryWithScript' },
);

/** The art of the hero: addresses without size and ending, to which `-1280.webp` and its kin are added. */
export const HeroSchema = Type.Object({ wide: Type.String(), tall: Type.String() }, { title: 'Hero' });

/** A series as every list gives it (spec §3); the fields after `totalLike` are added ones (decisions §2). */
/** A sound that introduces a series: `url` from the origin's root, `duration` in whole seconds. */
export const TrailerSchema = Type.Object({ url: Type.String(), duration: Type.Integer({ minimum: 1 }) });

export const SeriesSchema = Type.Object(
  {
    id: Id,
    title: Type.String(),
    imageUrl: TextOrNull,
    description: Type.String(),
    author: AuthorSchema,
    seriesCategory: Type.String(),
    genre: Type.String(),
    isAdultContent: YesNo,
    totalDuration: Seconds,
    totalLike: Type.Integer({ minimum: 0 }),
    totalReviewsCount: Type.Integer({ minimum: 0 }),
    storyCount: Type.Integer({ minimum: 0 }),
    completed: Type.Boolean(),
    language: Type.Union([Type.Literal('ko'), Type.Literal('en')]),
    firstSentence: TextOrNull,
    /** On which new stories come, in the order of the week; left out where its author says none, or it is completed. */
    weekdays: Type.Optional(Type.Array(oneOf(WEEKDAYS))),
    /** What of it a machine made, as its author says; left out where nothing is said. */
    madeByAi: Type.Optional(Type.Array(oneOf(AI_PARTS))),
    /** When the next of its scheduled stories comes; left out where none is scheduled, or it is completed. */
    nextStoryAt: Type.Optional(Instant),
    /** Left out where its author gave it none. That of an adult series plays for who has said on the device to be of age. */
    trailer: Type.Optional(TrailerSchema),
    /** The oklch hue (0 to 360) and chroma of the cover's ground, for surfaces that take its colour. */
    coverHue: Type.Union([Type.Number(), Type.Null()]),
    coverChroma: Type.Union([Type.Number(), Type.Null()]),
    hero: Type.Union([HeroSchema, Type.Null()]),
    /** What 'play' on a card starts; null for a series without a story. */
    firstStory: Type.Union([StorySchema, Type.Null()]),
  },
  { title: 'Series' },
);

/** One shelf of a section page (decisions §2). */
export const SectionSchema = Type.Object(
  {
    key: Type.String(),
    title: Type.String(),
    series: Type.Array(SeriesSchema),
  },
  { title: 'Section' },
);

/** `GET /api/originals` (decisions §2). */
export const SectionsAnswer = Type.Object({ sections: Type.Array(SectionSchema) });

/** `GET /api/series/{id}` (spec §7). */
export const SeriesAnswer = Type.Object({ detailSeries: SeriesSchema });

/** `GET /api/series/{id}/episodes` (spec §7, decisions §2). */
export const EpisodesAnswer = Type.Object({
  episodes: Type.Array(StorySchema),
  page: Type.Integer({ minimum: 1 }),
  size: Type.Integer({ minimum: 1 }),
  totalCount: Type.Integer({ minimum: 0 }),
});

/** `GET /backend/series-stories` (spec §7): in the order asked for, unknown ids left out (API-47). */
export const SeriesStoriesAnswer = Type.Array(
  Type.Object({ detailSeries: SeriesSchema, stories: Type.Array(StoryWithScriptSchema) }),
);

/**
 * `GET /api/stories/{id}/audio`: what playing a story needs, afresh (decisions §2). `loudness` is the voice's
 * measured curve, 0 to 100 in equal slots from start to end, empty where nothing measured it.
 */
export const StoryAudioAnswer = Type.Object({
  audioSeriesUrl: Type.String(),
  expiresAt: Instant,
  duration: Seconds,
  loudness: Type.Array(Type.Integer({ minimum: 0, maximum: 100 })),
  scriptLines: Type.Array(ScriptLineSchema),
});

const PageFields = {
  page: Type.Integer({ minimum: 1 }),
  size: Type.Integer({ minimum: 1 }),
  totalCount: Type.Integer({ minimum: 0 }),
};

/** `GET /api/discovery` and `GET /api/contents` (decisions §2). */
export const SeriesListAnswer = Type.Object({ series: Type.Array(SeriesSchema), ...PageFields });

/** `GET /api/calendar` (decisions §3): each series once. `day` is that of Korea in which it was read, like 2026-11-24. */
export const CalendarAnswer = Type.Object({ day: Type.String(), series: Type.Array(SeriesSchema) });

/** `GET /api/starter` (decisions §3): each series once, with the chosen genre that it stands for, null for none. */
export const StarterAnswer = Type.Object({
  picks: Type.Array(Type.Object({ series: SeriesSchema, genre: TextOrNull })),
  /** Chosen genres that no series is there for. */
  missing: Type.Array(Type.String()),
});

/** An author with what is published under the name. */
export const AuthorProfileSchema = Type.Object(
  {
    ...AuthorSchema.properties,
    description: Type.String(),
    seriesCount: Type.Integer({ minimum: 0 }),
    storyCount: Type.Integer({ minimum: 0 }),
    totalLike: Type.Integer({ minimum: 0 }),
  },
  { title: 'AuthorProfile' },
);

/** `GET /api/musicians` (decisions §2). */
export const AuthorsAnswer = Type.Object({ authors: Type.Array(AuthorProfileSchema), ...PageFields });

/** A story with what names its series. */
const StoryOfSeriesSchema = Type.Object({
  ...StorySchema.properties,
  series: Type.Object({
    id: Id,
    title: Type.String(),
    imageUrl: TextOrNull,
    isAdultContent: YesNo,
    author: AuthorSchema,
  }),
});

/** `GET /api/musicians/{id}`: a page of the author's series, the latest first. The release before told the author and all series alone. */
export const AuthorAnswer = Type.Object({
  author: AuthorProfileSchema,
  /** Members who follow the author. */
  followerCount: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Where else the author is to be found: addresses by https. */
  links: Type.Optional(Type.Array(Type.String())),
  /** The one that was published last; null where none is. */
  latestStory: Type.Optional(Type.Union([StoryOfSeriesSchema, Type.Null()])),
  series: Type.Array(SeriesSchema),
  ...Type.Partial(Type.Object(PageFields)).properties,
});

/** `GET /api/genres` (spec §7): the fullest first; a genre may have no series yet. */
export const GenresAnswer = Type.Object({
  genres: Type.Array(Type.Object({ name: Type.String(), seriesCount: Type.Integer({ minimum: 0 }) })),
});

/** `GET /api/suggestions` (decisions §2): the most fitting first. */
export const SuggestionsAnswer = Type.Object({ series: Type.Array(SeriesSchema) });

const Place = Type.Integer({ minimum: 0 });
/** What to mark in the text beside it: `[from, to)` in UTF-16 units, in order, without overlap. */
export const MarksSchema = Type.Array(Type.Tuple([Place, Place]));

/**
 * `GET /api/search` (decisions §2, §3), each list the best first. `totals` says how many were found of each kind,
 * sixty at most; `page` turns all three lists. `isApproximate`: nothing matched, these only resemble the keyword.
 */
export const SearchAnswer = Type.Object({
  /** As it was understood: composed, without spaces around it. */
  keyword: Type.String(),
  isApproximate: Type.Boolean(),
  page: PageFields.page,
  size: PageFields.size,
  totals: Type.Object({ series: Place, stories: Place, authors: Place }),
  /** Found by its title, its author or one of its stories, in this order. */
  series: Type.Array(Type.Object({ ...SeriesSchema.properties, titleMarks: MarksSchema, authorMarks: MarksSchema })),
  stories: Type.Array(Type.Object({ ...StoryOfSeriesSchema.properties, titleMarks: MarksSchema })),
  authors: Type.Array(Type.Object({ ...AuthorProfileSchema.properties, nameMarks: MarksSchema })),
});

/**
 * `GET /api/search/lines` (decisions §2): the first line of each story that has the keyword, of the most popular series first; two hundred
 * at most.
 */
export const SearchLinesAnswer = Type.Object({
  lines: Type.Array(
    Type.Object({
      story: StoryOfSeriesSchema,
      /** The second at which its voice begins; null where nobody timed it. */
      at: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
      /** The line, cut around what was found. */
      text: Type.String(),
      marks: MarksSchema,
    }),
  ),
  ...PageFields,
});

/** `GET /api/completions` (decisions §2): where one leads to says what it is; a genre leads to none of them. */
export const CompletionsAnswer = Type.Object({
  completions: Type.Array(
    Type.Object({
      text: Type.String(),
      marks: MarksSchema,
      /** The author of a series, the series of a story. */
      detail: TextOrNull,
      seriesId: Type.Union([Id, Type.Null()]),
      storyId: Type.Union([Id, Type.Null()]),
      authorId: Type.Union([Id, Type.Null()]),
    }),
  ),
});

/** `POST /api/status` (spec §7): by id, Y for what is published, N for what is not or never was. */
export const StatusAnswer = Type.Object({
  series: Type.Record(Type.String(), YesNo),
  stories: Type.Record(Type.String(), YesNo),
});

/**
 * Made by the client before sending (decisions §2): the same key with the same content is answered as the first time,
 * whatever became of that answer. With other content candy answers 422 key-reused, a draft 409 draft-posted.
 */
export const IdempotencyKey = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
});

/** What a draft has become that was posted before: a series, or a story in it. */
export const PostedSchema = Type.Object({ seriesId: Id, storyId: Type.Optional(Id) });

/** The one shape of every failure (decisions §2). */
export const ErrorAnswer = Type.Object(
  {
    message: Type.String(),
    code: Type.String(),
    requestId: Type.String(),
    /** With 409 draft-posted. */
    posted: Type.Optional(PostedSchema),
    /** With 403 second-factor-asked: what `POST /api/auth/second-factor` wants back with the code. */
    challenge: Type.Optional(Type.String()),
  },
  { title: 'Failure' },
);

export type SeriesWire = Static<typeof SeriesSchema>;
export type StoryWire = Static<typeof StorySchema>;
export type SectionWire = Static<typeof SectionSchema>;
export type StoryAudioWire = Static<typeof StoryAudioAnswer>;
export type AuthorProfileWire = Static<typeof AuthorProfileSchema>;
export type MarksWire = Static<typeof MarksSchema>;
export type SearchWire = Static<typeof SearchAnswer>;
export type LineWire = Static<typeof SearchLinesAnswer>['lines'][number];
export type CompletionWire = Static<typeof CompletionsAnswer>['completions'][number];
export type ErrorWire = Static<typeof ErrorAnswer>;
