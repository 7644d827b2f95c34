import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, UserId } from '../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import { ReadPlaces } from '../../server/application/listening/read-places.ts';
import { ReceiveJournal } from '../../server/application/listening/receive-journal.ts';
import type { JournalId } from '../../server/domain/listening/journal.ts';
import type { MemberPrincipal } from '../../server/domain/principal.ts';
import { MemoryJournalAdapter } from '../../src/adapters/memory/memory-journal-adapter.ts';
import { MemoryLockAdapter } from '../../src/adapters/memory/memory-lock-adapter.ts';
import { MemoryStorageAdapter } from '../../src/adapters/memory/memory-storage-adapter.ts';
import { SeededRandomAdapter } from '../../src/adapters/memory/seeded-random-adapter.ts';
import { DeliverJournal } from '../../src/application/listening/deliver-journal.ts';
import { LoadPlaces } from '../../src/application/listening/load-places.ts';
import { PlacesMemory } from '../../src/application/listening/places-memory.ts';
import { SharePlaylist } from '../../src/application/listening/share-playlist.ts';
import type { ApiFailure } from '../../src/application/ports/api-port.ts';
import type { PlaceApi, Places } from '../../src/application/ports/api/place-api.ts';
import type { JournalPart } from '../../src/application/ports/journal-port.ts';
import type { SessionStatePort } from '../../src/application/ports/state/session-state-port.ts';
import type { PlaybackState } from '../../src/domain/playback/playback-state.ts';
import type { PlaylistEntry } from '../../src/domain/playlist/playlist.ts';
import type { User } from '../../src/domain/session/user.ts';
import { PlacesStore } from '../../src/ui/features/player/stores/places-store.ts';
import { PlayerStore } from '../../src/ui/features/player/stores/player-store.ts';
import { budget, SEED } from '../support/budget.ts';
import { anEntry, storyId } from '../support/builders.ts';
import { MemoryJournals } from '../support/listening/memory-journals.ts';

const RUNS = budget(1000, 100_000);
const STARTS_AT = Date.UTC(2026, 10, 27);
const OWNER = 1 as UserId;
const MEMBER = { kind: 'member', memberId: 1 as AuthorId } as MemberPrincipal;
const SESSION = { kind: 'member', user: { id: OWNER } as User } as const;
const SERIES = [1, 2, 3, 4, 5, 6].map((id) => anEntry(id, 'f'));

type Fate = 'arrives' | 'is lost' | 'has no answer' | 'is doubled' | 'is late';

/** Somebody has lined up a series on a device. */
interface LineUp {
  readonly series: SeriesId;
  readonly device: number;
  /** Devices on which it may be known: there, and on those that have asked the server since it may have come there. */
  readonly knownOn: Set<number>;
  isAtServer: boolean;
  isTakenOut: boolean;
}

/** Knows who lined what up, who may have known of it and who took it out; nothing of journals, revisions, orders or answers. */
class Model {
  private readonly lineUps: LineUp[] = [];
  /** Taken out while all devices knew the same, and lined up by nobody since. */
  readonly gone = new Set<SeriesId>();
  /** All devices know the same, and nothing plays. */
  isAtRest = true;

  lineUp(series: SeriesId, device: number): void {
    this.lineUps.push({ series, device, knownOn: new Set([device]), isAtServer: false, isTakenOut: false });
    this.gone.delete(series);
    this.isAtRest = false;
  }

  /** Who takes it out takes out what they know of. */
  takeOut(series: SeriesId, device: number): void {
    for (const one of this.lineUps) if (one.series === series && one.knownOn.has(device)) one.isTakenOut = true;
    if (this.isAtRest) this.gone.add(series);
  }

  /** @returns marks what was lined up on a device up to now as known to the server */
  delivery(device: number): () => void {
    const before = this.lineUps.filter((one) => one.device === device);
    return () => before.forEach((one) => (one.isAtServer = true));
  }

