import type { AiPart } from '../../../../common/kernel/ai-parts.ts';
import { LANGUAGES, type Language } from '../../../../common/kernel/language.ts';
import type { SeriesCategory } from '../../../domain/series/series.ts';
import type { SeriesFilter, SeriesSort } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type { StoryLength } from '../../../../common/kernel/story-length.ts';
import type { Weekday } from '../../../../common/kernel/weekdays.ts';
import { byOwnFirst, ownFirst, walks, type ListingOrder } from './listing-walks.ts';
import type { SeriesVersion } from './series-cards.ts';
import type { SeriesId, AuthorId, StoryId } from '../../../../common/kernel/ids.ts';
import { CALENDAR_LENGTH, MAX_SCRIPT_BYTES_PER_CALL } from '../../../../common/kernel/limits.ts';
import type { Statement, NoRow } from '../database.ts';

/** Who asks, as far as a story is concerned: SQL that says whether it is theirs, and whether they have it open. */
interface Ownership {
  readonly isPaid: string;
  readonly isOpen: string;
}

/** Nobody in particular. */
const NOBODY: Ownership = { isPaid: 'false', isOpen: 'false' };

/**
 * The member `member`, null for a visitor: what they wrote is theirs, and what they unlocked, which `own` has, a row of `unlocks`, as long
 * as it costs candy: what is free is everybody's (API-61). An unlock that was not opened can still be undone, so it comes without sound.
 */
const memberAs = (story: string, member: string): Ownership => ({
  isPaid: `coalesce(NOT ${story}.is_free AND (own.story_id IS NOT NULL OR series.author_id = ${member}::bigint), false)`,
  isOpen: `coalesce(own.opened_at IS NOT NULL OR series.author_id = ${member}::bigint, false)`,
});

const joinOwn = (story: string, member: string): string =>
  `LEFT JOIN unlocks AS own ON own.story_id = ${story}.id AND own.member_id = ${member}::bigint`;

/**
 * A story as JSON. What opens a locked one (its recording, its script) is left out right here, so that no code above
 * can let it slip (security §5.3).
 * @param rest further members
 */
const story = (
  story: string,
  recording: string,
  { isPaid, isOpen }: Ownership,
  rest = '',
): string => `json_build_object(
  'id', ${story}.id,
  'title', ${story}.title,
  'episode', ${story}.episode,
  'durationSeconds', ${recording}.duration_seconds,
  'isFree', ${story}.is_free,
  'isPaid', ${isPaid},
  'candyPrice', ${story}.candy_price,
  'publishedAt', ${story}.published_at,
  'recordingFile', CASE WHEN ${story}.is_free OR ${isOpen} THEN ${recording}.file END,
  'hasLightForm', ${recording}.has_light_form,
  'isAdult', series.is_adult
  ${rest}
)`;

/** @param wanted whether there is room for it; one that is longer than any that may be kept by now is not given at all */
const script = (
  story: string,
  { isOpen }: Ownership,
  wanted = `${story}.script_bytes <= ${MAX_SCRIPT_BYTES_PER_CALL}`,
): string => `, 'script', CASE WHEN ${wanted} AND (${story}.is_free OR ${isOpen}) THEN ${story}.script ELSE '[]' END`;

const SERIES_COLUMNS = `
  series.id, series.title, series.description, series.category, series.genres, series.language,
  series.is_adult, series.is_completed, series.first_sentence,
  CASE WHEN series.is_completed THEN '{}' ELSE series.weekdays END AS weekdays,
  CASE WHEN NOT series.is_completed THEN series.next_story_at END AS next_story_at,
  series.made_by_ai, series.trailer_file, series.trailer_seconds,
  series.total_duration_seconds, series.total_likes, series.total_reviews, series.story_count,
  authors.id AS author_id, authors.name AS author_name, authors.profile_image AS author_image,
  covers.hash AS cover_hash, covers.hue AS cover_hue, covers.chroma AS cover_chroma, covers.has_hero AS cover_has_hero,
  CASE WHEN first_story.id IS NOT NULL THEN ${story('first_story', 'first_recording', NOBODY)} END AS first_story`;

/** What `SERIES_COLUMNS` reads, beside `series` itself. */
const SERIES_PARTS = `
  JOIN authors ON authors.id = series.author_id
  LEFT JOIN covers ON covers.hash = series.cover_hash
  LEFT JOIN stories AS first_story ON first_story.id = series.first_story_id
  LEFT JOIN recordings AS first_recording ON first_recording.file = first_story.recording_file`;

