import { describe, expect, it } from 'vitest';
import { Playlist } from '../../../../src/domain/playlist/playlist.ts';
import { Suggestions } from '../../../../src/domain/playlist/suggestions.ts';
import { anEntry, seriesId } from '../../../support/builders.ts';

const [A, B, C] = [anEntry(1).series, anEntry(2).series, anEntry(3).series];

describe('what is recommended', () => {
  it('SUG-02 ENT-56 is being asked for until it has come, or will not come', () => {
    const loading = Suggestions.none.loading();
    expect(Suggestions.none.isLoading).toBe(false);
    expect(loading.isLoading).toBe(true);
    expect(loading.loaded([A])).toMatchObject({ isLoading: false, series: [A] });
    expect(loading.failed()).toMatchObject({ isLoading: false, series: [] });
  });

  it('stays to be seen while others are asked for, and when they do not come', () => {
    const known = Suggestions.none.loading().loaded([A, B]);
    expect(known.loading().series).toEqual([A, B]);
    expect(known.loading().failed().series).toEqual([A, B]);
  });

  it('INV-021 SUG-04 lets go of a series that is lined up now, and of no other', () => {
    const known = Suggestions.none.loaded([A, B, C]);
    expect(known.without(seriesId(2)).series).toEqual([A, C]);
    expect(known.without(seriesId(9)).series).toEqual([A, B, C]);
    expect(known.loading().without(seriesId(2)).isLoading).toBe(true);
  });

  it('SUG-09 is never lined up already', () => {
    const list = Playlist.of([anEntry(1), anEntry(3)]);
    expect(list.ok && Suggestions.none.loaded([A, B, C]).beside(list.value)).toEqual([B]);
  });
});