  ask(device: number): void {
    for (const one of this.lineUps) if (one.isAtServer) one.knownOn.add(device);
  }

  /** Series that somebody has lined up, and nobody has taken out who knew of it. */
  get there(): readonly SeriesId[] {
    return [...new Set(this.lineUps.filter((one) => !one.isTakenOut).map(({ series }) => series))];
  }
}

/** The rules of the server. */
class Server {
  readonly journals = new MemoryJournals();
  private readonly receiveJournal = new ReceiveJournal(this.journals);
  private readonly readPlaces = new ReadPlaces(this.journals);

  constructor() {
    for (const { series } of SERIES)
      this.journals.stories.set(storyId(series.id * 100 + 1), { seriesId: series.id, durationSeconds: 100 });
  }

  async take({ journal, events }: JournalPart, sentAt: number, now: number): Promise<number> {
    const entries = events.map(({ at, number, ...event }) => ({ number, at: new Date(at).toISOString(), event }));
    const delivery = {
      journal: journal as JournalId,
      device: undefined,
      sentAt: new Date(sentAt).toISOString(),
      entries,
    };
    return (await this.receiveJournal.run(delivery, MEMBER, now))?.acknowledged ?? 0;
  }

  async answer(since: number | undefined, playlistSince: number | undefined): Promise<Places> {
    const { revision, playlist } = await this.readPlaces.run({ places: since, playlist: playlistSince }, MEMBER);
    return { revision, playlist, places: [], heard: [] };
  }

  get revision(): number {
    return this.journals.of(MEMBER.memberId).revision;
  }

  get series(): readonly SeriesId[] {
    return this.journals.of(MEMBER.memberId).playlist.entries.map(({ seriesId: id }) => id);
  }
}

/** A device of the member's. */
class Device implements Pick<PlaceApi, 'deliverJournal' | 'places'> {
  readonly id: number;
  isOnline = true;
  fate: Fate = 'arrives';
  readonly store = new PlayerStore(4);
  readonly sharing: SharePlaylist;
  readonly loading: LoadPlaces;
  private readonly delivery: DeliverJournal;
  private readonly world: World;

  constructor(id: number, world: World) {
    this.id = id;
    this.world = world;
    const storage = new MemoryStorageAdapter();
    const clock = { now: () => world.now, after: () => () => undefined };
    const places = new PlacesMemory({ state: new PlacesStore(), storage, clock });
    const session = { current: () => SESSION } as unknown as SessionStatePort;
    const journal = new MemoryJournalAdapter(world.random);
    const locks = new MemoryLockAdapter();
    const ports = { session, api: this, places, journal, clock, locks };
    this.delivery = new DeliverJournal({ ...ports, calls: { run: (call) => call('token') } });
    this.sharing = new SharePlaylist({
      ...ports,
      storage,
      memory: { listener: () => OWNER, isShared: () => true },
      playback: this.store,
      player: { now: () => this.store.current(), show: (next) => this.store.replace(next) },
      keepPlace: { run: () => undefined },
      followOtherWindows: { run: () => undefined },
      deliverJournal: this.delivery,
      api: { seriesWithStories: (ids) => this.series(ids) },
      notices: { show: () => undefined },
    });
    this.loading = new LoadPlaces({
      ...ports,
      deliverJournal: this.delivery,
      keepHeard: { mark: () => undefined },
      goOnElsewhere: { run: async () => undefined },
      sharePlaylist: async () => this.sharing,
    });
  }

  get shown(): readonly SeriesId[] {
    return this.store.current().playlist.entries.map(({ series }) => series.id);
  }

  get isSounding(): boolean {
    return this.store.player().phase === 'playing';
  }

  set isSounding(is: boolean) {
    this.store.replacePlayer({ ...this.store.player(), phase: is ? 'playing' : 'paused' });
  }

  change(by: (state: PlaybackState) => PlaybackState): void {
    this.store.replace(by(this.store.current()));
  }