/**
 * The version of the series that `id` names. The limit makes it a look-up for each row of a list, whatever the planner
 * thinks of their number.
 */
const versionOf = (id: string, status = ''): string => `CROSS JOIN LATERAL (
    SELECT series.id, series.version FROM series WHERE series.id = ${id} ${status} LIMIT 1
  ) AS card`;

const PUBLISHED = `AND series.status = 'published'`;
/** What lists show; worded as the indexes are. */
const SHOWN = `status = 'published' AND story_count > 0`;

/** Series on the hero, which shows one after another. */
const HERO_LENGTH = 6;
/** Featured series among which those with art for the hero come first. */
const MAX_FEATURED = 50;
/** Series on the shelf of first sentences. */
const FIRST_LINES_LENGTH = 8;
/** Series on any other shelf: two full rows at the widest (design-language §4). */
const SHELF_LENGTH = 12;
/** A genre with fewer series makes no shelf. */
const MIN_GENRE_LENGTH = 3;
/** Shelves of genres on one page, those of the fullest genres. */
const MAX_GENRE_SHELVES = 6;

/** The first of what is walked. Bounded before it is numbered, so that the walks end there. */
const firstOf = (order: ListingOrder, walked: string, limit: string): string =>
  `SELECT series_id, ${order} FROM (${walked}) AS walked ORDER BY ${order} DESC, series_id DESC LIMIT ${limit}`;

/** A shelf of a listing in its order, the language $2 first. */
const listed = (key: string, category: SeriesCategory, order: ListingOrder): string => `
  SELECT '${key}' AS key, series_id, row_number() OVER (${byOwnFirst(order)}) AS place
  FROM (${ownFirst(order, `''`, category, SHELF_LENGTH)}) AS listed`;

const HERO = `
  SELECT 'hero' AS key, id AS series_id, row_number() OVER (ORDER BY has_hero DESC, is_own DESC, published_at DESC, id DESC) AS place
  FROM (
    SELECT id, language = $2::text AS is_own, published_at, cover_hash
    FROM series WHERE ${SHOWN} AND category = 'original' AND is_featured
    ORDER BY published_at DESC, id DESC LIMIT ${MAX_FEATURED}
  ) AS featured
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM covers WHERE hash = featured.cover_hash AND covers.has_hero) AS has_hero
  ) AS art
  ORDER BY has_hero DESC, is_own DESC, published_at DESC, id DESC LIMIT ${HERO_LENGTH}`;

/** Those of the challenge with a first sentence, by the same rule as `ownFirst`. */
const FIRST_LINES = `
  SELECT 'firstLines' AS key, id AS series_id, row_number() OVER (ORDER BY is_own DESC, published_at DESC, id DESC) AS place
  FROM (${LANGUAGES.map(
    (language) => `(SELECT id, language = $2::text AS is_own, published_at FROM series
      WHERE ${SHOWN} AND category = 'challenge' AND language = '${language}' AND first_sentence IS NOT NULL
      ORDER BY published_at DESC, id DESC LIMIT ${FIRST_LINES_LENGTH})`,
  ).join(' UNION ALL ')}) AS begun
  ORDER BY is_own DESC, published_at DESC, id DESC LIMIT ${FIRST_LINES_LENGTH}`;

/**
 * Shelves of genres, those first that are fullest in the language $2, each with what any of the genre's names holds; $1 has the name
 * that stands for each of the others.
 */
const ofGenres = (category: SeriesCategory): string => `
  SELECT 'genre:' || fullest.key AS key, shelf.series_id, shelf.place + fullest.place * ${SHELF_LENGTH} AS place
  FROM (
    SELECT key, names, row_number() OVER (ORDER BY own_length DESC, length DESC, key) AS place
    FROM (
      SELECT named.key, array_agg(DISTINCT genre) AS names, sum(length) AS length,
        coalesce(sum(length) FILTER (WHERE language = $2::text), 0) AS own_length
      FROM listing_lengths CROSS JOIN LATERAL (SELECT coalesce($1::jsonb ->> genre, genre) AS key) AS named
      WHERE category = '${category}' AND genre <> ''
      GROUP BY named.key HAVING sum(length) >= ${MIN_GENRE_LENGTH}
    ) AS genres
    ORDER BY own_length DESC, length DESC, key LIMIT ${MAX_GENRE_SHELVES}
  ) AS fullest
  CROSS JOIN LATERAL (
    SELECT series_id, row_number() OVER (${byOwnFirst('popularity')}) AS place
    FROM unnest(fullest.names) AS name CROSS JOIN LATERAL (
      ${ownFirst('popularity', 'name', category, SHELF_LENGTH)}
    ) AS listed
    ${byOwnFirst('popularity')} LIMIT ${SHELF_LENGTH}
  ) AS shelf`;

