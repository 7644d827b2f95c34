import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId, StoryId, UserId } from '../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import { isPlaylistChange } from '../../common/rules/listening/playlist-change.ts';
import { isFinished, type ListeningEvent } from '../../common/rules/listening/story-place.ts';
import { ReadPlaces } from '../../server/application/listening/read-places.ts';
import { ReceiveJournal } from '../../server/application/listening/receive-journal.ts';
import type { DeviceId } from '../../server/domain/account/device.ts';
import type { JournalId } from '../../server/domain/listening/journal.ts';
import type { MemberPrincipal } from '../../server/domain/principal.ts';
import { MemoryJournalAdapter } from '../../src/adapters/memory/memory-journal-adapter.ts';
import { MemoryLockAdapter } from '../../src/adapters/memory/memory-lock-adapter.ts';
import { MemoryStorageAdapter } from '../../src/adapters/memory/memory-storage-adapter.ts';
import { SeededRandomAdapter } from '../../src/adapters/memory/seeded-random-adapter.ts';
import { DeliverJournal } from '../../src/application/listening/deliver-journal.ts';
import { LoadPlaces } from '../../src/application/listening/load-places.ts';
import { PlacesMemory } from '../../src/application/listening/places-memory.ts';
import type { ApiFailure } from '../../src/application/ports/api-port.ts';
import type { PlaceApi, Places } from '../../src/application/ports/api/place-api.ts';
import type { JournalPart } from '../../src/application/ports/journal-port.ts';
import type { SessionStatePort } from '../../src/application/ports/state/session-state-port.ts';
import type { User } from '../../src/domain/session/user.ts';
import { PlacesStore } from '../../src/ui/features/player/stores/places-store.ts';
import { budget, SEED } from '../support/budget.ts';
import { seriesId, storyId } from '../support/builders.ts';
import { MemoryJournals, type OfMember } from '../support/listening/memory-journals.ts';

const RUNS = budget(1000, 100_000);
const DAY_MS = 86_400_000;
const STARTS_AT = Date.UTC(2026, 10, 27);
/** Of each story, in tenths of seconds, which all times in a story are in here. */
const LENGTH = 1200;
/** From which on a story counts as heard. */
const NEAR_END = 900;
const STORIES = [101, 102, 201].map((id) => ({ seriesId: seriesId(Math.floor(id / 100)), storyId: storyId(id) }));
const OWNER = 1 as UserId;
const MEMBER = { kind: 'member', memberId: 1 as AuthorId } as MemberPrincipal;
const SESSION = { kind: 'member', user: { id: OWNER } as User } as const;

/** How a delivery fares. `late`: it comes to the server after its sender has given it up; `doubled`: once more. */
type Fate = 'arrives' | 'is lost' | 'has no answer' | 'is doubled' | 'is late';

/** What somebody did, as the poorer model knows it. `at`: by a clock that is always right. */
interface Done {
  readonly device: number;
  readonly at: number;
  readonly story: StoryId;
  /** Where they were then; undefined where it was the end of the story that they had heard. */
  readonly place: number | undefined;
}

/** Knows which tenths of seconds were heard, and what was done when; nothing of journals, numbers, registers or revisions. */
class Model {
  /** By story: how often each tenth was heard and has not been lost on purpose. */
  private readonly heard = new Map(STORIES.map((story) => [story.storyId, Array.from({ length: LENGTH }, () => 0)]));
  private done: readonly Done[] = [];
  /** Whether the server can know when everything was: no clock was changed, and nothing came long after it was sent. */
  isDatable = true;

  hear(done: Done, from: number): void {
    this.count(done.story, from, done.place ?? from, 1);
    this.do(done);
  }

  do(done: Done): void {
    this.done = [...this.done, done];
  }

  /** An event that is nowhere any more, of what was done on the device after `after` and until `until`. */
  lose(event: ListeningEvent, device: number, after: number, until: number): void {
    if (event.kind === 'heard') this.count(event.storyId, tenths(event.fromSeconds), tenths(event.toSeconds), -1);
    this.done = this.done.filter((one) => one.device !== device || one.at <= after || one.at > until);
  }

  heardOf(story: StoryId): readonly number[] {
    return (this.heard.get(story) ?? []).flatMap((count, tenth) => (count > 0 ? tenth : []));
  }

  doneIn(story: StoryId): readonly Done[] {
    return this.done.filter((one) => one.story === story);
  }

  private count(story: StoryId, from: number, to: number, by: number): void {
    const counts = this.heard.get(story) ?? [];
    for (let tenth = from; tenth < to; tenth += 1) counts[tenth] = (counts[tenth] ?? 0) + by;
  }
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10);
}

