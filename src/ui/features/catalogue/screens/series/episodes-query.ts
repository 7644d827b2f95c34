import type { EpisodeSort } from '../../../../../application/ports/api-port.ts';
import { parseMoment, type Moment } from '../../../../../domain/series/moment.ts';
import { readPage } from '../../../../app/page-number.ts';
import type { WantedPage } from '../../stores/catalogue-store.ts';

/** What an address of a series' stories asks for. */
export interface EpisodesQuery {
  readonly sort: EpisodeSort;
  readonly page: number;
  /** Where a shared link begins. The page that holds its story is shown, whatever page is asked for. */
  readonly moment?: Moment;
}

/** What part of a series' stories an address asks for; what makes no sense counts as unsaid (API-50). */
export function readEpisodesQuery(search: URLSearchParams): EpisodesQuery {
  const moment = parseMoment(search.get('story'), search.get('t'));
  if (moment?.storyId !== undefined) return { sort: 'first', page: 1, moment };
  const asked = { sort: search.get('sort') === 'latest' ? 'latest' : 'first', page: readPage(search) } as const;
  return moment === undefined ? asked : { ...asked, moment };
}

/** @returns which page of stories is shown */
export function wantedPage({ page, moment }: EpisodesQuery): WantedPage {
  return moment?.storyId === undefined ? page : { around: moment.storyId };
}