/** A series of a shelf. */
export interface ShelfRow extends SeriesVersion {
  readonly key: string;
}

/** Each shelf walks indexes to its length, for the reader of the language $2; then their series are read. */
function shelves(
  name: string,
  parts: readonly string[],
): Statement<[koreanGenres: Readonly<Record<string, string>>, language: Language], ShelfRow> {
  const numbered = parts.map((part, number) => `(SELECT ${number} AS shelf, part.* FROM (${part}) AS part)`);
  return {
    name,
    text: `SELECT shelves.key, card.* FROM (${numbered.join(' UNION ALL ')}) AS shelves ${versionOf('shelves.series_id')}
      ORDER BY shelves.shelf, shelves.place`,
  };
}

export const ORIGINALS = shelves('originals', [
  HERO,
  listed('popular', 'original', 'popularity'),
  listed('new', 'original', 'last_story_at'),
  ofGenres('original'),
]);

export const CHALLENGE = shelves('challenge', [
  FIRST_LINES,
  listed('rising', 'challenge', 'rising'),
  listed('new', 'challenge', 'last_story_at'),
  ofGenres('challenge'),
]);

/** What the calendar shows: what goes on, worded as its indexes are. */
const GOING_ON = `${SHOWN} AND NOT is_completed`;

/**
 * The series of the calendar: those with a story that is scheduled between $1 and $2, and those whose author names days of the week.
 * Who has both stands among the first alone.
 */
export const CALENDAR: Statement<[from: Date, until: Date], SeriesVersion> = {
  name: 'calendar',
  text: `SELECT card.* FROM (
      (SELECT 0 AS part, id, row_number() OVER (ORDER BY next_story_at, id) AS place FROM (
        SELECT id, next_story_at FROM series WHERE ${GOING_ON} AND next_story_at > $1 AND next_story_at < $2
        ORDER BY next_story_at, id LIMIT ${CALENDAR_LENGTH}
      ) AS scheduled)
      UNION ALL
      (SELECT 1 AS part, id, row_number() OVER (ORDER BY last_story_at DESC, id DESC) AS place FROM (
        SELECT id, last_story_at FROM series
        WHERE ${GOING_ON} AND weekdays <> '{}' AND (next_story_at > $1 AND next_story_at < $2) IS NOT TRUE
        ORDER BY last_story_at DESC, id DESC LIMIT ${CALENDAR_LENGTH}
      ) AS rhythmic)
    ) AS coming ${versionOf('coming.id')}
    ORDER BY coming.part, coming.place`,
};

/** A page of a list after its whole length, in one row without a series when the page is empty. */
const pageOf = (length: string, page: string): string => `
  SELECT list.length AS total_count, page.* FROM (${length}) AS list
  LEFT JOIN LATERAL (SELECT page.place, card.* FROM (${page}) AS page ${versionOf('page.series_id')}) AS page ON true
  ORDER BY page.place`;

const lengthOf = (where: string): string =>
  `SELECT coalesce(sum(length), 0)::integer AS length FROM listing_lengths WHERE ${where}`;

/** How a list is narrowed by what the indexes begin with: each has a statement of its own. */
const NARROWED = {
  not: { suffix: '', category: undefined, language: undefined },
  toCategory: { suffix: '-of-category', category: '$5', language: undefined },
  toLanguage: { suffix: '-in-language', category: undefined, language: '$6' },
  toBoth: { suffix: '-of-category-in-language', category: '$5', language: '$6' },
} as const;

/** Narrows by what the indexes do not begin with. */
const REST = [
  '($5::text IS NULL OR category = $5)',
  '($6::text IS NULL OR language = $6)',
  '($7::boolean IS NULL OR is_completed = $7)',
  '($8::boolean IS NULL OR is_free = $8)',
  '($9::text IS NULL OR story_length = $9)',
  '($10::boolean IS NULL OR NOT has_ai = $10)',
].join(' AND ');

type DiscoveryParameters = [
  size: number,
  skipped: number,
  genre: string,
  otherName: string | null,
  category: SeriesCategory | null,
  language: Language | null,
  isCompleted: boolean | null,
  isFree: boolean | null,
  storyLength: StoryLength | null,
  isWithoutAi: boolean | null,
];

type DiscoveryStatement = Statement<DiscoveryParameters, PageRow<SeriesVersion>>;

/**
 * The size $1 and skipped $2 of the genre $3, '' for all, which is also called $4, narrowed to what $5 to $10 say; null
 * leaves all in.
 */