/** The rules of the server over a database that can be brought back. */
class Server {
  private readonly journals = new MemoryJournals();
  private readonly receiveJournal = new ReceiveJournal(this.journals);
  private readonly readPlaces = new ReadPlaces(this.journals);
  private backup = this.kept;
  readonly senders = new Map<string, number>();

  constructor() {
    for (const { seriesId: series, storyId: story } of STORIES)
      this.journals.stories.set(story, { seriesId: series, durationSeconds: LENGTH / 10 });
  }

  get kept(): OfMember {
    return this.journals.of(MEMBER.memberId);
  }

  /** @returns when the last thing was that is kept of a device */
  lastAt(device: number): number {
    return Math.max(0, ...this.eventsOf(device).map(({ at }) => at));
  }

  async take(from: number, { journal, events }: JournalPart, sentAt: number, now: number): Promise<number> {
    this.senders.set(journal, from);
    const entries = events.map(({ at, number, ...event }) => ({ number, at: new Date(at).toISOString(), event }));
    const device = { id: String(from) as DeviceId, name: undefined, language: 'ko' } as const;
    const delivery = { journal: journal as JournalId, device, sentAt: new Date(sentAt).toISOString(), entries };
    const received = await this.receiveJournal.run(delivery, MEMBER, now);
    return received?.acknowledged ?? 0;
  }

  /** As the call of the API answers. */
  async places(to: number, since: number | undefined): Promise<Places> {
    const { revision, places, heard } = await this.readPlaces.run({ places: since, playlist: 0 }, MEMBER);
    const told = places.map(({ device, deviceName, ...place }) => ({
      ...place,
      device: deviceName,
      isFromHere: device === String(to),
    }));
    return {
      revision,
      places: told,
      heard: [...heard].map(([series, storyIds]) => ({ seriesId: series, storyIds })),
      playlist: undefined,
    };
  }

  backUp(): void {
    this.backup = this.kept;
  }

  /** @param told up to which number devices have forgotten a journal @returns what nobody has any more */
  restore(told: ReadonlyMap<string, number>): readonly Parameters<Model['lose']>[] {
    const { journals } = this.backup;
    const lost = [...new Set(this.senders.values())].flatMap((device) =>
      this.eventsOf(device).flatMap(({ journal, number, event, at }, index, all): Parameters<Model['lose']>[] => {
        const isLost = number > (journals.get(journal)?.lastNumber ?? 0) && number <= (told.get(journal) ?? 0);
        return isLost ? [[event, device, all[index - 1]?.at ?? 0, at]] : [];
      }),
    );
    this.journals.restore(MEMBER.memberId, this.backup);
    return lost;
  }

  private eventsOf(device: number): OfMember['events'] {
    const events = this.kept.events.filter(({ journal }) => this.senders.get(journal) === device);
    return events.toSorted((one, other) => one.at - other.at);
  }
}

/** What a member listens with: its clock differs from all others by `skew` milliseconds. */
class Device implements PlaceApi {
  readonly id: number;
  skew: number;
  isOnline = true;
  /** How the next delivery fares. */
  fate: Fate = 'arrives';
  /** What is done while it is underway. */
  meanwhile: () => void = () => undefined;
  /** Called where the page is no more when the answer to a delivery comes. */
  die: (() => void) | undefined = undefined;
  journal!: MemoryJournalAdapter;
  memory!: PlacesMemory;
  loading!: LoadPlaces;
  delivery!: DeliverJournal;
  /** Stories that it shows as heard. */
  readonly heard = new Set<StoryId>();
  private readonly world: World;
  private storage = new MemoryStorageAdapter();

  constructor(id: number, skew: number, world: World) {
    this.id = id;
    this.skew = skew;
    this.world = world;
    this.install();
  }

  /** With nothing in its storage. */
  install(): void {
    this.journal = new MemoryJournalAdapter(this.world.random);
    this.forgetPlaces();
  }

  forgetPlaces(): void {
    this.storage = new MemoryStorageAdapter();
    this.heard.clear();
    this.open();
  }

  /** A page begins with what its device has kept. */
  open(): void {
    const clock = { now: () => this.world.now + this.skew, after: () => () => undefined };
    const places = new PlacesMemory({ state: new PlacesStore(), storage: this.storage, clock });
    places.restore();
    // Nothing else of a session is asked for.
    const session = { current: () => SESSION } as unknown as SessionStatePort;
    const ports = { session, api: this, places, journal: this.journal, clock, locks: new MemoryLockAdapter() };
    this.memory = places;
    this.delivery = new DeliverJournal({ ...ports, calls: { run: (call) => call('token') } });
    this.loading = new LoadPlaces({
      ...ports,
      deliverJournal: this.delivery,
      keepHeard: {
        mark: (stories, isHeard) =>
          stories.forEach(({ storyId: story }) =>
            isHeard === false ? this.heard.delete(story) : this.heard.add(story),
          ),
      },
      goOnElsewhere: { run: async () => undefined },
      sharePlaylist: async () => undefined,
    });
  }