  private async series(ids: readonly SeriesId[]): Promise<Result<readonly PlaylistEntry[], ApiFailure>> {
    return this.isOnline ? ok(SERIES.filter(({ series }) => ids.includes(series.id))) : fail({ kind: 'offline' });
  }

  async deliverJournal(part: JournalPart, sentAt: number): Promise<Result<{ acknowledged: number }, ApiFailure>> {
    const { fate, world } = this;
    this.fate = 'arrives';
    const know = world.model.delivery(this.id);
    const arrive = (): Promise<number> => {
      know();
      return world.server.take(part, sentAt, world.now);
    };
    const isUnderway = this.isOnline && fate !== 'is lost' && fate !== 'is late';
    const acknowledged = isUnderway ? await arrive() : undefined;
    if (this.isOnline && (fate === 'is late' || fate === 'is doubled')) world.late.push(arrive);
    return acknowledged === undefined || fate === 'has no answer' ? fail({ kind: 'offline' }) : ok({ acknowledged });
  }

  async places(since?: number, playlistSince?: number): Promise<Result<Places, ApiFailure>> {
    if (!this.isOnline) return fail({ kind: 'offline' });
    this.world.model.ask(this.id);
    return ok(await this.world.server.answer(since, playlistSince));
  }
}

/** Devices of one member, a server, and what lies between them. */
class World {
  now = STARTS_AT;
  readonly random = new SeededRandomAdapter(1);
  readonly server = new Server();
  late: (() => Promise<unknown>)[] = [];
  readonly devices: readonly Device[];

  readonly model: Model;

  constructor(count: number, model: Model) {
    this.model = model;
    this.devices = Array.from({ length: count }, (_, index) => new Device(index, this));
  }
}

abstract class Step implements fc.AsyncCommand<Model, World> {
  readonly pick: number;
  readonly which: number;

  constructor(pick: number, which: number) {
    this.pick = pick;
    this.which = which;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, world: World): Promise<void> {
    world.now += 1;
    const device = world.devices[this.pick % world.devices.length];
    const entry = SERIES[this.which % SERIES.length];
    if (device === undefined || entry === undefined) return;
    await this.act(device, entry, model, world);
    world.now += 1;
    await device.sharing.run();
  }

  protected abstract act(device: Device, entry: PlaylistEntry, model: Model, world: World): void | Promise<void>;

  toString(): string {
    return `${this.constructor.name}${JSON.stringify(this)}`;
  }
}

class Add extends Step {
  protected act(device: Device, entry: PlaylistEntry, model: Model): void {
    if (device.shown.includes(entry.series.id)) return;
    model.lineUp(entry.series.id, device.id);
    device.change((state) => {
      const longer = state.added([entry]);
      return longer.ok ? longer.value : state;
    });
  }
}

class Play extends Step {
  protected act(device: Device, entry: PlaylistEntry, model: Model): void {
    if (device.shown[0] !== entry.series.id) model.lineUp(entry.series.id, device.id);
    // What plays stays, though it was taken out elsewhere.
    model.gone.delete(entry.series.id);
    device.change((state) => state.started(entry));
    device.isSounding = true;
    model.isAtRest = false;
  }
}

class PlayInstead extends Step {
  protected act(device: Device, entry: PlaylistEntry, model: Model): void {
    const [head] = device.shown;
    if (head === entry.series.id) return;
    if (head !== undefined) model.takeOut(head, device.id);
    model.lineUp(entry.series.id, device.id);
    device.change((state) => state.replacedFirst(entry));
  }
}

class Next extends Step {
  protected act(device: Device, _: PlaylistEntry, model: Model): void {
    const [head, next] = device.shown;
    if (head === undefined || next === undefined) return;
    model.takeOut(head, device.id);
    model.lineUp(next, device.id);
    device.change((state) => state.movedToNext());
  }
}