const discovery = (
  order: ListingOrder,
  { suffix, category, language }: (typeof NARROWED)[keyof typeof NARROWED],
): DiscoveryStatement => ({
  name: `discovery-by-${order}${suffix}`,
  text: pageOf(
    lengthOf(`genre IN ($3, $4) AND ${REST}`),
    `SELECT series_id, row_number() OVER (ORDER BY ${order} DESC, series_id DESC) AS place FROM (
        ${firstOf(order, walks(order, ['$3', '$4'], { category, language, rest: `AND ${REST}` }), '$1 OFFSET $2')}
      ) AS listed`,
  ),
});

type Narrowing = keyof typeof NARROWED;

const discoveries = (order: ListingOrder): Readonly<Record<Narrowing, DiscoveryStatement>> => ({
  not: discovery(order, NARROWED.not),
  toCategory: discovery(order, NARROWED.toCategory),
  toLanguage: discovery(order, NARROWED.toLanguage),
  toBoth: discovery(order, NARROWED.toBoth),
});

export const DISCOVERY: Readonly<Record<SeriesSort, Readonly<Record<Narrowing, DiscoveryStatement>>>> = {
  popular: discoveries('popularity'),
  latest: discoveries('last_story_at'),
  plays: discoveries('listens'),
};

type OwnFirstStatement = Statement<[...DiscoveryParameters, own: Language], PageRow<SeriesVersion>>;

/** By popularity, what is told in the language $11 before all else: as much of each language as the page may need, by walks of its own. */
const popularOwnFirst = ({ suffix, category }: (typeof NARROWED)['not' | 'toCategory']): OwnFirstStatement => {
  const told = LANGUAGES.map((one) => {
    const walked = walks('popularity', ['$3', '$4'], { category, language: `'${one}'`, rest: `AND ${REST}` });
    return `SELECT series_id, '${one}' = $11::text AS is_own, popularity
      FROM (${firstOf('popularity', walked, '$1::integer + $2::integer')}) AS told`;
  });
  return {
    name: `discovery-own-first${suffix}`,
    text: pageOf(
      lengthOf(`genre IN ($3, $4) AND ${REST}`),
      `SELECT series_id, row_number() OVER (${byOwnFirst('popularity')}) AS place FROM (
          SELECT * FROM (${told.join(' UNION ALL ')}) AS walked ${byOwnFirst('popularity')} LIMIT $1 OFFSET $2
        ) AS listed`,
    ),
  };
};

/** The popular ones of every language for the reader of one. */
export const DISCOVERY_OWN_FIRST: Readonly<Record<'not' | 'toCategory', OwnFirstStatement>> = {
  not: popularOwnFirst(NARROWED.not),
  toCategory: popularOwnFirst(NARROWED.toCategory),
};

/** Which statement has the shortest walks for what a list is narrowed to. */
export function narrowingOf({ category, language }: Pick<SeriesFilter, 'category' | 'language'>): Narrowing {
  if (category === undefined) return language === undefined ? 'not' : 'toLanguage';
  return language === undefined ? 'toCategory' : 'toBoth';
}

const IN_CONTENTS = `($3::text IS NULL OR language = $3) AND ($4::boolean IS NULL OR is_completed = $4)
  AND ($5::boolean IS NULL OR is_free = $5)`;

const contents = (group: string): string =>
  pageOf(
    lengthOf(`genre = '' AND ${IN_CONTENTS}`),
    `SELECT id AS series_id, row_number() OVER (ORDER BY ${group}, title_key, id) AS place FROM series
      WHERE ${SHOWN} AND ${IN_CONTENTS}
      ORDER BY ${group}, title_key, id LIMIT $1 OFFSET $2`,
  );

/** The size $1 and skipped $2 of everything, narrowed to what $3 to $5 say where they are not null, by title. */
export const CONTENTS: Readonly<
  Record<
    'hangul' | 'latin',
    Statement<
      [size: number, skipped: number, language: Language | null, isCompleted: boolean | null, isFree: boolean | null],
      PageRow<SeriesVersion>
    >
  >
> = {
  hangul: { name: 'contents-hangul', text: contents('title_group(title_key)') },
  latin: { name: 'contents-latin', text: contents('(title_group(title_key) + 2) % 3') },
};

/** Genres that one answer names. */
const MAX_GENRES = 200;

export const GENRES: Statement<[], { readonly name: string; readonly series_count: number }> = {
  name: 'genres',
  text: `SELECT genres.name, coalesce(sum(length), 0)::integer AS series_count
    FROM genres LEFT JOIN listing_lengths ON listing_lengths.genre = genres.name
    GROUP BY genres.name ORDER BY series_count DESC, genres.name LIMIT ${MAX_GENRES}`,
};

