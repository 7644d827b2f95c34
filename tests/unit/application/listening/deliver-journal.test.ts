import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../../common/kernel/ids.ts';
import { MAX_JOURNAL_BATCH } from '../../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../../common/kernel/result.ts';
import { MemoryJournalAdapter } from '../../../../src/adapters/memory/memory-journal-adapter.ts';
import { MemoryListening } from '../../../../src/adapters/memory/memory-listening.ts';
import { MemoryLockAdapter } from '../../../../src/adapters/memory/memory-lock-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { SeededRandomAdapter } from '../../../../src/adapters/memory/seeded-random-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { DeliverJournal } from '../../../../src/application/listening/deliver-journal.ts';
import { PlacesMemory } from '../../../../src/application/listening/places-memory.ts';
import type { ApiFailure } from '../../../../src/application/ports/api-port.ts';
import type { JournalPart } from '../../../../src/application/ports/journal-port.ts';
import { VISITOR } from '../../../../src/domain/session/session.ts';
import { SessionStore } from '../../../../src/ui/app/stores/session-store.ts';
import { PlacesStore } from '../../../../src/ui/features/player/stores/places-store.ts';
import { anAccount, anEntry, aUser, storyId } from '../../../support/builders.ts';
import { aPart, heard } from '../../../support/player/journal-part.ts';
import { aWorldOfDevices } from '../../../support/player/member-devices.ts';

const MEMBER = aUser(1);
const A = anEntry(1);

type Answer = Result<{ readonly acknowledged: number }, ApiFailure>;

/** A device of a member, with a server that keeps a list of what came. `meets`: what comes of a delivery, after the server took it. */
function aDevice() {
  const clock = new VirtualClockAdapter();
  const journal = new MemoryJournalAdapter(new SeededRandomAdapter(1));
  const listening = new MemoryListening(clock);
  const session = new SessionStore();
  session.replace({ kind: 'member', user: MEMBER });
  const locks = new MemoryLockAdapter();
  const places = new PlacesMemory({ state: new PlacesStore(), storage: new MemoryStorageAdapter(), clock });
  const arrived: { readonly at: number; readonly events: number; readonly journal: string }[] = [];
  const server = {
    /** What becomes of an answer on its way. */
    meets: async (answer: Answer): Promise<Answer> => answer,
    async deliverJournal(part: JournalPart, sentAt: number): Promise<Answer> {
      arrived.push({ at: clock.now() / 1000, events: part.events.length, journal: part.journal });
      return server.meets(ok({ acknowledged: listening.take(MEMBER.id, part, sentAt, journal) }));
    },
  };
  /** Opens a window of the device. */
  const aWindow = () => {
    const calls = { run: <Value, Failure>(call: (token: string) => Promise<Result<Value, Failure>>) => call('token') };
    return new DeliverJournal({ session, calls, api: server, journal, places, locks, clock });
  };
  /** Each event is of a story of its own, and the last `seconds` of it. */
  let stories = 0;
  const hear = async (count = 1, owner: UserId | 'visitor' = MEMBER.id) => {
    const events = Array.from({ length: count }, () => heard(A.series.id, storyId(101 + stories++), 7));
    await journal.append(owner, aPart(1, events, clock.now()).events);
  };
  /** How many stories the server knows a place of, at which revision. */
  const kept = () => {
    const { places: all, revision } = listening.answer(MEMBER.id, journal);
    return { stories: all.length, revision };
  };
  return { clock, journal, listening, session, server, places, arrived, aWindow, hear, kept };
}

const lost = async (): Promise<Answer> => fail({ kind: 'offline' });
const pendingOf = async ({ journal }: ReturnType<typeof aDevice>) => journal.hasPending(MEMBER.id);

