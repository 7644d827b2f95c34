import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryCatalogue } from '../../src/adapters/memory/memory-catalogue.ts';
import { MemoryApiAdapter } from '../../src/adapters/memory/memory-api-adapter.ts';
import { MemoryStorageAdapter } from '../../src/adapters/memory/memory-storage-adapter.ts';
import { VirtualClockAdapter } from '../../src/adapters/memory/virtual-clock-adapter.ts';
import { PlaybackState } from '../../src/domain/playback/playback-state.ts';
import { wantsAudio } from '../../src/domain/playback/player-state.ts';
import { isLocked } from '../../src/domain/series/story.ts';
import { makeCore, type Core } from '../support/player/a-core.ts';
import { keptOn } from '../support/player/a-listener.ts';
import { budget } from '../support/budget.ts';
import { aCatalogue, anEntry, seriesId } from '../support/builders.ts';

const SEQUENCES = budget(1000, 20_000);
/** Those of a number divisible by four are locked altogether; the others begin with a story that may be heard. */
const PATTERNS = ['fff', 'fpx', 'pxf', 'xx', 'fxf', 'pp', 'f', 'xxx'];
const catalogue = PATTERNS.map((pattern, index) => anEntry(index + 1, pattern));

function isPlayable(id: number | undefined): boolean {
  return id !== undefined && id % 4 !== 0;
}

/** What a listener who knows nothing of stories, addresses and clocks expects of the player. */
interface Model {
  published: number[];
  playing: number | undefined;
  waiting: number[];
  /** Series that may be in the history. */
  left: Set<number>;
  wantsAudio: boolean;
  /** Somebody else took the sound away, and nobody has had another wish since. */
  isTaken: boolean;
  isOffline: boolean;
  volume: number;
  isPanelOpen: boolean;
  isPlayerOpen: boolean;
  isPlaylistOpen: boolean;
  isDeleting: boolean;
  selected: Set<number>;
  removed: { id: number; index: number }[] | undefined;
}

interface Real {
  core: Core;
  readonly clock: VirtualClockAdapter;
  readonly api: MemoryApiAdapter;
  readonly storage: MemoryStorageAdapter;
  undo: (() => void) | undefined;
  seed: number;
}

function begin(): { model: Model; real: Real } {
  const clock = new VirtualClockAdapter();
  const api = new MemoryApiAdapter(new MemoryCatalogue(aCatalogue(...catalogue)), clock);
  const storage = new MemoryStorageAdapter();
  const model: Model = {
    published: catalogue.map((entry) => entry.series.id),
    playing: undefined,
    waiting: [],
    left: new Set(),
    wantsAudio: false,
    isTaken: false,
    isOffline: false,
    volume: 100,
    isPanelOpen: false,
    isPlayerOpen: false,
    isPlaylistOpen: false,
    isDeleting: false,
    selected: new Set(),
    removed: undefined,
  };
  return { model, real: { core: makeCore(clock, api, storage, 1), clock, api, storage, undo: undefined, seed: 1 } };
}

function check(isKept: boolean, promise: string): void {
  if (!isKept) throw new Error(`Broken: ${promise}`);
}

function isSame(one: Iterable<number>, other: Iterable<number>): boolean {
  return [...one].join() === [...other].join();
}

function currentStory({ core }: Real): number | undefined {
  return core.store.story?.id;
}

