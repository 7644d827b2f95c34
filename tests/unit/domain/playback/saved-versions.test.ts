import { describe, expect, it } from 'vitest';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { decodePlayback, encodePlayback } from '../../../../src/domain/playback/saved-playback.ts';
import { migratedTo, SAVED_VERSION } from '../../../../src/domain/playback/saved-versions.ts';
import { anEntry } from '../../../support/builders.ts';

const state = PlaybackState.idle(4).started(anEntry(1)).at(20).started(anEntry(2));
const latest = JSON.parse(encodePlayback(state, ['name'])) as Record<string, unknown>;

/** The same state as each version wrote it. */
const written: Readonly<Record<number, Readonly<Record<string, unknown>>>> = {
  1: without(latest, 'lineage', 'finished'),
  2: latest,
};

function without(object: Readonly<Record<string, unknown>>, ...names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

const versions = Array.from({ length: SAVED_VERSION }, (_, index) => index + 1);
const pairs = versions.flatMap((from) => versions.map((to) => [from, to] as const));

describe('kept states of other versions', () => {
  it.each(pairs)('what version %i wrote, version %i reads, or leaves alone when it is older', (from, to) => {
    const value = { ...written[from], version: from };
    const migrated = migratedTo(to, value);
    if (from > to) return expect(migrated).toEqual({ kind: 'newer' });
    const found = migrated?.kind === 'migrated' ? Object.keys(migrated.value).toSorted() : [];
    return expect(found).toEqual(Object.keys(written[to] ?? {}).toSorted());
  });

  it('version 2 knows of no past where version 1 told none, and of nothing heard to its end', () => {
    expect(migratedTo(2, { ...written[1], version: 1 })).toMatchObject({ value: { lineage: [], finished: [] } });
  });

  it.each(versions)('a state that version %i wrote is the same state today', (from) => {
    const found = decodePlayback(JSON.stringify({ ...written[from], version: from }), 4);
    expect(found.kind === 'kept' && found.state).toEqual(state.at(0));
  });

  it.each([undefined, null, 1, 'text', [], {}, { version: '1' }, { version: 0 }, { version: -1 }, { version: 1.5 }])(
    '%j is of no version',
    (value) => {
      expect(migratedTo(SAVED_VERSION, value)).toBeUndefined();
    },
  );
});