class TakeOut extends Step {
  protected act(device: Device, entry: PlaylistEntry, model: Model): void {
    const removal = device.store.current().playlist.removal(new Set([entry.series.id]));
    if (removal.length === 0) return;
    model.takeOut(entry.series.id, device.id);
    device.change((state) => state.removed(removal));
  }
}

class Move extends Step {
  protected act(device: Device, entry: PlaylistEntry): void {
    const from = device.shown.indexOf(entry.series.id);
    device.change((state) => state.reordered(from, from === 1 ? 2 : from - 1));
  }
}

class Pause extends Step {
  protected act(device: Device, _: PlaylistEntry, model: Model): void {
    device.isSounding = !device.isSounding;
    model.isAtRest = false;
    // Another device may have taken out what plays now, where it stays.
    for (const series of device.shown) model.gone.delete(series);
  }
}

class Connect extends Step {
  protected act(device: Device): void {
    device.isOnline = !device.isOnline;
  }
}

class Load extends Step {
  readonly fate: Fate;

  constructor(pick: number, which: number, fate: Fate) {
    super(pick, which);
    this.fate = fate;
  }

  protected async act(device: Device): Promise<void> {
    device.fate = this.fate;
    await device.loading.run();
    device.fate = 'arrives';
  }
}

class Arrive extends Step {
  protected async act(_: Device, __: PlaylistEntry, ___: Model, world: World): Promise<void> {
    const [arrive] = world.late.splice(this.which % Math.max(1, world.late.length), 1);
    await arrive?.();
  }
}

/** Nothing plays any more, everything is delivered, and every device learns of it. */
class Rest extends Step {
  protected async act(_: Device, __: PlaylistEntry, model: Model, world: World): Promise<void> {
    await comeToRest(world);
    model.isAtRest = true;
  }
}

async function comeToRest(world: World): Promise<void> {
  for (const arrive of world.late.splice(0)) await arrive();
  for (const device of world.devices) Object.assign(device, { isOnline: true, isSounding: false });
  for (let before = -1; before !== world.server.revision;) {
    before = world.server.revision;
    for (const device of world.devices) {
      world.now += 1;
      await device.loading.run();
    }
  }
}

const pick = fc.nat({ max: 3 });
const which = fc.nat({ max: 20 });
const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'is lost', 'has no answer', 'is doubled', 'is late');
const load = fc.tuple(pick, fate).map(([device, how]): Step => new Load(device, 0, how));
const steps = [Add, Add, Play, PlayInstead, Next, TakeOut, TakeOut, Move, Pause, Connect, Arrive, Rest].map((Kind) =>
  fc.tuple(pick, which).map(([device, series]): Step => new Kind(device, series)),
);
const commands = fc.commands([...steps, load, load, load, load], { maxCommands: 40, size: 'max' });

describe('the playlist of an account, over a network that loses, doubles and reorders', () => {
  it('JRN-105 JRN-106 no series is lost that somebody lined up, what all knew and one took out is gone, and all devices show the same', async () => {
    const property = fc.asyncProperty(fc.integer({ min: 1, max: 4 }), commands, async (devices, steps) => {
      const model = new Model();
      const world = new World(devices, model);
      // Each device has been told of the account before anything is lined up.
      await comeToRest(world);
      await fc.asyncModelRun(() => ({ model, real: world }), steps);
      await comeToRest(world);
      const { series } = world.server;
      expect(series).toEqual(expect.arrayContaining([...model.there]));
      for (const gone of model.gone) expect(series).not.toContain(gone);
      for (const { shown } of world.devices) {
        const [head] = shown;
        expect(shown).toEqual([...(head === undefined ? [] : [head]), ...series.filter((one) => one !== head)]);
        expect(new Set(shown)).toEqual(new Set(series));
      }
    });
    await expect(fc.assert(property, { numRuns: RUNS, seed: SEED })).resolves.toBeUndefined();
  });
});