/** Those of the ids $1 that are published, in the order of the ids. */
export const SERIES_BY_IDS: Statement<[ids: readonly SeriesId[]], SeriesVersion> = {
  name: 'series-by-ids',
  text: `SELECT card.* FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (id, place) ${versionOf('asked.id', PUBLISHED)}
    ORDER BY asked.place`,
};

export const SERIES: Statement<[id: SeriesId], SeriesVersion> = {
  name: 'series',
  text: `SELECT id, version FROM series WHERE id = $1 ${PUBLISHED}`,
};

export interface AuthorColumns {
  readonly author_id: AuthorId;
  readonly author_name: string;
  readonly author_image: string | null;
}

export interface StoryJson {
  readonly id: StoryId;
  readonly title: string;
  readonly episode: number | null;
  readonly durationSeconds: number;
  readonly isFree: boolean;
  readonly isPaid: boolean;
  readonly candyPrice: number;
  readonly publishedAt: string;
  readonly recordingFile: string | null;
  readonly hasLightForm: boolean;
  readonly isAdult: boolean;
}

export interface SeriesRow extends AuthorColumns {
  readonly id: SeriesId;
  readonly title: string;
  readonly description: string;
  readonly category: SeriesCategory;
  readonly genres: readonly string[];
  readonly language: Language;
  readonly is_adult: boolean;
  readonly is_completed: boolean;
  readonly first_sentence: string | null;
  readonly weekdays: readonly Weekday[];
  readonly next_story_at: Date | null;
  readonly made_by_ai: readonly AiPart[];
  readonly trailer_file: string | null;
  readonly trailer_seconds: number | null;
  readonly total_duration_seconds: number;
  readonly total_likes: number;
  readonly total_reviews: number;
  readonly story_count: number;
  readonly cover_hash: string | null;
  readonly cover_hue: number | null;
  readonly cover_chroma: number | null;
  readonly cover_has_hero: boolean | null;
  readonly first_story: StoryJson | null;
}

/** The whole of those of the ids $1 that are published. */
export const SERIES_CARDS: Statement<[ids: readonly SeriesId[]], SeriesRow & SeriesVersion> = {
  name: 'series-cards',
  text: `SELECT card.* FROM unnest($1::bigint[]) AS asked (id) CROSS JOIN LATERAL (
      SELECT ${SERIES_COLUMNS}, series.version FROM series ${SERIES_PARTS} WHERE series.id = asked.id ${PUBLISHED} LIMIT 1
    ) AS card`,
};

/** What an author has published. */
const AUTHOR_COLUMNS = `
  authors.id, authors.name, authors.profile_image, authors.description, authors.series_count,
  work.story_count, work.total_likes`;

const WORK = `CROSS JOIN LATERAL (
    SELECT coalesce(sum(story_count), 0)::integer AS story_count, coalesce(sum(total_likes), 0)::integer AS total_likes
    FROM series WHERE series.author_id = authors.id AND ${SHOWN}
  ) AS work`;

/** A row of a page; without an id it says only how long the list is. */
export type PageRow<Row extends { readonly id: unknown }> = (Row | { readonly id: null }) & {
  readonly total_count: number;
};

export interface AuthorRow {
  readonly id: AuthorId;
  readonly name: string;
  readonly profile_image: string | null;
  readonly description: string;
  readonly series_count: number;
  readonly story_count: number;
  readonly total_likes: number;
}

/** The size $1 and skipped $2 of the authors who have published something, by name. */
export const AUTHORS: Statement<[size: number, skipped: number], PageRow<AuthorRow>> = {
  name: 'authors',
  text: `SELECT list.length AS total_count, page.* FROM author_list AS list LEFT JOIN LATERAL (
      SELECT authors.place, ${AUTHOR_COLUMNS} FROM (
        SELECT *, row_number() OVER (ORDER BY name_key, id) AS place FROM authors WHERE series_count > 0
        ORDER BY name_key, id LIMIT $1 OFFSET $2
      ) AS authors ${WORK}
    ) AS page ON true ORDER BY page.place`,
};

export const AUTHORS_BY_IDS: Statement<[ids: readonly AuthorId[]], AuthorRow> = {
  name: 'authors-by-ids',
  text: `SELECT ${AUTHOR_COLUMNS} FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (id, place)
    CROSS JOIN LATERAL (SELECT * FROM authors WHERE authors.id = asked.id LIMIT 1) AS authors ${WORK}
    ORDER BY asked.place`,
};

