import { describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { Series } from '../../../../src/domain/series/series.ts';
import { similarTo } from '../../../../src/domain/series/similar.ts';
import { anEntry } from '../../../support/builders.ts';

function aSeries(id: number, genres: readonly string[], more: Partial<Series> = {}): Series {
  const { series } = anEntry(id);
  return { ...series, id: id as SeriesId, genres, author: { ...series.author, id: id as AuthorId }, ...more };
}

describe('similar series', () => {
  it('SHL-103 share a genre, whatever its language, in the order in which they are suggested', () => {
    const own = aSeries(1, ['미스터리', '드라마']);
    const found = similarTo(own, [
      aSeries(2, ['Drama', 'Horror']),
      aSeries(3, ['로맨스']),
      aSeries(4, ['Mystery', '미스터리', '드라마']),
      aSeries(1, ['미스터리']),
    ]);
    expect(found.map(({ series, genres }) => [series.id, genres])).toEqual([
      [2, ['드라마']],
      [4, ['미스터리', '드라마']],
    ]);
  });

  it('SHL-103 are by others, and for adults beside what is for adults alone', () => {
    const { author } = aSeries(1, ['호러']);
    const suggested = [aSeries(2, ['호러'], { author }), aSeries(3, ['호러'], { isAdult: true }), aSeries(4, ['호러'])];
    const ids = (isAdult: boolean) =>
      similarTo(aSeries(1, ['호러'], { isAdult }), suggested).map(({ series }) => series.id);
    expect(ids(false)).toEqual([4]);
    expect(ids(true)).toEqual([3, 4]);
  });
});
