import type { CallInput, CallName } from '../../../../common/contract/calls.ts';
import { parseId, type SeriesId } from '../../../../common/kernel/ids.ts';
import type { ContentTopic } from '../../../application/content-revisions.ts';

type TopicsOf<Name extends CallName> = (input: CallInput<Name>) => readonly ContentTopic[];

const LISTS = (): readonly ContentTopic[] => ['lists'];

interface OfSeries {
  readonly params: { readonly id: string };
}

/** Of a number that is none, there is nothing to change. */
const seriesTopic = (id: SeriesId | undefined): readonly ContentTopic[] => (id === undefined ? [] : [`series ${id}`]);

const series = ({ params }: OfSeries): readonly ContentTopic[] => seriesTopic(parseId<SeriesId>(params.id));

const reviews = ({ params }: OfSeries): readonly ContentTopic[] => {
  const id = parseId<SeriesId>(params.id);
  return id === undefined ? [] : [`series ${id}`, `reviews ${id}`, 'people'];
};

/** What is shown by calls that tell every visitor the same; what another call tells is kept for nobody. */
const TOPICS: { readonly [Name in CallName]?: TopicsOf<Name> } = {
  getOriginals: LISTS,
  getChallenge: LISTS,
  getDiscovery: LISTS,
  getContents: LISTS,
  search: LISTS,
  getGenres: LISTS,
  getAuthors: LISTS,
  getAuthor: LISTS,
  getSeries: series,
  getEpisodes: series,
  getReviews: reviews,
  getSeriesStories: ({ query }) => query.ids.split(',').flatMap((raw) => seriesTopic(parseId<SeriesId>(raw.trim()))),
};

/** @returns whether a call tells every visitor the same */
export function isShared(name: CallName): boolean {
  return TOPICS[name] !== undefined;
}

/** @returns what changes the answer of a call to a visitor; undefined where that is not known */
export function topicsOf<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): readonly ContentTopic[] | undefined {
  return (TOPICS[name] as TopicsOf<Name> | undefined)?.(input);
}