/** Everything that the model knows is so, and what is true of every state is true of this one. */
function checkAlike(model: Readonly<Model>, { core, api, storage }: Real): void {
  const { store } = core;
  const { playlist, currentPlay, history, positionSeconds } = store.current();
  const lined = playlist.entries.map((entry) => entry.series.id);
  const expected = model.playing === undefined ? [] : [model.playing, ...model.waiting];
  check(isSame(lined, expected), `lined up is ${expected.join()}, not ${lined.join()}`);
  check(PlaybackState.of({ playlist, currentPlay, history, positionSeconds }) !== undefined, 'INV-011');
  check(new Set(lined).size === lined.length, 'INV-011 a series twice');
  check(
    wantsAudio(store.phase) === model.wantsAudio,
    `sound is${model.wantsAudio ? '' : ' not'} wanted: ${store.phase}`,
  );
  check(!model.wantsAudio || (store.story !== undefined && !isLocked(store.story)), 'INV-010');
  check(store.volume === model.volume, 'the volume');
  check(core.audio.level === model.volume / 100, 'INV-070');
  check(store.isPanelOpen === model.isPanelOpen, 'INV-077');
  check(store.isNarrowFullPlayerOpen === model.isPlayerOpen, 'INV-078');
  check(store.isMobilePlaylistOpen === model.isPlaylistOpen, 'INV-079');
  check(!(store.isNarrowFullPlayerOpen && store.isMobilePlaylistOpen), 'INV-080');
  check(store.isEditingQueue === model.isDeleting, 'INV-030 INV-037');
  const isSelected = [...store.selectedIds].every((id) => model.selected.has(id));
  check(isSelected && store.selectedIds.size === model.selected.size, 'INV-032 INV-034');
  check(
    [...store.selectedIds].every((id) => lined.indexOf(id) > 0),
    'INV-031',
  );
  check(
    store.suggested.every((series) => !lined.includes(series.id)),
    'SUG-09',
  );
  check(!store.isLoadingSuggestions, 'SUG-02');
  const remembered = history.items.map((item) => item.series.id);
  check(remembered.length <= 4 && new Set(remembered).size === remembered.length, 'INV-055');
  check(
    remembered.every((id) => model.left.has(id)),
    'INV-054',
  );
  check(new Set(api.views.map((view) => view.playId)).size === api.views.length, 'INV-064');
  checkKept(store, storage);
}

/** What a reload would find is what is there (INV-023). */
function checkKept(store: Core['store'], storage: MemoryStorageAdapter): void {
  const kept = keptOn(storage) ?? PlaybackState.idle(4);
  const now = store.current();
  check(kept.currentPlay?.storyId === now.currentPlay?.storyId, 'INV-023 the current story');
  check(isSame(idsOf(kept), idsOf(now)), 'INV-023 the playlist');
  const items = [kept, now].map(({ history }) => history.items.map((item) => item.lastStoryId).join());
  check(items[0] === items[1], 'INV-023 the history');
  check(Math.abs(kept.positionSeconds - store.elapsedSeconds) <= 5, 'INV-023 the second');
}

function idsOf(state: PlaybackState): readonly number[] {
  return state.playlist.entries.map((entry) => entry.series.id);
}

abstract class Step implements fc.AsyncCommand<Model, Real> {
  check(_model: Readonly<Model>): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const { playing } = model;
    const story = currentStory(real);
    await this.act(model, real);
    await real.clock.pass(0);
    this.expect(model, real, story);
    if (playing !== undefined && playing !== model.playing) model.left.add(playing);
    if (currentStory(real) !== story) endDeleting(model);
    checkAlike(model, real);
  }

  /** Does it, and says of the model what it comes to. */
  protected abstract act(model: Model, real: Real): void | Promise<void>;

  /** What can be said of the model only when it is seen whether the story changed. */
  protected expect(_model: Model, _real: Real, _storyBefore: number | undefined): void {
    // most wishes say all beforehand
  }

  abstract toString(): string;
}

function endDeleting(model: Model): void {
  model.isDeleting = false;
  model.selected = new Set();
}

function play(model: Model, id: number, others: readonly number[]): void {
  model.playing = id;
  model.waiting = others.filter((other) => other !== id);
  model.wantsAudio = true;
  model.isTaken = false;
}

function lined(model: Readonly<Model>): readonly number[] {
  return model.playing === undefined ? [] : [model.playing, ...model.waiting];
}

abstract class OnSeries extends Step {
  readonly id: number;

  constructor(id: number) {
    super();
    this.id = id;
  }

  toString(): string {
    return `${this.constructor.name}(${this.id})`;
  }
}

class PressCover extends OnSeries {
  override check(model: Readonly<Model>): boolean {
    return model.published.includes(this.id);
  }

  protected act(model: Model, { core }: Real): void {
    void core.playSeries.run(anEntry(this.id, PATTERNS[this.id - 1]).series);
    if (isPlayable(this.id)) play(model, this.id, lined(model));
  }
}

class PressStory extends OnSeries {
  override check(model: Readonly<Model>): boolean {
    return model.published.includes(this.id);
  }

  protected act(model: Model, { core }: Real): void {
    const { series, stories } = anEntry(this.id, PATTERNS[this.id - 1]);
    const last = stories.at(-1);
    if (last === undefined) return;
    void core.playStory.run(series, stories, last.id);
    if (!isLocked(last)) play(model, this.id, lined(model));
  }
}

class PressWaiting extends OnSeries {
  protected act(model: Model, { core }: Real): void {
    void core.playWaiting.run(seriesId(this.id));
    if (model.waiting.includes(this.id) && isPlayable(this.id)) play(model, this.id, model.waiting);
  }
}