/** Of the series of the author $1 the size $2 after those skipped $3, the latest story first. */
export const SERIES_OF_AUTHOR: Statement<[author: AuthorId, size: number, skipped: number], SeriesVersion> = {
  name: 'series-of-author',
  text: `SELECT card.* FROM (
      SELECT id, last_story_at FROM series WHERE author_id = $1 AND ${SHOWN}
      ORDER BY last_story_at DESC, id DESC LIMIT $2 OFFSET $3
    ) AS own ${versionOf('own.id')} ORDER BY own.last_story_at DESC, own.id DESC`,
};

/** How many follow the author $1, by the index that tells them of new stories, and where else the author is to be found. */
export const FACTS_OF_AUTHOR: Statement<
  [author: AuthorId],
  { readonly followers: number; readonly links: readonly string[] }
> = {
  name: 'facts-of-author',
  text: `SELECT (SELECT count(*)::integer FROM author_follows WHERE author_id = $1) AS followers, links
    FROM authors WHERE id = $1`,
};

/** What the author $1 published last, in the series that their list begins with. */
export const LATEST_OF_AUTHOR: Statement<[author: AuthorId], { readonly id: StoryId }> = {
  name: 'latest-of-author',
  text: `SELECT stories.id FROM (
      SELECT id FROM series WHERE author_id = $1 AND ${SHOWN} ORDER BY last_story_at DESC, id DESC LIMIT 1
    ) AS own JOIN stories ON stories.series_id = own.id AND stories.status = 'published'
    ORDER BY stories.published_at DESC, stories.position DESC, stories.id DESC LIMIT 1`,
};

export interface EpisodeRow {
  readonly story_count: number;
  readonly story: StoryJson | { readonly id: null };
}

const episodes = (direction: 'ASC' | 'DESC'): string => `
  SELECT series.story_count, ${story('page', 'page', memberAs('page', '$4'))} AS story
  FROM series LEFT JOIN LATERAL (
    SELECT stories.*, recording.* FROM (
      SELECT * FROM stories WHERE stories.series_id = series.id AND stories.status = 'published'
      ORDER BY stories.position ${direction}, stories.id ${direction} LIMIT $2 OFFSET $3
    ) AS stories
    CROSS JOIN LATERAL (
      SELECT file, duration_seconds, has_light_form FROM recordings WHERE file = stories.recording_file LIMIT 1
    ) AS recording
  ) AS page ON true
  ${joinOwn('page', '$4')}
  WHERE series.id = $1 AND series.status = 'published'
  ORDER BY page.position ${direction}, page.id ${direction}`;

/** To the member $4; one row without a story when the page is empty; none when there is no such series. */
export const EPISODES: Readonly<
  Record<
    'first' | 'latest',
    Statement<[series: SeriesId, size: number, skipped: number, member: AuthorId | undefined], EpisodeRow>
  >
> = {
  first: { name: 'episodes-first', text: episodes('ASC') },
  latest: { name: 'episodes-latest', text: episodes('DESC') },
};

/** How many published stories of the series $1 come before its story $2. */
export const STORIES_BEFORE: Statement<[series: SeriesId, story: StoryId], { readonly before: number }> = {
  name: 'stories-before',
  text: `
    SELECT count(*)::integer AS before
    FROM stories AS story
    JOIN stories AS earlier ON earlier.series_id = story.series_id AND earlier.status = 'published'
      AND (earlier.position, earlier.id) < (story.position, story.id)
    WHERE story.id = $2 AND story.series_id = $1 AND story.status = 'published'`,
};

/** What the member may see of a story that is published no more: one that they unlocked (decisions §6). */
const STILL_THERE = `(stories.status = 'published' AND series.status = 'published' OR own.story_id IS NOT NULL)`;

/** How many stories the series $1 have together, counted no further than $2. */
export const COUNT_STORIES: Statement<[series: readonly SeriesId[], most: number], { readonly count: number }> = {
  name: 'count-stories',
  text: `SELECT count(*)::integer AS count FROM (
    SELECT FROM stories WHERE series_id = ANY ($1::bigint[]) LIMIT $2::integer
  ) AS counted`,
};

export interface StoryWithScriptJson extends StoryJson {
  readonly script: readonly { readonly at: number | null; readonly text: string }[];
}

export interface SeriesWithStoriesRow extends SeriesRow {
  readonly stories: readonly StoryWithScriptJson[];
}

/**
 * Those of the ids $1 that are published, and those of which the member $2 owns something, with what there is for them;
 * scripts as long as they come to no more than $3 bytes.
 */