describe('delivering what was heard', () => {
  it('JRN-21 leaves nothing behind that is asked for as a delivery ends, at whatever moment', async () => {
    for (let turns = 0; turns < 60; turns += 1) {
      const device = aDevice();
      const delivery = device.aWindow();
      await device.hear();
      const first = delivery.run();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await device.hear();
      await Promise.all([first, delivery.run()]);
      expect(`${turns}: ${await pendingOf(device)}`).toBe(`${turns}: false`);
    }
  });

  it('JRN-21 is one delivery for two that ask at once, and delivers behind it what is asked for meanwhile', async () => {
    const { server, arrived, hear, aWindow, kept, clock } = aDevice();
    const delivery = aWindow();
    let answer = (): void => undefined;
    server.meets = (now) => new Promise((resolve) => (answer = () => resolve(now)));
    await hear();
    const asked = [delivery.run(), delivery.run()];
    await clock.pass(0);
    expect(arrived).toHaveLength(1);
    await hear(2);
    asked.push(delivery.run());
    await clock.pass(0);
    expect(arrived).toHaveLength(1);
    server.meets = async (now) => now;
    answer();
    await Promise.all(asked);
    expect(arrived.map(({ events }) => events)).toEqual([1, 2]);
    expect(kept()).toEqual({ stories: 3, revision: 2 });
  });

  it('JRN-21 is done in one window at a time', async () => {
    const { server, arrived, hear, aWindow, clock } = aDevice();
    let answer = (): void => undefined;
    server.meets = (now) => new Promise((resolve) => (answer = () => resolve(now)));
    await hear();
    const asked = [aWindow().run(), aWindow().run()];
    await clock.pass(0);
    answer();
    await Promise.all(asked);
    expect(arrived).toHaveLength(1);
  });

  it('JRN-21 goes on in batches until nothing is left', async () => {
    const device = aDevice();
    await device.hear(2 * MAX_JOURNAL_BATCH + 1);
    await device.aWindow().run();
    expect(device.arrived.map(({ events }) => events)).toEqual([MAX_JOURNAL_BATCH, MAX_JOURNAL_BATCH, 1]);
    expect(device.kept().stories).toBe(2 * MAX_JOURNAL_BATCH + 1);
    expect(await pendingOf(device)).toBe(false);
  });

  it('JRN-21 delivers again what was answered and did not come back, which counts once', async () => {
    const device = aDevice();
    const { server, arrived, hear, aWindow, kept, clock } = device;
    await hear(2);
    server.meets = lost;
    await aWindow().run();
    expect([kept(), await pendingOf(device)]).toEqual([{ stories: 2, revision: 1 }, true]);
    server.meets = async (now) => now;
    await clock.pass(5_000);
    expect(arrived).toHaveLength(2);
    expect([kept(), await pendingOf(device)]).toEqual([{ stories: 2, revision: 1 }, false]);
  });

  it('JRN-21 tries again after 5 s, 10 s and so on, at most 10 minutes, and begins anew once it has worked', async () => {
    const device = aDevice();
    const { server, arrived, hear, aWindow, clock } = device;
    const delivery = aWindow();
    await hear();
    server.meets = lost;
    await delivery.run();
    await clock.pass(2_500_000);
    const waits = arrived.slice(1).map(({ at }, index) => at - (arrived[index]?.at ?? 0));
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
    server.meets = async (now) => now;
    await delivery.run();
    await hear();
    server.meets = lost;
    await delivery.run();
    const failed = arrived.at(-1)?.at ?? 0;
    server.meets = async (now) => now;
    await clock.pass(5_000);
    expect(arrived.at(-1)?.at).toBe(failed + 5);
    const count = arrived.length;
    // Nothing is left to be tried again.
    await clock.pass(1_000_000);
    expect([arrived.length, await pendingOf(device)]).toEqual([count, false]);
  });

  it('JRN-21 tries again once, however often it was asked for and failed', async () => {
    const { server, arrived, hear, aWindow, clock } = aDevice();
    const delivery = aWindow();
    await hear();
    server.meets = lost;
    await delivery.run();
    await clock.pass(1_000);
    await delivery.run();
    await clock.pass(10_000);
    expect(arrived.map(({ at }) => at)).toEqual([0, 1, 11]);
  });

  it.each([
    ['when the server says so', 30, 30],
    ['but not sooner than otherwise', 2, 5],
  ])('JRN-21 tries again %s', async (_, retryAfterSeconds, expected) => {
    const { server, arrived, hear, aWindow, clock } = aDevice();
    await hear();
    server.meets = async () => fail({ kind: 'unavailable', retryAfterSeconds });
    await aWindow().run();
    await clock.pass(expected * 1000 - 1);
    expect(arrived).toHaveLength(1);
    await clock.pass(1);
    expect(arrived).toHaveLength(2);
  });

  it('JRN-21 delivers nothing where nobody is signed in, nor what is not theirs', async () => {
    const { session, arrived, hear, aWindow, journal } = aDevice();
    await hear(1, 'visitor');
    await hear(1, aUser(2).id);
    await aWindow().run();
    session.replace(VISITOR);
    await hear();
    await aWindow().run();
    expect(arrived).toEqual([]);
    const owners = [MEMBER.id, aUser(2).id, 'visitor' as const];
    expect(await Promise.all(owners.map((owner) => journal.hasPending(owner)))).toEqual([true, true, true]);
  });

  it('JRN-21 gives a server that has lost the journal what is left, under another name', async () => {
    const device = aDevice();
    const { listening, arrived, hear, aWindow, kept } = device;
    const delivery = aWindow();
    await hear(3);
    await delivery.run();
    listening.lose();
    await hear(2);
    await delivery.run();
    expect([kept().stories, await pendingOf(device)]).toEqual([2, false]);
    const names = arrived.map(({ journal }) => journal);
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
    await hear(1);
    await delivery.run();
    expect([kept().stories, arrived.at(-1)?.journal]).toEqual([3, names[2]]);
  });

  it('JRN-21 is not repeated in a loop where the server acknowledges nothing', async () => {
    const device = aDevice();
    const { server, arrived, hear, aWindow, clock } = device;
    await hear();
    server.meets = async () => ok({ acknowledged: 0 });
    await aWindow().run();
    expect(arrived).toHaveLength(1);
    await clock.pass(5_000);
    expect([arrived.length, await pendingOf(device)]).toEqual([2, true]);
  });

  it('JRN-21 keeps what the server has taken a part of only', async () => {
    const device = aDevice();
    const { server, arrived, hear, aWindow } = device;
    await hear(3);
    server.meets = async () => {
      server.meets = async (now) => now;
      return ok({ acknowledged: 2 });
    };
    await aWindow().run();
    expect(arrived.map(({ events }) => events)).toEqual([3, 1]);
    expect(await pendingOf(device)).toBe(false);
  });
});

describe('a device that was without a network', () => {
  it('JRN-21 delivers at once when it is back', async () => {
    const { aDevice: aMembersDevice, members, listen } = aWorldOfDevices([A], [anAccount(1)]);
    const { app, page, journal, begin } = await aMembersDevice(true);
    await begin();
    void app.playSeries.run(A.series);
    members.isOffline = true;
    await listen(12);
    await app.togglePlay.run();
    await listen(100);
    const told = () => members.listening.latestOf(MEMBER.id).map(({ seconds }) => seconds);
    members.isOffline = false;
    expect(told()).toEqual([]);
    page.happen('connected');
    await listen(0);
    expect(told()).toEqual([12]);
    expect(await journal.hasPending(MEMBER.id)).toBe(false);
  });
});
