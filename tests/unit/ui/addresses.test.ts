import { describe, expect, it } from 'vitest';
import { episodesPath } from '../../../src/ui/features/catalogue/paths.ts';
import { searchPath } from '../../../src/ui/features/search/paths.ts';
import { readEpisodesQuery } from '../../../src/ui/features/catalogue/screens/series/episodes-query.ts';
import { seriesId } from '../../support/builders.ts';

describe('addresses', () => {
  it('SHL-51 carry a keyword encoded', () => {
    expect(searchPath({ keyword: '사랑' })).toBe('/search?keyword=%EC%82%AC%EB%9E%91');
  });

  it('of stories leave the first page and the usual order unsaid', () => {
    const id = seriesId(7);
    expect(episodesPath(id)).toBe('/series/7/episodes');
    expect(episodesPath(id, 'latest', 3)).toBe('/series/7/episodes?sort=latest&page=3');
  });

  it('of stories are read as they are written, and nonsense as the first page', () => {
    const read = (query: string) => readEpisodesQuery(new URLSearchParams(query));
    expect(read('sort=latest&page=3')).toEqual({ sort: 'latest', page: 3 });
    for (const query of ['', 'page=0', 'page=-1', 'page=1.5', 'page=1e9', 'page=x&sort=y', 'page=99999999']) {
      expect(read(query)).toEqual({ sort: 'first', page: 1 });
    }
  });
});
