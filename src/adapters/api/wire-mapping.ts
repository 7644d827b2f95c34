import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { SectionWire, SeriesWire, StoryAudioWire, StoryWire } from '../../../common/contract/schemas.ts';
import { parseId, type AuthorId, type SeriesId, type StoryId } from '../../../common/kernel/ids.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import type { EpisodePage } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type { Unavailable } from '../../domain/playlist/unavailable.ts';
import { distinctParts, type Author, type Section, type Series } from '../../domain/series/series.ts';
import type { ScriptLine, Story, StorySound } from '../../domain/series/story.ts';

type ScriptLineWire = StoryAudioWire['scriptLines'][number];

export function readSections(answer: unknown): readonly Section[] {
  return JsonFields.of<CallAnswer<'getOriginals'>>(answer).list('sections', (item) => {
    const section = JsonFields.of<SectionWire>(item);
    return { key: section.text('key'), title: section.text('title'), series: section.list('series', readSeries) };
  });
}

export function readDetail(answer: unknown): Series {
  return seriesOf(JsonFields.of<CallAnswer<'getSeries'>>(answer).fields('detailSeries'));
}

export function readEpisodes(answer: unknown): EpisodePage {
  const fields = JsonFields.of<CallAnswer<'getEpisodes'>>(answer);
  return {
    stories: fields.list('episodes', readStory),
    page: fields.amount('page'),
    size: fields.amount('size'),
    totalCount: fields.amount('totalCount'),
  };
}

export function readSeriesWithStories(item: unknown): { readonly series: Series; readonly stories: readonly Story[] } {
  const fields = JsonFields.of<CallAnswer<'getSeriesStories'>[number]>(item);
  return { series: seriesOf(fields.fields('detailSeries')), stories: fields.list('stories', readStory) };
}

export function readSound(answer: unknown): StorySound {
  const fields = JsonFields.of<StoryAudioWire>(answer);
  return {
    address: { url: fields.text('audioSeriesUrl'), expiresAt: fields.instant('expiresAt') },
    durationSeconds: fields.amount('duration'),
    loudness: fields.list('loudness', readNumber),
    script: fields.list('scriptLines', readScriptLine),
  };
}

export function readSuggestions(answer: unknown): readonly Series[] {
  return JsonFields.of<CallAnswer<'getSuggestions'>>(answer).list('series', readSeries);
}

/** What is marked `N`; all that is not named counts as there (QUE-36). */
export function readStatus(answer: unknown): Unavailable {
  const fields = JsonFields.of<CallAnswer<'getStatus'>>(answer);
  return {
    seriesIds: new Set(markedGone<SeriesId>(fields.fields('series'))),
    storyIds: new Set(markedGone<StoryId>(fields.fields('stories'))),
  };
}

function markedGone<Id extends SeriesId | StoryId>(marks: JsonFields<Record<string, 'Y' | 'N'>>): readonly Id[] {
  return marks.names().flatMap((name) => (marks.yes(name) ? [] : (parseId<Id>(name) ?? [])));
}

export function readSeries(item: unknown): Series {
  return seriesOf(JsonFields.of<SeriesWire>(item));
}

function seriesOf(fields: JsonFields<SeriesWire>): Series {
  const hue = fields.optionalAmount('coverHue');
  const chroma = fields.optionalAmount('coverChroma');
  const hero = fields.optionalFields('hero');
  const firstStory = fields.optionalFields('firstStory');
  return {
    id: fields.id('id'),
    title: fields.text('title'),
    imageUrl: fields.optionalText('imageUrl'),
    description: fields.text('description'),
    author: authorOf(fields.fields('author')),
    categories: distinctParts(fields.text('seriesCategory')),
    genres: distinctParts(fields.text('genre')),
    isAdult: fields.yes('isAdultContent'),
    isCompleted: fields.flag('completed'),
    totalDurationSeconds: fields.amount('totalDuration'),
    totalLikes: fields.amount('totalLike'),
    totalReviews: fields.amount('totalReviewsCount'),
    storyCount: fields.amount('storyCount'),
    language: fields.oneOf('language', ['ko', 'en']),
    firstSentence: fields.optionalText('firstSentence'),
    coverTone: hue === undefined || chroma === undefined ? undefined : { hue, chroma },
    hero: hero && { wide: hero.text('wide'), tall: hero.text('tall') },
    firstStory: firstStory && storyOf(firstStory),
  };
}

export function titledOf<Id extends SeriesId | StoryId>(
  fields: JsonFields<{ readonly id: number; readonly title: string }>,
): { readonly id: Id; readonly title: string } {
  return { id: fields.id('id'), title: fields.text('title') };
}

export function authorOf(fields: JsonFields<SeriesWire['author']>): Author {
  return {
    id: fields.id<AuthorId>('id'),
    name: fields.text('name'),
    profileImage: fields.optionalText('profileImage'),
  };
}

function readStory(item: unknown): Story {
  return storyOf(JsonFields.of<StoryWire>(item));
}

export function storyOf(fields: JsonFields<StoryWire>): Story {
  const url = fields.optionalText('audioSeriesUrl');
  const expires = fields.optionalText('audioExpiresAt');
  return {
    id: fields.id('id'),
    title: fields.text('title'),
    episode: fields.optionalAmount('episode'),
    durationSeconds: fields.amount('duration'),
    isFree: fields.yes('isFree'),
    isPaid: fields.flag('isPaid'),
    candyPrice: fields.amount('candyPrice'),
    publishedAt: fields.instant('publishedAt'),
    address:
      url === undefined || expires === undefined ? undefined : { url, expiresAt: fields.instant('audioExpiresAt') },
  };
}

function readScriptLine(item: unknown): ScriptLine {
  const line = JsonFields.of<ScriptLineWire>(item);
  return { atSeconds: line.optionalAmount('at'), text: line.text('text') };
}

export function readNumber(item: unknown): number {
  return JsonFields.of<{ readonly value: number }>({ value: item }).amount('value');
}

/** A page of a list, whose items have been read. */
export function listPageOf<Item>(
  fields: JsonFields<{ readonly page: number; readonly size: number; readonly totalCount: number }>,
  items: readonly Item[],
): ListPage<Item> {
  return {
    items,
    page: fields.amount('page'),
    size: fields.amount('size'),
    totalCount: fields.amount('totalCount'),
  };
}