class PressRecommended extends OnSeries {
  override check(model: Readonly<Model>): boolean {
    return model.published.includes(this.id) && !lined(model).includes(this.id);
  }

  protected act(model: Model, { core }: Real): void {
    void core.replaceBySuggestion.run(anEntry(this.id, PATTERNS[this.id - 1]).series);
    if (isPlayable(this.id)) play(model, this.id, model.waiting);
  }
}

class Add extends OnSeries {
  protected async act(model: Model, { core }: Real): Promise<void> {
    const added = await core.addSuggestion.run(anEntry(this.id, PATTERNS[this.id - 1]).series);
    const isThere = model.published.includes(this.id) && !model.isOffline;
    check(added.ok === isThere, 'SUG-07');
    if (!isThere || lined(model).includes(this.id)) return;
    if (model.playing === undefined) {
      model.playing = this.id;
      model.isTaken = false;
    } else model.waiting = [...model.waiting, this.id];
  }
}

class Select extends OnSeries {
  protected act(model: Model, { core }: Real): void {
    core.store.toggleSelected(seriesId(this.id));
    if (!model.isDeleting || !model.waiting.includes(this.id)) return;
    if (!model.selected.delete(this.id)) model.selected.add(this.id);
  }
}

/** The author takes a series back, and the server is asked about it. */
class TakeBack extends OnSeries {
  override check(model: Readonly<Model>): boolean {
    return !model.isOffline; // else nobody knows when it is noticed
  }

  protected async act(model: Model, real: Real): Promise<void> {
    model.published = model.published.filter((id) => id !== this.id);
    real.api.catalogue.publish(aCatalogue(...catalogue.filter((entry) => model.published.includes(entry.series.id))));
    await real.core.pruneUnavailable.run();
    const [first, ...others] = lined(model).filter((id) => model.published.includes(id));
    if (first !== model.playing) {
      model.wantsAudio &&= isPlayable(first);
      model.isTaken = false;
    }
    model.playing = first;
    model.waiting = others;
    keepSelected(model);
  }

  /** What is gone is neither left nor remembered (INV-050). */
  override async run(model: Model, real: Real): Promise<void> {
    await super.run(model, real);
    model.left.delete(this.id);
  }
}

function keepSelected(model: Model): void {
  model.selected = new Set([...model.selected].filter((id) => model.waiting.includes(id)));
  if (model.waiting.length === 0) endDeleting(model);
}

/** The author shows everything again. */
class Publish extends Step {
  protected act(model: Model, { api }: Real): void {
    model.published = catalogue.map((entry) => entry.series.id);
    api.catalogue.publish(aCatalogue(...catalogue));
  }

  toString(): string {
    return 'Publish()';
  }
}

class Toggle extends Step {
  protected act(model: Model, { core }: Real): void {
    void core.togglePlay.run();
    if (!isPlayable(model.playing)) return;
    model.wantsAudio = !model.wantsAudio;
    model.isTaken = false;
  }

  /** A press at the end of a story goes on to what follows. */
  protected override expect(model: Model, real: Real, storyBefore: number | undefined): void {
    endedPerhaps(model, real, storyBefore);
  }

  toString(): string {
    return 'Toggle()';
  }
}

/** What follows without a choice: whether it is in the same series is the stories' matter. */
function goneOn(model: Model, real: Real, storyBefore: number | undefined): void {
  const now = real.core.store.entry?.series.id;
  if (currentStory(real) === storyBefore) {
    const isWanted = wantsAudio(real.core.store.phase);
    check(model.isOffline || !isWanted, 'INV-040 nothing follows, so it is silent');
    check(model.isOffline || !model.waiting.some(isPlayable), 'INV-039 something that could be heard was passed over');
    model.wantsAudio = isWanted;
    model.isTaken = real.core.store.player().interruptedAt !== undefined;
    return;
  }
  if (now !== model.playing) {
    const next = model.waiting.find(isPlayable);
    check(now === next, 'INV-039 the first waiting series that may be heard follows');
    model.playing = next;
    model.waiting = model.waiting.filter((id) => id !== next);
  }
  model.wantsAudio = true;
  model.isTaken = false;
}

function endedPerhaps(model: Model, real: Real, storyBefore: number | undefined): void {
  const isOver = model.wantsAudio && !wantsAudio(real.core.store.phase);
  if (currentStory(real) !== storyBefore || isOver) goneOn(model, real, storyBefore);
}