  /** As `RecordListening` writes. */
  record(event: ListeningEvent): void {
    const at = this.world.now + this.skew;
    this.memory.change((known) => known.recorded(event, { at, journal: '', number: 0 }));
    void this.journal.append(OWNER, [{ ...event, at }]);
  }

  async deliverJournal(part: JournalPart, sentAt: number): Promise<Result<{ acknowledged: number }, ApiFailure>> {
    const { fate, meanwhile, die, world } = this;
    Object.assign(this, { fate: 'arrives', meanwhile: () => undefined, die: undefined });
    const arrive = (): Promise<number> => world.server.take(this.id, part, sentAt, world.now);
    const isUnderway = this.isOnline && fate !== 'is lost' && fate !== 'is late';
    const acknowledged = isUnderway ? await arrive() : undefined;
    if (this.isOnline && (fate === 'is late' || fate === 'is doubled')) world.late.push({ device: this.id, arrive });
    meanwhile();
    if (die !== undefined) {
      die();
      return new Promise(() => undefined);
    }
    if (acknowledged === undefined || fate === 'has no answer') return fail({ kind: 'offline' });
    world.told.set(part.journal, acknowledged);
    return ok({ acknowledged });
  }

  async places(since?: number): Promise<Result<Places, ApiFailure>> {
    return this.isOnline ? ok(await this.world.server.places(this.id, since)) : fail({ kind: 'offline' });
  }
}

/** Devices of one member, a server, and what lies between them. */
class World {
  now = STARTS_AT;
  readonly random = new SeededRandomAdapter(1);
  readonly server = new Server();
  /** Up to which number a device has forgotten a journal. */
  readonly told = new Map<string, number>();
  /** What is still underway to the server. */
  late: { readonly device: number; readonly arrive: () => Promise<unknown> }[] = [];
  readonly devices: readonly Device[];
  /** Whether clocks may be changed and deliveries come late. */
  readonly isUndatable: boolean;
  isRestored = false;

  constructor({ skews, isUndatable }: { readonly skews: readonly number[]; readonly isUndatable: boolean }) {
    this.devices = skews.map((skew, index) => new Device(index, skew, this));
    this.isUndatable = isUndatable;
  }
}

abstract class Step implements fc.AsyncCommand<Model, World> {
  readonly pick: number;

  constructor(pick: number) {
    this.pick = pick;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, world: World): Promise<void> {
    const device = world.devices[this.pick % world.devices.length];
    if (device !== undefined) await this.act(device, model, world);
    world.now += 1;
    // What nobody waits for comes to its end, as in a page that stays.
    await device?.journal.hasPending(OWNER);
  }

  protected abstract act(device: Device, model: Model, world: World): void | Promise<void>;

  toString(): string {
    return `${this.constructor.name}${JSON.stringify(this)}`;
  }
}

interface Stretch {
  readonly story: number;
  /** Undefined: from where the device is in the story. */
  readonly from: number | undefined;
  readonly length: number;
}

/** Listens, as one event after another, each at a time of its own; at the end of the story that is told as well. */
function listen(device: Device, model: Model, world: World, { story: pick, from: wanted, length }: Stretch): void {
  const story = STORIES[pick % STORIES.length];
  if (story === undefined) return;
  const here = tenths(device.memory.now().of(story.storyId)?.seconds ?? 0);
  const from = Math.min(wanted ?? here, LENGTH - 1);
  const to = Math.min(from + length, LENGTH);
  world.now += (to - from) * 100;
  const done = { device: device.id, story: story.storyId };
  model.hear({ ...done, at: world.now, place: to }, from);
  device.record({ ...story, kind: 'heard', fromSeconds: from / 10, toSeconds: to / 10, rate: 1 });
  if (to < NEAR_END) return;
  world.now += 1;
  model.do({ ...done, at: world.now, place: undefined });
  device.record({ ...story, kind: 'finished', atSeconds: to / 10 });
}

class Hear extends Step {
  readonly stretch: Stretch;

  constructor(pick: number, stretch: Stretch) {
    super(pick);
    this.stretch = stretch;
  }

  protected act(device: Device, model: Model, world: World): void {
    listen(device, model, world, this.stretch);
  }
}

