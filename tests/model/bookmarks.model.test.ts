import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserId } from '../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import { MemoryBookmarks } from '../../src/adapters/memory/memory-bookmarks.ts';
import { MemoryStorageAdapter } from '../../src/adapters/memory/memory-storage-adapter.ts';
import { BookmarksMemory } from '../../src/application/bookmarks/bookmarks-memory.ts';
import { ChangeBookmark } from '../../src/application/bookmarks/change-bookmark.ts';
import { SyncBookmarks } from '../../src/application/bookmarks/sync-bookmarks.ts';
import { BOOKMARKS_KEY } from '../../src/application/playback/storage-keys.ts';
import type { ApiFailure } from '../../src/application/ports/api-port.ts';
import type { BookmarkApi } from '../../src/application/ports/api/bookmark-api.ts';
import type { SessionStatePort } from '../../src/application/ports/state/session-state-port.ts';
import type { Bookmark } from '../../src/domain/bookmarks/bookmark.ts';
import type { User } from '../../src/domain/session/user.ts';
import { BookmarksStore } from '../../src/ui/features/bookmarks/stores/bookmarks-store.ts';
import { budget, SEED } from '../support/budget.ts';
import { seriesId, storyId } from '../support/builders.ts';

const RUNS = budget(1000, 100_000);
const DAY_MS = 86_400_000;
const STARTS_AT = Date.UTC(2026, 10, 27);
const OWNER = 1 as UserId;
const SESSION = { kind: 'member', user: { id: OWNER } as User } as const;
const DEVICES = 5;

/** How a delivery fares. `late`: it comes once more when the next one of any device was made. */
const FATES = ['arrives', 'is lost', 'has no answer', 'is doubled', 'is late'] as const;
type Fate = (typeof FATES)[number];

/** Knows what was done to each bookmark last, by a clock that is always right; nothing of devices, deliveries or revisions. */
class Model {
  private readonly last = new Map<string, string | undefined>();

  /** @param note undefined: it was removed */
  do(id: string, note: string | undefined): void {
    this.last.set(id, note);
  }

  get notes(): ReadonlyMap<string, string> {
    return new Map([...this.last].flatMap(([id, note]) => (note === undefined ? [] : [[id, note] as const])));
  }
}

class World {
  now = STARTS_AT;
  readonly server = new MemoryBookmarks({ now: () => this.now });
  private late: readonly (() => void)[] = [];

  /** Brings a delivery to the server. @returns undefined where the answer is lost */
  bring<Answer>(fate: Fate, act: () => Answer): Answer | undefined {
    if (fate === 'is lost') return undefined;
    for (const again of this.late) again();
    this.late = [];
    const answer = act();
    if (fate === 'is doubled') act();
    if (fate === 'is late') this.late = [act];
    return fate === 'has no answer' ? undefined : answer;
  }
}

class Device implements BookmarkApi {
  fate: Fate = 'arrives';
  readonly store = new BookmarksStore();
  readonly storage = new MemoryStorageAdapter();
  memory: BookmarksMemory;
  change: ChangeBookmark;
  private sync: SyncBookmarks;
  private readonly world: World;
  private readonly skew: number;
  private readonly index: number;
  private ids = 0;

  constructor(world: World, index: number, skew: number) {
    this.world = world;
    this.index = index;
    this.skew = skew;
    [this.memory, this.change, this.sync] = this.opened();
  }

  id(): string {
    this.ids += 1;
    return `${this.index}-${this.ids}`;
  }

  now(): number {
    return this.world.now + this.skew;
  }

