import { describe, expect, it } from 'vitest';
import type { EpisodePage } from '../../../../src/application/ports/api-port.ts';
import { pageOfNumber } from '../../../../src/ui/features/catalogue/screens/series/page-of-number.ts';
import { aStory } from '../../../support/builders.ts';

const SIZE = 10;

/** A series with stories of these numbers, in their order; undefined stands for one without. */
function aListOf(numbers: readonly (number | undefined)[], sort: 'first' | 'latest' = 'first') {
  const all = numbers.map((episode, index) => aStory(1000 + index, { episode }));
  const inOrder = sort === 'first' ? all : all.toReversed();
  const asked: number[] = [];
  const pageAt = async (page: number): Promise<EpisodePage> => {
    asked.push(page);
    const stories = inOrder.slice((page - 1) * SIZE, page * SIZE);
    return { stories, page, size: SIZE, totalCount: all.length };
  };
  const find = (number: number) => pageOfNumber(number, { totalCount: all.length, size: SIZE, sort }, pageAt);
  return { find, asked };
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describe('the page of a number', () => {
  it('HIS-21 is that of its place, in both orders, with one look', async () => {
    const [first, latest] = [aListOf(upTo(96)), aListOf(upTo(96), 'latest')];
    expect(await first.find(57)).toEqual({ page: 6, storyId: 1056 });
    expect(await latest.find(57)).toEqual({ page: 4, storyId: 1056 });
    expect([first.asked, latest.asked]).toEqual([[6], [4]]);
  });

  it('HIS-21 is looked for where numbers are not places', async () => {
    const between = [...upTo(10), undefined, undefined, 11, 12, ...upTo(30).slice(12)];
    expect(await aListOf(between).find(20)).toEqual({ page: 3, storyId: 1021 });
    expect(await aListOf(upTo(40).slice(15)).find(30)).toEqual({ page: 2, storyId: 1014 });
    expect(await aListOf(upTo(40).slice(15), 'latest').find(17)).toEqual({ page: 3, storyId: 1001 });
  });

  it('HIS-21 is none where there is no such story, and that is found out soon', async () => {
    const { find, asked } = aListOf(upTo(96).filter((number) => number !== 57));
    expect([await find(57), await find(97), await find(4000)]).toEqual([undefined, undefined, undefined]);
    const nameless = aListOf(upTo(500).map(() => undefined));
    expect(await nameless.find(250)).toBeUndefined();
    expect([asked.length, nameless.asked.length].every((looks) => looks <= 6)).toBe(true);
  });

  it('HIS-21 says where a page does not come', async () => {
    const around = { totalCount: 96, size: SIZE, sort: 'first' } as const;
    expect(await pageOfNumber(3, around, async () => undefined)).toBe('failed');
  });
});
