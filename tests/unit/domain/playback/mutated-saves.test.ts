import { describe, expect, it } from 'vitest';
import { SeededRandomAdapter } from '../../../../src/adapters/memory/seeded-random-adapter.ts';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { decodePlayback, decodePlace, encodePlayback } from '../../../../src/domain/playback/saved-playback.ts';
import { budget, SEED } from '../../../support/budget.ts';
import { anEntry } from '../../../support/builders.ts';

const MUTATIONS = budget(5_000, 200_000);
const random = new SeededRandomAdapter(SEED);

const state = [1, 2, 3].reduce((before, id) => before.at(20).started(anEntry(id, 'fpx')), PlaybackState.idle(4));
const text = encodePlayback(state, ['name', 'before']);
const value = JSON.parse(text) as unknown;

function below(limit: number): number {
  return Math.floor(random.fraction() * limit);
}

function one<Item>(items: readonly Item[]): Item {
  return items[below(items.length)] as Item;
}

const ODD = [null, 0, -1, 1.5, 1e308, '', 'Y', true, [], {}, '__proto__', '\u0000', '\ud800', { length: 3 }];

/** Changes one place, anywhere within `part`. */
function oddly(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || below(8) === 0) return one(ODD);
  if (Array.isArray(part)) {
    const place = below(part.length + 1);
    const items: unknown[] = part;
    return one([
      () => items.toSpliced(place, 1, oddly(items[place])),
      () => items.toSpliced(place, 1),
      () => [...items, ...items],
    ])();
  }
  const names = Object.keys(part);
  const name = one([...names, '__proto__', 'constructor', 'version']);
  const rest = names.filter((other) => other !== name).map((other) => [other, Reflect.get(part, other) as unknown]);
  return Object.fromEntries(below(4) === 0 ? rest : [...rest, [name, oddly(Reflect.get(part, name))]]);
}

const mutations: readonly (() => string)[] = [
  () => JSON.stringify(oddly(value)),
  () => JSON.stringify(oddly(oddly(value))),
  () => text.slice(0, below(text.length)),
  () => text.slice(below(text.length)),
  () => text.replace(one(['"', ',', ':', '{', '}', '[', ']', '1', 'true', 'null']), one(['', '{', '"', '9', '\u0000'])),
  () => {
    const place = below(text.length);
    return text.slice(0, place) + String.fromCharCode(below(65_536)) + text.slice(place + below(3));
  },
  () => text + text,
];

describe('kept states that somebody has spoilt', () => {
  it('INV-024 none of them throws, and none makes a state that is not whole', () => {
    const seen: Record<string, number> = {};
    for (let count = 0; count < MUTATIONS; count += 1) {
      const spoilt = one(mutations)();
      const found = decodePlayback(spoilt, 4);
      decodePlace(spoilt);
      seen[found.kind] = (seen[found.kind] ?? 0) + 1;
      if (found.kind !== 'kept') continue;
      const { playlist, currentPlay, history, positionSeconds } = found.state;
      const isWhole = PlaybackState.of({ playlist, currentPlay, history, positionSeconds }) !== undefined;
      const isBounded = playlist.entries.length <= 51 && history.items.length <= 4;
      if (!isWhole || !isBounded || !found.lineage.every((name) => typeof name === 'string')) {
        throw new Error(`Mutation ${count} makes a broken state: ${spoilt}`);
      }
    }
    expect(seen['broken']).toBeGreaterThan(MUTATIONS / 4);
    expect(seen['kept']).toBeGreaterThan(MUTATIONS / 500);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});
