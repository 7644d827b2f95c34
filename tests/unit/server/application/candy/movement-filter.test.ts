import { describe, expect, it } from 'vitest';
import { HISTORY_KINDS } from '../../../../../common/kernel/candy-history.ts';
import { movementFilter } from '../../../../../server/application/candy/movement-filter.ts';

const ALL = { kinds: HISTORY_KINDS, from: undefined, before: undefined };
const at = (time: string): number => Date.parse(time);

describe('which movements are asked for', () => {
  it('CND-14 are all where nothing is said', () => {
    expect(movementFilter({})).toEqual(ALL);
  });

  it('CND-14 are those of a kind', () => {
    for (const kind of HISTORY_KINDS) expect(movementFilter({ kind })).toEqual({ ...ALL, kinds: [kind] });
  });

  it('CND-14 are those from the beginning of a day in Korea to the end of another', () => {
    const from = at('2026-02-27T15:00:00Z');
    expect(movementFilter({ from: '2026-02-28' })).toEqual({ ...ALL, from });
    expect(movementFilter({ to: '2026-02-28' })).toEqual({ ...ALL, before: at('2026-02-28T15:00:00Z') });
    const month = { from: '2026-02-28', to: '2026-03-31' };
    expect(movementFilter(month)).toEqual({ ...ALL, from, before: at('2026-03-31T15:00:00Z') });
  });

  it.each([
    '',
    '2026',
    '2026-2-1',
    '2026-13-01',
    '2026-02-45',
    '12026-02-01',
    '2026-02-011',
    'x2026-02-01',
    '2026-ab-cd',
  ])('CND-14 are all where %j is said to be a day or a kind', (raw) => {
    expect(movementFilter({ kind: raw, from: raw, to: raw })).toEqual(ALL);
  });
});