class Jump extends Step {
  readonly stretch: Stretch;

  constructor(pick: number, stretch: Stretch) {
    super(pick);
    this.stretch = stretch;
  }

  protected act(device: Device, model: Model, world: World): void {
    const story = STORIES[this.stretch.story % STORIES.length];
    if (story === undefined) return;
    const { from = 0, length: place } = this.stretch;
    model.do({ device: device.id, at: world.now, story: story.storyId, place });
    device.record({ ...story, kind: 'jumped', fromSeconds: from / 10, toSeconds: place / 10, why: 'sought' });
  }
}

class Connect extends Step {
  protected act(device: Device): void {
    device.isOnline = !device.isOnline;
  }
}

/** Delivers, and perhaps learns of the places of others; on the way whatever can happen does. */
class Deliver extends Step {
  readonly fate: Fate;
  readonly loads: boolean;
  readonly meanwhile: Stretch | undefined;

  constructor(pick: number, fate: Fate, loads: boolean, meanwhile: Stretch | undefined) {
    super(pick);
    this.fate = fate;
    this.loads = loads;
    this.meanwhile = meanwhile;
  }

  protected async act(device: Device, model: Model, world: World): Promise<void> {
    const { meanwhile } = this;
    device.fate = this.fate === 'is late' && !world.isUndatable ? 'is lost' : this.fate;
    device.meanwhile = () => meanwhile && listen(device, model, world, meanwhile);
    await (this.loads ? device.loading : device.delivery).run();
    Object.assign(device, { fate: 'arrives', meanwhile: () => undefined });
  }
}

/** What was given up or has come already comes, in any order. */
class Arrive extends Step {
  protected async act(_: Device, model: Model, world: World): Promise<void> {
    await arrive(this.pick, model, world);
  }
}

async function arrive(pick: number, model: Model, world: World): Promise<void> {
  const [late] = world.late.splice(pick % Math.max(1, world.late.length), 1);
  const before = world.server.kept.events.length;
  await late?.arrive();
  if (world.server.kept.events.length > before) model.isDatable = false;
}

/** The page is killed; in the middle of a delivery, where there is one. */
class Kill extends Step {
  readonly fate: Fate;

  constructor(pick: number, fate: Fate) {
    super(pick);
    this.fate = fate;
  }

  protected async act(device: Device, _: Model, world: World): Promise<void> {
    device.fate = this.fate === 'is late' && !world.isUndatable ? 'is lost' : this.fate;
    const killed = new Promise<void>((resolve) => (device.die = resolve));
    await Promise.race([killed, device.loading.run()]);
    Object.assign(device, { fate: 'arrives', die: undefined });
    device.open();
  }
}

/** All that the device keeps is gone; what it had not delivered is lost on purpose, and its calls are. */
class Reinstall extends Step {
  protected async act(device: Device, model: Model, world: World): Promise<void> {
    const { id } = device;
    world.late = world.late.filter((late) => late.device !== id);
    const part = await device.journal.pending(OWNER, Number.POSITIVE_INFINITY);
    const kept = world.server.kept.journals.get(part?.journal as JournalId)?.lastNumber ?? 0;
    const lastAt = world.server.lastAt(id);
    for (const { number, ...event } of part?.events ?? [])
      if (number > kept && !isPlaylistChange(event)) model.lose(event, id, lastAt, world.now);
    for (const [journal, sender] of world.server.senders)
      if (sender === id) world.told.set(journal, Number.POSITIVE_INFINITY);
    device.install();
  }
}

/** A clock is set. */
class SetClock extends Step {
  readonly by: number;

  constructor(pick: number, by: number) {
    super(pick);
    this.by = by;
  }

  protected act(device: Device, model: Model, world: World): void {
    if (!world.isUndatable) return;
    device.skew += this.by;
    model.isDatable = false;
  }
}

class BackUp extends Step {
  protected act(_: Device, __: Model, { server }: World): void {
    server.backUp();
  }
}

/** The server is brought back as it was: what came since is lost on purpose, as far as devices have forgotten it. */
class Restore extends Step {
  protected act(_: Device, model: Model, world: World): void {
    world.late = [];
    world.isRestored = true;
    for (const lost of world.server.restore(world.told)) model.lose(...lost);
  }
}

/**
 * All devices come online, deliver and load until nothing changes any more. What a device was told by a server that was brought
 * back it may show for longer than is kept (ADR 0080): it learns it anew.
 */