  get shown(): readonly Bookmark[] {
    return this.store.known().all.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  get notes(): ReadonlyMap<string, string> {
    return new Map(this.shown.map(({ id, note }) => [id, note]));
  }

  async deliver(fate: Fate): Promise<void> {
    this.fate = fate;
    await this.sync.run();
    this.fate = 'arrives';
  }

  /** The page is loaded anew; what the server has told may have been emptied meanwhile. */
  reload(isEmptied: boolean): void {
    if (isEmptied) this.storage.remove(BOOKMARKS_KEY);
    this.store.forget();
    [this.memory, this.change, this.sync] = this.opened();
    this.memory.restore();
  }

  async keepBookmarks(...[origin, changes, sentAt]: Parameters<BookmarkApi['keepBookmarks']>) {
    const full = this.world.bring(this.fate, () => this.world.server.take(OWNER, origin, changes, sentAt));
    return answered(full && { full });
  }

  async bookmarks(since?: number) {
    return answered(this.fate === 'is lost' ? undefined : this.world.server.answer(OWNER, since));
  }

  private opened(): [BookmarksMemory, ChangeBookmark, SyncBookmarks] {
    const { store: state, storage } = this;
    const random = { id: () => this.id(), fraction: () => 0 };
    const clock = { now: () => this.now(), after: () => () => undefined };
    const session = { current: () => SESSION } as unknown as SessionStatePort;
    const memory = new BookmarksMemory({ state, storage, memory: { listener: () => OWNER }, random });
    const sync = new SyncBookmarks({ session, api: this, bookmarks: memory, state, clock });
    // Delivered when the test says so.
    const later = { run: async () => undefined };
    return [memory, new ChangeBookmark({ bookmarks: memory, syncBookmarks: later, clock }), sync];
  }
}

function answered<Value>(value: Value | undefined): Result<Value, ApiFailure> {
  return value === undefined ? fail({ kind: 'offline' }) : ok(value);
}

function aBookmark(id: string, seconds: number): Bookmark {
  const names = { seriesTitle: '등대', language: 'ko', storyTitle: '하나', episode: 1 } as const;
  return { id, seriesId: seriesId(1), storyId: storyId(101), seconds, note: '', createdAt: STARTS_AT, ...names };
}

const device = fc.nat({ max: DEVICES - 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), device, seconds: fc.nat({ max: 60 }) }),
  fc.record({ kind: fc.constant('write' as const), device, pick: fc.nat(), note: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ kind: fc.constant('remove' as const), device, pick: fc.nat() }),
  fc.record({ kind: fc.constant('deliver' as const), device, fate: fc.constantFrom(...FATES) }),
  fc.record({ kind: fc.constant('reload' as const), device, isEmptied: fc.boolean() }),
);
const skews = fc.array(fc.integer({ min: -DAY_MS, max: DAY_MS }), { minLength: DEVICES, maxLength: DEVICES });

describe('the bookmarks of a member', () => {
  it('JRN-82 are the same on all devices once all is delivered, as they were left last, whatever was lost or doubled on the way', async () => {
    const run = async (
      clocks: readonly number[],
      steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
    ) => {
      const world = new World();
      const model = new Model();
      const devices = clocks.map((skew, index) => new Device(world, index, skew));
      for (const one of steps) {
        world.now += 1000;
        const at = devices[one.device]!;
        const picked = 'pick' in one ? at.shown[one.pick % Math.max(1, at.shown.length)] : undefined;
        if (one.kind === 'set') {
          const bookmark = aBookmark(at.id(), one.seconds);
          at.change.restore(bookmark);
          model.do(bookmark.id, '');
        } else if (one.kind === 'write' && picked !== undefined && picked.note !== one.note) {
          at.change.annotate(picked, one.note);
          model.do(picked.id, one.note);
        } else if (one.kind === 'remove' && picked !== undefined) {
          at.change.remove(picked);
          model.do(picked.id, undefined);
        } else if (one.kind === 'deliver') await at.deliver(one.fate);
        else if (one.kind === 'reload') at.reload(one.isEmptied);
      }
      for (const round of [1, 2]) {
        for (const one of devices) {
          world.now += round;
          await one.deliver('arrives');
        }
      }
      const [first, ...others] = devices;
      for (const one of others) expect(one.shown).toEqual(first!.shown);
      expect(Object.fromEntries(first!.notes)).toEqual(Object.fromEntries(model.notes));
      for (const one of devices) expect(one.store.known().changes.undelivered).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(skews, fc.array(step, { maxLength: 40 }), run), { numRuns: RUNS, seed: SEED });
  });
});