class Advance extends Step {
  override check(model: Readonly<Model>): boolean {
    return model.playing !== undefined;
  }

  protected async act(_: Model, { core }: Real): Promise<void> {
    await core.advanceEpisode.run();
  }

  protected override expect(model: Model, real: Real, storyBefore: number | undefined): void {
    goneOn(model, real, storyBefore);
  }

  toString(): string {
    return 'Advance()';
  }
}

class Return extends Step {
  protected act(_: Model, { core }: Real): void {
    void core.returnToPreviousEpisode.run();
  }

  protected override expect(model: Model, real: Real, storyBefore: number | undefined): void {
    check(real.core.store.entry?.series.id === model.playing, 'PLY-41 going back never leaves the series');
    if (currentStory(real) === storyBefore) return;
    model.wantsAudio = true;
    model.isTaken = false;
  }

  toString(): string {
    return 'Return()';
  }
}

/** Time goes on; a story may come to its end in it. */
class Listen extends Step {
  readonly seconds: number;

  constructor(seconds: number) {
    super();
    this.seconds = seconds;
  }

  protected async act(_: Model, { clock }: Real): Promise<void> {
    await clock.pass(this.seconds * 1000);
  }

  protected override expect(model: Model, real: Real, storyBefore: number | undefined): void {
    endedPerhaps(model, real, storyBefore);
  }

  toString(): string {
    return `Listen(${this.seconds})`;
  }
}

/** To the end of a story as well. */
class Seek extends Step {
  readonly seconds: number;

  constructor(seconds: number) {
    super();
    this.seconds = seconds;
  }

  protected act(_: Model, { core }: Real): void {
    core.seekTo.run(this.seconds);
  }

  protected override expect(model: Model, real: Real, storyBefore: number | undefined): void {
    endedPerhaps(model, real, storyBefore);
  }

  toString(): string {
    return `Seek(${this.seconds})`;
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

  protected act(model: Model, { core }: Real): void {
    core.reorderQueue.run(this.from, this.to);
    const moved = model.waiting[this.from - 1];
    if (model.isDeleting || moved === undefined) return;
    const others = model.waiting.filter((id) => id !== moved);
    model.waiting = others.toSpliced(Math.max(1, this.to) - 1, 0, moved);
  }

  toString(): string {
    return `Reorder(${this.from}, ${this.to})`;
  }
}

/** A press that means the same to the model and to the player, in words of its own for each. */
class Press extends Step {
  readonly name: string;
  private readonly press: (model: Model, real: Real) => void | Promise<void>;

  constructor(name: string, press: (model: Model, real: Real) => void | Promise<void>) {
    super();
    this.name = name;
    this.press = press;
  }

  protected act(model: Model, real: Real): void | Promise<void> {
    return this.press(model, real);
  }

