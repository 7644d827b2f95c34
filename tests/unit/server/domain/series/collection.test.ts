import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionFault, type CollectionFacts } from '../../../../../common/kernel/collections.ts';
import type { CollectionId, SeriesId } from '../../../../../common/kernel/ids.ts';
import { mayPin, savingsOf } from '../../../../../server/domain/series/collection.ts';

const series = (length: number) => Array.from({ length }, (_, index) => (index + 1) as SeriesId);
const WHOLE: CollectionFacts = {
  title: { ko: '잠들기 전', en: 'Before sleep' },
  text: { ko: '조용한 이야기', en: 'Quiet stories' },
  isPublished: true,
  series: series(2),
};

describe('a collection', () => {
  it('SES-103 is kept as a draft with a Korean title alone, and published with all of its words and two series', () => {
    expect(collectionFault(WHOLE)).toBeUndefined();
    const empty = { title: { ko: '초안', en: '' }, text: { ko: '', en: '' }, isPublished: false, series: [] };
    expect(collectionFault(empty)).toBeUndefined();
    expect(collectionFault({ ...empty, title: { ko: '', en: 'Draft' } })).toBe('collection-title');
    const lacking: readonly Partial<CollectionFacts>[] = [
      { title: { ko: '잠들기 전', en: '' } },
      { text: { ko: '', en: 'Quiet stories' } },
      { text: { ko: '조용한 이야기', en: '' } },
      { series: series(1) },
    ];
    for (const changes of lacking) {
      expect(collectionFault({ ...WHOLE, ...changes })).toBe('collection-unfinished');
      expect(collectionFault({ ...WHOLE, ...changes, isPublished: false })).toBeUndefined();
    }
  });

  it('SES-103 has up to thirty series, each of them once', () => {
    expect(collectionFault({ ...WHOLE, series: series(30) })).toBeUndefined();
    expect(collectionFault({ ...WHOLE, series: series(31) })).toBe('collection-series');
    expect(collectionFault({ ...WHOLE, series: [1, 2, 1] as SeriesId[] })).toBe('collection-series');
  });

  it('SES-103 is in the log as made, changed, published or taken back', () => {
    const [draft, published] = [{ isPublished: false }, { isPublished: true }];
    expect(savingsOf(undefined, draft)).toEqual(['make-collection']);
    expect(savingsOf(undefined, published)).toEqual(['make-collection', 'publish-collection']);
    expect(savingsOf(draft, draft)).toEqual(['change-collection']);
    expect(savingsOf(published, published)).toEqual(['change-collection']);
    expect(savingsOf(draft, published)).toEqual(['publish-collection']);
    expect(savingsOf(published, draft)).toEqual(['withdraw-collection']);
  });

  it('SHL-95 is pinned by who has seen what is pinned, with two others at most, each published and once', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 6 }) as fc.Arbitrary<CollectionId>, { maxLength: 5 });
    const published = new Set([1, 2, 3, 4] as CollectionId[]);
    fc.assert(
      fc.property(ids, ids, fc.boolean(), (now, pins, isSeen) => {
        const before = isSeen ? now : [...now, 6 as CollectionId];
        const isRight = pins.length <= 3 && new Set(pins).size === pins.length && pins.every((id) => id <= 4);
        expect(mayPin({ pins, before }, now, published)).toBe(isSeen && isRight);
      }),
    );
    const [one, two] = [1, 2] as CollectionId[] as [CollectionId, CollectionId];
    expect(mayPin({ pins: [one], before: [two, one] }, [one, two], published)).toBe(false);
  });
});
