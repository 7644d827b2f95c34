import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { AuthorProfileWire, SearchWire, StoryWire } from '../../../common/contract/schemas.ts';
import { JsonFields, jsonList } from '../../../common/kernel/json-fields.ts';
import type {
  AuthorProfile,
  FoundAuthor,
  FoundSeries,
  FoundStory,
  Genre,
  ListPage,
  Marks,
  SearchFindings,
} from '../../application/ports/api/browse-api.ts';
import type { Series } from '../../domain/series/series.ts';
import { authorOf, listPageOf, readNumber, readSeries, storyOf } from './wire-mapping.ts';

type FoundSeriesWire = SearchWire['series'][number];
type FoundStoryWire = SearchWire['stories'][number];
type FoundAuthorWire = SearchWire['authors'][number];
type GenreWire = CallAnswer<'getGenres'>['genres'][number];

export function readSeriesPage(answer: unknown): ListPage<Series> {
  const fields = JsonFields.of<CallAnswer<'getDiscovery'>>(answer);
  return listPageOf(fields, fields.list('series', readSeries));
}

export function readAuthorsPage(answer: unknown): ListPage<AuthorProfile> {
  const fields = JsonFields.of<CallAnswer<'getAuthors'>>(answer);
  return listPageOf(
    fields,
    fields.list('authors', (item) => profileOf(JsonFields.of<AuthorProfileWire>(item))),
  );
}

export function readAuthorWithSeries(answer: unknown) {
  const fields = JsonFields.of<CallAnswer<'getAuthor'>>(answer);
  return { author: profileOf(fields.fields('author')), series: fields.list('series', readSeries) };
}

export function readGenres(answer: unknown): readonly Genre[] {
  return JsonFields.of<CallAnswer<'getGenres'>>(answer).list('genres', (item) => {
    const genre = JsonFields.of<GenreWire>(item);
    return { name: genre.text('name'), seriesCount: genre.amount('seriesCount') };
  });
}

export function readFindings(answer: unknown): SearchFindings {
  const fields = JsonFields.of<SearchWire>(answer);
  const totals = fields.fields('totals');
  return {
    keyword: fields.text('keyword'),
    isApproximate: fields.flag('isApproximate'),
    page: fields.amount('page'),
    size: fields.amount('size'),
    totals: {
      series: totals.amount('series'),
      stories: totals.amount('stories'),
      authors: totals.amount('authors'),
    },
    series: fields.list('series', readFoundSeries),
    stories: fields.list('stories', readFoundStory),
    authors: fields.list('authors', readFoundAuthor),
  };
}

function readFoundSeries(item: unknown): FoundSeries {
  const fields = JsonFields.of<FoundSeriesWire>(item);
  return {
    series: readSeries(item),
    titleMarks: fields.list('titleMarks', readMark),
    authorMarks: fields.list('authorMarks', readMark),
  };
}

function readFoundStory(item: unknown): FoundStory {
  const fields = JsonFields.of<FoundStoryWire>(item);
  const series = fields.fields('series');
  return {
    story: storyOf(JsonFields.of<StoryWire>(item)),
    titleMarks: fields.list('titleMarks', readMark),
    series: {
      id: series.id('id'),
      title: series.text('title'),
      imageUrl: series.optionalText('imageUrl'),
      isAdult: series.yes('isAdultContent'),
      author: authorOf(series.fields('author')),
    },
  };
}

function readFoundAuthor(item: unknown): FoundAuthor {
  const fields = JsonFields.of<FoundAuthorWire>(item);
  return {
    author: profileOf(JsonFields.of<AuthorProfileWire>(item)),
    nameMarks: fields.list('nameMarks', readMark),
  };
}

export function profileOf(fields: JsonFields<AuthorProfileWire>): AuthorProfile {
  return {
    ...authorOf(fields),
    description: fields.text('description'),
    seriesCount: fields.amount('seriesCount'),
    storyCount: fields.amount('storyCount'),
    totalLikes: fields.amount('totalLike'),
  };
}

function readMark(item: unknown): Marks[number] {
  const [from = 0, to = from] = jsonList(item, readNumber);
  return [from, to];
}