  toString(): string {
    return `${this.name}()`;
  }
}

const presses: readonly Press[] = [
  new Press('togglePanel', (model, { core }) => {
    core.store.togglePanel();
    if (model.isPanelOpen) endDeleting(model);
    model.isPanelOpen = !model.isPanelOpen;
  }),
  new Press('openPlayer', (model, { core }) => {
    core.store.openNarrowFullPlayer();
    if (model.isPlaylistOpen) endDeleting(model);
    model.isPlaylistOpen = false;
    model.isPlayerOpen = true;
  }),
  new Press('closePlayer', (model, { core }) => {
    core.store.closeNarrowFullPlayer();
    model.isPlayerOpen = false;
  }),
  new Press('openPlaylist', (model, { core }) => {
    core.store.openMobilePlaylist();
    model.isPlayerOpen = false;
    model.isPlaylistOpen = true;
  }),
  new Press('closePlaylist', (model, { core }) => {
    core.store.closeMobilePlaylist();
    if (model.isPlaylistOpen) endDeleting(model);
    model.isPlaylistOpen = false;
  }),
  new Press('closeAll', (model, { core }) => {
    core.store.closePanels();
    endDeleting(model);
    model.isPanelOpen = false;
    model.isPlayerOpen = false;
    model.isPlaylistOpen = false;
  }),
  new Press('deleteMode', (model, { core }) => {
    core.store.toggleQueueEditing();
    const isOn = !model.isDeleting && model.waiting.length > 0;
    endDeleting(model);
    model.isDeleting = isOn;
  }),
  new Press('selectAll', (model, { core }) => {
    core.store.toggleAllSelected();
    if (!model.isDeleting) return;
    model.selected = model.selected.size === model.waiting.length ? new Set() : new Set(model.waiting);
  }),
  new Press('delete', (model, real) => {
    real.core.removeSelected.run();
    if (model.selected.size === 0) return;
    real.undo = real.core.notices.current?.undo;
    check(real.core.notices.current?.count === model.selected.size, 'QUE-23');
    model.removed = model.waiting.flatMap((id, index) => (model.selected.has(id) ? [{ id, index: index + 1 }] : []));
    model.waiting = model.waiting.filter((id) => !model.selected.has(id));
    endDeleting(model);
  }),
  new Press('undo', (model, real) => {
    real.undo?.();
    real.undo = undefined;
    for (const { id, index } of model.removed ?? []) {
      const now = lined(model);
      if (now.includes(id)) continue;
      if (now.length === 0) model.isTaken = false;
      [model.playing, ...model.waiting] = now.toSpliced(index, 0, id);
    }
    model.removed = undefined;
  }),
  new Press('mute', (model, { core }) => {
    core.changeVolume.toggleMute();
    model.volume = model.volume > 0 ? 0 : 30;
  }),
  new Press('loud', (model, { core }) => {
    core.changeVolume.run(140);
    model.volume = 100;
  }),
  new Press('hide', (_, { core }) => core.keepPlace.run()),
  new Press('offline', (model, { api }) => {
    model.isOffline = !model.isOffline;
    api.failure = model.isOffline ? 'offline' : undefined;
  }),
  new Press('chime', async (_, { core, clock }) => {
    if (core.store.phase !== 'playing') return;
    core.audio.interrupt();
    await clock.pass(199);
    core.audio.free();
  }),
  new Press('call', (model, { core, clock }) => {
    if (core.store.phase !== 'playing') return;
    core.audio.interrupt();
    model.wantsAudio = false;
    model.isTaken = true;
    return clock.pass(200);
  }),
  new Press('callOver', (model, { core }) => {
    core.audio.free();
    model.wantsAudio ||= model.isTaken;
    model.isTaken = false;
  }),
  new Press('loseNetwork', (_, { core }) => core.audio.breakOff('network')),
  new Press('lose', (model, { core }) => {
    if (core.store.phase !== 'playing') return;
    core.audio.breakOff('gone');
    model.wantsAudio = false;
  }),
  new Press('reload', (model, real) => {
    const { clock, api, storage } = real;
    real.core.keepPlace.run();
    real.core.close();
    real.seed += 1;
    real.core = makeCore(clock, api, storage, real.seed);
    endDeleting(model);
    Object.assign(model, { isPanelOpen: false, isPlayerOpen: false, isPlaylistOpen: false });
    Object.assign(model, { wantsAudio: false, isTaken: false, removed: undefined });
    if (model.volume === 30) model.volume = 100; // left by un-muting, which is no choice
    real.undo = undefined;
  }),
];

const ids = fc.integer({ min: 1, max: PATTERNS.length });
const commands = fc.commands(
  [
    ids.map((id) => new PressCover(id)),
    ids.map((id) => new PressStory(id)),
    ids.map((id) => new PressWaiting(id)),
    ids.map((id) => new PressRecommended(id)),
    ids.map((id) => new Add(id)),
    ids.map((id) => new Add(id)),
    ids.map((id) => new Select(id)),
    ids.map((id) => new TakeBack(id)),
    fc.constant(new Publish()),
    fc.constant(new Toggle()),
    fc.constant(new Advance()),
    fc.constant(new Return()),
    fc.integer({ min: 1, max: 9 }).map((seconds) => new Listen(seconds)),
    fc.integer({ min: -10, max: 120 }).map((seconds) => new Seek(seconds)),
    fc
      .tuple(fc.integer({ min: -1, max: 8 }), fc.integer({ min: -2, max: 9 }))
      .map(([from, to]) => new Reorder(from, to)),
    fc.constantFrom(...presses),
    fc.constantFrom(...presses),
    fc.constantFrom(...presses),
  ],
  { maxCommands: 40, size: 'max' },
);

describe('any sequence of wishes and mishaps', () => {
  it('QUE-01 INV-011 INV-023 INV-037 INV-039 INV-040 INV-055 INV-080 makes of the core what a poorer model expects', async () => {
    const property = fc.asyncProperty(commands, (steps) => fc.asyncModelRun(begin, steps));
    await expect(fc.assert(property, { numRuns: SEQUENCES })).resolves.toBeUndefined();
  });
});
