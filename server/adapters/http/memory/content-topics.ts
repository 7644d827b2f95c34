import type { CallAnswer, CallInput, CallName } from '../../../../common/contract/calls.ts';
import { parseId, type AuthorId, type SeriesId, type StoryId } from '../../../../common/kernel/ids.ts';
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

const idsOf = (joined: string): readonly SeriesId[] =>
  joined.split(',').flatMap((raw) => parseId<SeriesId>(raw.trim()) ?? []);

/** What is shown by calls that tell every visitor the same; what another call tells is kept for nobody. */
const TOPICS: { readonly [Name in CallName]?: TopicsOf<Name> } = {
  getOriginals: LISTS,
  getChallenge: LISTS,
  getCalendar: LISTS,
  getCollections: LISTS,
  getCollection: LISTS,
  getStarter: LISTS,
  getDiscovery: LISTS,
  getContents: LISTS,
  search: LISTS,
  searchLines: LISTS,
  getCompletions: LISTS,
  getGenres: LISTS,
  getAuthors: LISTS,
  getAuthor: LISTS,
  getSeries: series,
  getEpisodes: series,
  getReviews: reviews,
  getSeriesStories: ({ query }) => idsOf(query.ids).flatMap(seriesTopic),
};

/** @returns whether a call tells every visitor the same */
export function isShared(name: CallName): boolean {
  return TOPICS[name] !== undefined;
}

/** Calls that tell a visitor and a member the same, but for what the member owns. Comments say more: which are one's own. */
export function isToldToMembers(name: CallName): boolean {
  return name !== 'getReviews' && isShared(name);
}

/** What would be told otherwise to whoever owns it: all of these series, and these stories. */
export interface Ownable {
  readonly series: readonly SeriesId[];
  readonly stories: readonly StoryId[];
  /** Whose work it is: to them a page shows another one, whether or not anything is locked. */
  readonly authors: readonly AuthorId[];
}

/** @returns what in an answer to a visitor is locked; of whole series also what is published no more, which owners are given */
export function ownableOf<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  answer: CallAnswer<Name>,
): Ownable {
  const series = name === 'getSeriesStories' ? idsOf((input as CallInput<'getSeriesStories'>).query.ids) : [];
  const [stories, authors] = [new Set<StoryId>(), new Set<AuthorId>()];
  const look = (value: object): void => {
    if ('isFree' in value && value.isFree !== 'Y' && 'id' in value) stories.add(value.id as StoryId);
    if ('author' in value) authors.add((value.author as { readonly id: AuthorId }).id);
    for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) look(inner as object);
  };
  look(answer);
  return { series, stories: [...stories], authors: [...authors] };
}

/** @returns what changes the answer of a call to a visitor; undefined where that is not known */
export function topicsOf<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): readonly ContentTopic[] | undefined {
  return (TOPICS[name] as TopicsOf<Name> | undefined)?.(input);
}
