import type { EpisodePage, EpisodeSort } from '../../../../../application/ports/api-port.ts';
import type { StoryId } from '../../../../../../common/kernel/ids.ts';

/** Pages that are looked through: numbers are seldom far from their places. */
const MOST_PAGES = 6;

/** Where the story with a number stands. */
interface FoundNumber {
  readonly page: number;
  readonly storyId: StoryId;
}

/**
 * Finds the story with a number. As a rule it stands at that place of the series; where stories without one stand between
 * them, or some are gone, it is looked for from there on.
 * @param pageAt reads a page of stories, from 1; undefined where it does not come
 * @returns undefined where there is none
 */
export async function pageOfNumber(
  number: number,
  { totalCount, size, sort }: Pick<EpisodePage, 'totalCount' | 'size'> & { readonly sort: EpisodeSort },
  pageAt: (page: number) => Promise<EpisodePage | undefined>,
): Promise<FoundNumber | 'failed' | undefined> {
  const last = Math.ceil(totalCount / size);
  const place = sort === 'first' ? number : totalCount - number + 1;
  const seen = new Set<number>();
  let page = Math.max(1, Math.min(last, Math.ceil(place / size)));
  while (page >= 1 && page <= last && !seen.has(page) && seen.size < MOST_PAGES) {
    seen.add(page);
    const stories = (await pageAt(page))?.stories;
    if (stories === undefined) return 'failed';
    const found = stories.find(({ episode }) => episode === number);
    if (found !== undefined) return { page, storyId: found.id };
    const numbers = stories.flatMap(({ episode }) => episode ?? []);
    const isBefore = number < Math.min(...numbers);
    if (!isBefore && number <= Math.max(...numbers)) return undefined;
    page += isBefore === (sort === 'first') ? -1 : 1;
  }
  return undefined;
}