export const SERIES_WITH_STORIES: Statement<
  [ids: readonly SeriesId[], member: AuthorId | undefined, scriptBytes: number],
  SeriesWithStoriesRow
> = {
  name: 'series-with-stories',
  text: `
    WITH room AS MATERIALIZED (
      SELECT stories.id,
        sum(stories.script_bytes) OVER (ORDER BY asked.place, stories.position, stories.id) <= $3::bigint AS has_script
      FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (id, place) JOIN stories ON stories.series_id = asked.id
    )
    SELECT ${SERIES_COLUMNS}, coalesce(told.stories, '[]') AS stories
    FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (id, place)
    JOIN series ON series.id = asked.id ${SERIES_PARTS}
    CROSS JOIN LATERAL (
      SELECT json_agg(
        ${story('stories', 'recordings', memberAs('stories', '$2'), script('stories', memberAs('stories', '$2'), 'room.has_script'))}
        ORDER BY stories.position, stories.id
      ) AS stories
      FROM stories JOIN recordings ON recordings.file = stories.recording_file JOIN room ON room.id = stories.id
      ${joinOwn('stories', '$2')}
      WHERE stories.series_id = series.id AND ${STILL_THERE}
    ) AS told
    WHERE series.status = 'published' OR told.stories IS NOT NULL
    ORDER BY asked.place`,
};

export interface OwnStoryRow {
  readonly id: StoryId;
  readonly recording_file: string | null;
}

/** Of the stories $1, those that are the member's $2, with their sounds where the member has them open. */
export const OWN_STORIES: Statement<[stories: readonly StoryId[], member: AuthorId], OwnStoryRow> = {
  name: 'own-stories',
  text: `
    SELECT stories.id, CASE WHEN ${memberAs('stories', '$2').isOpen} THEN stories.recording_file END AS recording_file
    FROM stories JOIN series ON series.id = stories.series_id ${joinOwn('stories', '$2')}
    WHERE stories.id = ANY ($1::bigint[]) AND ${memberAs('stories', '$2').isPaid}`,
};

/** Those of the members $1 who wrote or unlocked any of the series $2 or of the stories $3. */
export const OWNERS_AMONG: Statement<
  [members: readonly AuthorId[], series: readonly SeriesId[], stories: readonly StoryId[]],
  { readonly member: AuthorId }
> = {
  name: 'owners-among',
  text: `
    SELECT asked.id AS member FROM unnest($1::bigint[]) AS asked (id)
    WHERE EXISTS (SELECT FROM unlocks WHERE member_id = asked.id AND story_id = ANY ($3::bigint[]))
      OR asked.id IN (SELECT author_id FROM series WHERE id = ANY ($2::bigint[]))
      OR asked.id IN (SELECT series.author_id FROM stories JOIN series ON series.id = stories.series_id
        WHERE stories.id = ANY ($3::bigint[]))
      OR EXISTS (SELECT FROM unlocks JOIN stories ON stories.id = unlocks.story_id
        WHERE member_id = asked.id AND stories.series_id = ANY ($2::bigint[]))`,
};

/** From $3 on the member $2 has opened the story $1, if they own it and had not; an adult one only if they are of age: $4. */
export const OPEN_STORY: Statement<[id: StoryId, member: AuthorId, at: Date, isOfAge: boolean], NoRow> = {
  name: 'open-story',
  text: `UPDATE unlocks SET opened_at = $3 WHERE member_id = $2 AND story_id = $1 AND opened_at IS NULL
    AND ($4::boolean OR NOT EXISTS (
      SELECT FROM stories JOIN series ON series.id = stories.series_id WHERE stories.id = $1 AND series.is_adult))`,
};

export interface StoryAudioRow {
  readonly story: StoryWithScriptJson;
  readonly loudness: readonly number[];
}

/** The story $1 for the member $2. */
export const STORY_SOUND: Statement<[id: StoryId, member: AuthorId | undefined], StoryAudioRow> = {
  name: 'story-sound',
  text: `
    SELECT
      ${story('stories', 'recordings', memberAs('stories', '$2'), script('stories', memberAs('stories', '$2')))} AS story,
      CASE WHEN stories.is_free OR ${memberAs('stories', '$2').isOpen} THEN recordings.loudness ELSE '{}' END AS loudness
    FROM stories
    JOIN series ON series.id = stories.series_id
    JOIN recordings ON recordings.file = stories.recording_file
    ${joinOwn('stories', '$2')}
    WHERE stories.id = $1 AND ${STILL_THERE}`,
};

