import { randomUUID } from 'node:crypto';
import type { TimedRequest } from './catalogue-load.ts';

/** What is asked about: ids of series, and of stories with those of their series. */
export interface Ids {
  readonly series: readonly number[];
  readonly pairs: readonly (readonly [seriesId: number, storyId: number])[];
}

const KEYWORDS = [
  '등대',
  '소리담',
  '등대 목소리',
  '서연',
  'ㅅㄹㄷ',
  'lighthouse',
  'station',
  '자정',
  '여름밤 우물',
  '밤',
];

const itemOf = <Item>(items: readonly Item[], turn: number): Item => {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('There is nothing to ask about.');
  return item;
};

type Call = (about: Ids & { readonly turn: number; readonly one: number }) => TimedRequest;

/** What each call is asked; `turn` goes through pages, ids and keywords. */
const CALLS: Readonly<Record<string, Call>> = {
  originals: () => ({ path: '/api/originals' }),
  challenge: () => ({ path: '/api/challenge' }),
  'discovery, popular': ({ turn }) => ({ path: `/api/discovery?page=${1 + (turn % 4)}` }),
  'discovery, a genre, latest': ({ turn }) => ({
    path: `/api/discovery?sort=latest&genre=${encodeURIComponent('드라마')}&page=${1 + (turn % 2)}`,
  }),
  contents: ({ turn }) => ({ path: `/api/contents?page=${1 + (turn % 4)}` }),
  genres: () => ({ path: '/api/genres' }),
  musicians: ({ turn }) => ({ path: `/api/musicians?page=${1 + (turn % 2)}` }),
  'one series': ({ one }) => ({ path: `/api/series/${one}?seriesCategory=original` }),
  episodes: ({ one, turn }) => ({ path: `/api/series/${one}/episodes?page=${1 + (turn % 2)}` }),
  search: ({ turn }) => ({ path: `/api/search?keyword=${encodeURIComponent(itemOf(KEYWORDS, turn))}` }),
  completions: ({ turn }) => {
    const letters = [...itemOf(KEYWORDS, Math.floor(turn / KEYWORDS.length))];
    return {
      path: `/api/completions?keyword=${encodeURIComponent(letters.slice(0, 1 + (turn % letters.length)).join(''))}`,
    };
  },
  suggestions: ({ one }) => ({ path: `/api/suggestions?seriesId=${one}` }),
  status: ({ series, pairs }) => ({
    path: '/api/status',
    method: 'POST',
    body: { seriesIds: series.slice(0, 51), storyIds: pairs.map(([, story]) => story) },
  }),
  viewcountup: ({ pairs, turn }) => {
    const [seriesId, storyId] = itemOf(pairs, turn);
    return { path: '/api/viewcountup', method: 'POST', body: { seriesId, storyId, playId: randomUUID() } };
  },
};

export const CALL_NAMES: readonly string[] = Object.keys(CALLS);

/** @returns what the call called `name` is asked in that turn */
export function requestOf(name: string, ids: Ids, turn: number): TimedRequest {
  const call = CALLS[name];
  if (call === undefined) throw new Error(`There is no call "${name}".`);
  return call({ ...ids, turn, one: itemOf(ids.series, turn) });
}

/** The same wish, worded for the product and for the bare server. */
export const wishesOf = ({
  series,
}: Ids): Readonly<Record<string, Readonly<Record<'product' | 'bare', readonly string[]>>>> => ({
  'a list of twenty': {
    product: [1, 2, 3, 4].map((page) => `/api/discovery?size=20&page=${page}`),
    bare: [0, 1000, 2000, 3000].map((id) => `/list/${id}`),
  },
  'one series': {
    product: series.slice(0, 50).map((id) => `/api/series/${id}`),
    bare: series.slice(0, 50).map((id) => `/detail/${id}`),
  },
  'a search': {
    product: ['등대', '자정', '우체국'].map((word) => `/api/search?keyword=${encodeURIComponent(word)}`),
    bare: ['등대', '자정', '체국'].map((word) => `/search/${encodeURIComponent(word)}`),
  },
});