async function comeToRest(model: Model, world: World): Promise<void> {
  while (world.late.length > 0) await arrive(world.late.length - 1, model, world);
  if (world.isRestored) for (const device of world.devices) device.forgetPlaces();
  for (let before = -1; before !== world.server.kept.revision;) {
    before = world.server.kept.revision;
    for (const device of world.devices) {
      device.isOnline = true;
      await device.loading.run();
      world.now += 1;
    }
  }
}

function expectHeard(model: Model, { server: { kept } }: World): void {
  for (const { storyId: story } of STORIES) {
    const heard = new Set<number>();
    for (const { from, to } of kept.heard.get(story) ?? [])
      for (let tenth = from / 100; tenth < to / 100; tenth += 1) heard.add(tenth);
    expect([...heard].toSorted((one, other) => one - other)).toEqual(model.heardOf(story));
  }
}

function expectNumbers({ server: { kept } }: World): void {
  for (const [id, { lastNumber }] of kept.journals) {
    const numbers = kept.events.filter(({ journal }) => journal === id).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: lastNumber }, (_, index) => index + 1));
  }
}

/** What is finished is not told to a device that asks for the first time: it begins at 0 there, as it does where it is told. */
function expectSamePlaces({ devices, server: { kept } }: World): void {
  for (const device of devices) {
    for (const { storyId: story } of STORIES) {
      const place = kept.places.get(story)?.place;
      const shown = device.memory.now().of(story);
      if (shown === undefined) expect(place === undefined || isFinished(place)).toBe(true);
      else {
        expect(shown.isFinished).toBe(place !== undefined && isFinished(place));
        expect(shown.seconds).toBe(place?.placed?.seconds ?? place?.heard?.fromSeconds);
      }
      expect(shown?.isHeard === true || device.heard.has(story)).toBe(place?.heard?.is === true);
    }
  }
}

function expectLatest(model: Model, { server: { kept } }: World): void {
  for (const { storyId: story } of STORIES) {
    const done = model.doneIn(story);
    const place = kept.places.get(story)?.place;
    const latest = done.findLast((one) => one.place !== undefined)?.place;
    expect(place?.placed?.seconds).toBe(latest === undefined ? undefined : latest / 10);
    if (done.at(-1)?.place === undefined) expect(place !== undefined && isFinished(place)).toBe(done.length > 0);
    else if (done.every((one) => one.place !== undefined)) expect(place && isFinished(place)).toBe(false);
  }
}

const pick = fc.nat({ max: 4 });
const stretch = fc.record({
  story: fc.nat({ max: STORIES.length - 1 }),
  from: fc.option(fc.nat({ max: LENGTH - 1 }), { nil: undefined }),
  length: fc.integer({ min: 1, max: 400 }),
});
const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'is lost', 'has no answer', 'is doubled', 'is late');
const hear = fc.tuple(pick, stretch).map(([device, what]) => new Hear(device, what));
const deliver = fc
  .tuple(pick, fate, fc.boolean(), fc.option(stretch, { nil: undefined }))
  .map(([device, how, loads, what]) => new Deliver(device, how, loads, what));
const commands = fc.commands(
  [
    hear,
    hear,
    hear,
    hear,
    deliver,
    deliver,
    deliver,
    fc.tuple(pick, stretch).map(([device, what]) => new Jump(device, what)),
    pick.map((device) => new Connect(device)),
    fc.nat({ max: 20 }).map((late) => new Arrive(late)),
    fc.tuple(pick, fate).map(([device, how]) => new Kill(device, how)),
    pick.map((device) => new Reinstall(device)),
    fc.tuple(pick, fc.integer({ min: -DAY_MS, max: DAY_MS })).map(([device, by]) => new SetClock(device, by)),
    fc.constant(new BackUp(0)),
    fc.constant(new Restore(0)),
  ],
  { maxCommands: 40, size: 'max' },
);
const worlds = fc.record({
  skews: fc.array(fc.integer({ min: -DAY_MS, max: DAY_MS }), { minLength: 1, maxLength: 5 }),
  isUndatable: fc.boolean(),
});

describe('the devices of a member, whose clocks differ, and a network that loses, doubles and reorders', () => {
  it('JRN-02 JRN-22 JRN-25 all devices converge: nothing that was heard is lost or doubled, and the latest place wins', async () => {
    const property = fc.asyncProperty(worlds, commands, async (parts, steps) => {
      const model = new Model();
      const world = new World(parts);
      await fc.asyncModelRun(() => ({ model, real: world }), steps);
      await comeToRest(model, world);
      expectHeard(model, world);
      expectNumbers(world);
      if (model.isDatable) expectLatest(model, world);
      expectSamePlaces(world);
    });
    await expect(fc.assert(property, { numRuns: RUNS, seed: SEED })).resolves.toBeUndefined();
  });
});