/** What a feed's player asks for again with every range: the file's name, and whether it is for adults. */
export const FREE_RECORDING: Statement<[id: StoryId], { readonly recording_file: string; readonly is_adult: boolean }> =
  {
    name: 'free-recording',
    text: `
    SELECT stories.recording_file, series.is_adult
    FROM stories
    JOIN series ON series.id = stories.series_id AND series.status = 'published'
    WHERE stories.id = $1 AND stories.status = 'published' AND stories.is_free`,
  };

/** The preview of the story $1, which is published and not free, in a series that allows previews. */
export const PREVIEW_RECORDING: Statement<
  [id: StoryId],
  { readonly preview_file: string; readonly duration_seconds: number; readonly is_adult: boolean }
> = {
  name: 'preview-recording',
  text: `
    SELECT recordings.preview_file, recordings.duration_seconds, series.is_adult
    FROM stories
    JOIN series ON series.id = stories.series_id AND series.status = 'published' AND series.allows_previews
    JOIN recordings ON recordings.file = stories.recording_file AND recordings.preview_file IS NOT NULL
    WHERE stories.id = $1 AND stories.status = 'published' AND NOT stories.is_free`,
};

/** Whether the published series $1 has the trailer $2, and is for adults. */
export const TRAILER_RECORDING: Statement<[id: SeriesId, file: string], { readonly is_adult: boolean }> = {
  name: 'trailer-recording',
  text: `SELECT is_adult FROM series WHERE id = $1 AND trailer_file = $2 AND status = 'published'`,
};

export interface AccessRow {
  readonly is_open: boolean;
  readonly is_own: boolean;
  readonly is_adult: boolean;
}

/** Whether the story $1 is open to the member $2, or to everybody where that is null. */
export const STORY_ACCESS: Statement<[id: StoryId, member: AuthorId | null], AccessRow> = {
  name: 'story-access',
  text: `
    SELECT series.is_adult, coalesce(series.author_id = $2::bigint, false) AS is_own,
      coalesce(series.author_id = $2::bigint, false) OR own.story_id IS NOT NULL
        OR stories.is_free AND stories.status = 'published' AND series.status = 'published' AS is_open
    FROM stories JOIN series ON series.id = stories.series_id
    ${joinOwn('stories', '$2')}
    WHERE stories.id = $1`,
};

export interface StoryOfSeriesRow extends AuthorColumns {
  readonly story: StoryJson;
  readonly id: SeriesId;
  readonly title: string;
  readonly is_adult: boolean;
  readonly cover_hash: string | null;
}

/** Those of the ids $1 that are there for the member $2, in the order of the ids, with what names their series. */
export const STORIES_BY_IDS: Statement<[ids: readonly StoryId[], member: AuthorId | undefined], StoryOfSeriesRow> = {
  name: 'stories-by-ids',
  text: `
    SELECT ${story('stories', 'recordings', memberAs('stories', '$2'))} AS story, series.id, series.title, series.is_adult, series.cover_hash,
      authors.id AS author_id, authors.name AS author_name, authors.profile_image AS author_image
    FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (id, place)
    JOIN stories ON stories.id = asked.id
    JOIN series ON series.id = stories.series_id
    JOIN authors ON authors.id = series.author_id
    JOIN recordings ON recordings.file = stories.recording_file
    ${joinOwn('stories', '$2')}
    WHERE ${STILL_THERE}
    ORDER BY asked.place`,
};

/** Those of the series $1 and of the stories $2 that are published, or of which the member $3 owns something; in one row, in any order. */
export const PUBLISHED_AMONG: Statement<
  [series: readonly SeriesId[], stories: readonly StoryId[], member: AuthorId | undefined],
  { readonly series: readonly SeriesId[]; readonly stories: readonly StoryId[] }
> = {
  name: 'published-among',
  text: `SELECT
    to_json(ARRAY(SELECT id FROM series WHERE id = ANY ($1::bigint[]) AND (status = 'published' OR EXISTS (
      SELECT FROM stories JOIN unlocks ON unlocks.story_id = stories.id AND unlocks.member_id = $3::bigint
      WHERE stories.series_id = series.id)))) AS series,
    to_json(ARRAY(SELECT stories.id FROM stories WHERE stories.id = ANY ($2::bigint[]) AND (stories.status = 'published'
      AND EXISTS (SELECT FROM series WHERE series.id = stories.series_id AND series.status = 'published' OFFSET 0)
      OR EXISTS (SELECT FROM unlocks WHERE unlocks.story_id = stories.id AND unlocks.member_id = $3::bigint)))) AS stories`,
};
