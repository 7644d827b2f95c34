import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PLAYLIST_LENGTH } from '../../common/kernel/limits.ts';
import { PlaybackState } from '../../src/domain/playback/playback-state.ts';
import { budget } from '../support/budget.ts';
import { anEntry, seriesId } from '../support/builders.ts';

/**
 * A poorer playlist: only ids of series, and which of them are known to have something playable. It knows nothing of
 * stories, and of the history only who may be in it.
 */
interface Model {
  playing: number | undefined;
  waiting: number[];
  left: Set<number>;
}

interface Real {
  state: PlaybackState;
}

const HISTORY_LIMIT = 4;

/** The stories of each series: those of a number divisible by five are all locked. */
function entryOf(id: number) {
  return anEntry(id, id % 5 === 0 ? 'xx' : id % 3 === 0 ? 'xfp' : 'fxf');
}

function isPlayable(id: number): boolean {
  return id % 5 !== 0;
}

function expectAlike(model: Readonly<Model>, { state }: Real): void {
  const [playing, ...waiting] = state.playlist.entries.map((entry) => entry.series.id as number);
  expect(playing).toBe(model.playing);
  expect(waiting).toEqual(model.waiting);
  expect(state.currentPlay?.seriesId).toBe(model.playing);
  expect(state.story === undefined).toBe(model.playing === undefined);
  const history = state.history.items.map((item) => item.series.id as number);
  expect(new Set(history).size).toBe(history.length);
  expect(history.length).toBeLessThanOrEqual(HISTORY_LIMIT);
  expect(history.every((id) => model.left.has(id))).toBe(true);
}

abstract class Step implements fc.Command<Model, Real> {
  readonly needsPlaying: boolean = false;

  check(model: Readonly<Model>): boolean {
    return !this.needsPlaying || model.playing !== undefined;
  }

  run(model: Model, real: Real): void {
    const before = model.playing;
    this.act(model, real);
    if (before !== undefined && before !== model.playing) model.left.add(before);
    expectAlike(model, real);
  }

  abstract act(model: Model, real: Real): void;
  abstract toString(): string;
}

class Start extends Step {
  readonly id: number;

  constructor(id: number) {
    super();
    this.id = id;
  }

  act(model: Model, real: Real): void {
    real.state = real.state.started(entryOf(this.id));
    if (!isPlayable(this.id)) return;
    const others = [model.playing, ...model.waiting].filter((id) => id !== undefined && id !== this.id);
    model.waiting = others.filter((id) => id !== undefined).slice(0, MAX_PLAYLIST_LENGTH - 1);
    model.playing = this.id;
  }

  toString(): string {
    return `start(${this.id})`;
  }
}

class ReplaceFirst extends Step {
  readonly id: number;

  constructor(id: number) {
    super();
    this.id = id;
  }

  act(model: Model, real: Real): void {
    real.state = real.state.replacedFirst(entryOf(this.id));
    if (!isPlayable(this.id)) return;
    model.waiting = model.waiting.filter((id) => id !== this.id);
    model.playing = this.id;
  }

  toString(): string {
    return `replaceFirst(${this.id})`;
  }
}

class PlayWaiting extends Step {
  readonly index: number;

  constructor(index: number) {
    super();
    this.index = index;
  }

  act(model: Model, real: Real): void {
    real.state = real.state.replacedByWaiting(this.index);
    const id = model.waiting[this.index - 1];
    if (id === undefined || !isPlayable(id)) return;
    model.waiting = model.waiting.filter((other) => other !== id);
    model.playing = id;
  }

  toString(): string {
    return `playWaiting(${this.index})`;
  }
}

class Add extends Step {
  readonly ids: readonly number[];

  constructor(ids: readonly number[]) {
    super();
    this.ids = ids;
  }

  act(model: Model, real: Real): void {
    const added = real.state.added(this.ids.map(entryOf));
    const known = new Set([model.playing, ...model.waiting]);
    const fresh = [...new Set(this.ids)].filter((id) => !known.has(id));
    const lined = (model.playing === undefined ? 0 : 1) + model.waiting.length;
    if (added.ok !== lined + fresh.length <= MAX_PLAYLIST_LENGTH)
      throw new Error('Added too much, or refused too early.');
    if (!added.ok) return;
    real.state = added.value;
    const all = [...(model.playing === undefined ? [] : [model.playing]), ...model.waiting, ...fresh];
    [model.playing, ...model.waiting] = all;
  }

  toString(): string {
    return `add(${this.ids.join()})`;
  }
}

class Reorder extends Step {
  readonly from: number;
  readonly to: number;

  constructor(from: number, to: number) {
    super();
    this.from = from;
    this.to = to;
  }

  act(model: Model, real: Real): void {
    real.state = real.state.reordered(this.from, this.to);
    const moved = model.waiting[this.from - 1];
    if (moved === undefined) return;
    const others = model.waiting.filter((id) => id !== moved);
    model.waiting = others.toSpliced(Math.max(1, this.to) - 1, 0, moved);
  }

  toString(): string {
    return `reorder(${this.from}, ${this.to})`;
  }
}

/** Listens for a while and goes on; whether that stays in the series is the stories' matter, not the model's. */
class Advance extends Step {
  override readonly needsPlaying = true;
  readonly seconds: number;

  constructor(seconds: number) {
    super();
    this.seconds = seconds;
  }

  act(model: Model, real: Real): void {
    real.state = real.state.at(this.seconds).advanced();
    const now = real.state.currentPlay?.seriesId;
    if (now === undefined || now === seriesId(model.playing ?? 0)) return;
    const next = model.waiting.find(isPlayable);
    model.waiting = model.waiting.filter((id) => id !== next);
    model.playing = next;
  }

  toString(): string {
    return `advance(${this.seconds})`;
  }
}

class Return extends Step {
  act(_: Model, real: Real): void {
    real.state = real.state.returned();
  }

  toString(): string {
    return 'return()';
  }
}

const ids = fc.integer({ min: 1, max: 60 });
const commands = fc.commands(
  [
    ids.map((id) => new Start(id)),
    ids.map((id) => new ReplaceFirst(id)),
    fc.integer({ min: -1, max: 55 }).map((index) => new PlayWaiting(index)),
    fc.array(ids, { maxLength: 25 }).map((list) => new Add(list)),
    fc
      .tuple(fc.integer({ min: -1, max: 55 }), fc.integer({ min: -5, max: 60 }))
      .map(([from, to]) => new Reorder(from, to)),
    fc.integer({ min: 0, max: 120 }).map((seconds) => new Advance(seconds)),
    fc.constant(new Return()),
  ],
  { maxCommands: 60 },
);

describe('any sequence of wishes', () => {
  it('INV-011 INV-012 INV-013 INV-017 INV-019 INV-020 INV-025 INV-055 leaves the playlist that a poorer model has', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const setup = () => ({
          model: { playing: undefined, waiting: [], left: new Set<number>() } satisfies Model as Model,
          real: { state: PlaybackState.idle(HISTORY_LIMIT) },
        });
        expect(() => fc.modelRun(setup, steps)).not.toThrow();
      }),
      { numRuns: budget(1000, 20_000) },
    );
  });
});
