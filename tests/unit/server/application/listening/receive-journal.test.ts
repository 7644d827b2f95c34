import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import {
  mergedPlaces,
  NO_PLACE,
  placeOf,
  type ListeningEvent,
} from '../../../../../common/rules/listening/story-place.ts';
import { heardSeconds, type Stretch } from '../../../../../common/rules/listening/stretch.ts';
import { KeepPlace } from '../../../../../server/application/listening/keep-place.ts';
import { ReceiveJournal } from '../../../../../server/application/listening/receive-journal.ts';
import type { LoginId } from '../../../../../server/domain/account/login.ts';
import type { JournalEntry, JournalId } from '../../../../../server/domain/listening/journal.ts';
import { stretchesAfter } from '../../../../../common/rules/listening/stretches.ts';
import type { MemberPrincipal } from '../../../../../server/domain/principal.ts';
import { budget, SEED } from '../../../../support/budget.ts';
import { MemoryJournals } from '../../../../support/listening/memory-journals.ts';

const RUNS = { seed: SEED, numRuns: budget(300, 30_000) };
const BEGIN = Date.UTC(2026, 10, 21);
const DAY_MS = 24 * 60 * 60 * 1000;
const SERIES = 1 as SeriesId;
const STORIES = [11, 12].map((id) => id as StoryId);
const HIDDEN = 99 as StoryId;
const MEMBER = { kind: 'member', memberId: 7 as AuthorId, loginId: 'a' as LoginId } as unknown as MemberPrincipal;

let journals: MemoryJournals;
let receive: ReceiveJournal;
let nowMs: number;

beforeEach(() => begin());

function begin(): void {
  journals = new MemoryJournals();
  for (const story of STORIES) journals.stories.set(story, { seriesId: SERIES, durationSeconds: 100 });
  receive = new ReceiveJournal(journals);
  nowMs = BEGIN;
}

/** A device, whose clock is wrong by `offsetMs`. It knows what has really happened when. */
class TestDevice {
  readonly journal: JournalId;
  readonly offsetMs: number;
  readonly entries: JournalEntry[] = [];
  readonly happened: { readonly event: ListeningEvent; readonly at: number; readonly number: number }[] = [];
  acknowledged = 0;

  constructor(name: string, offsetMs = 0) {
    this.journal = name as JournalId;
    this.offsetMs = offsetMs;
  }

  write(event: ListeningEvent): void {
    const number = this.entries.length + 1;
    this.entries.push({ number, at: new Date(nowMs + this.offsetMs).toISOString(), event });
    this.happened.push({ event, at: nowMs, number });
  }

  /** Delivers the events from `from` to `to`; whether it hears what came of it is another matter. */
  async deliver(from = this.acknowledged + 1, to = this.entries.length, isHeard = true): Promise<void> {
    const entries = this.entries.slice(from - 1, to);
    const sentAt = new Date(nowMs + this.offsetMs).toISOString();
    const received = await receive.run({ journal: this.journal, device: undefined, sentAt, entries }, MEMBER, nowMs);
    if (isHeard) this.acknowledged = received?.acknowledged ?? this.acknowledged;
  }
}

const about = (storyId: StoryId) => ({ seriesId: SERIES, storyId });
const heard = (fromSeconds: number, toSeconds: number, storyId = STORIES[0]!): ListeningEvent => ({
  ...about(storyId),
  kind: 'heard',
  fromSeconds,
  toSeconds,
  rate: 1,
});

/** Whether two stretches of a journal cannot be one: another story, a jump of over a minute, or half an hour of silence. */
const mustBeAnother = (one: Stretch, next: Stretch): boolean =>
  one.storyId !== next.storyId ||
  Math.abs(next.fromSeconds - one.toSeconds) > 60 ||
  next.begunAt - one.endedAt > 30 * 60_000;

const seconds = fc.nat(100);
const story = fc.constantFrom(...STORIES, HIDDEN);
const anEvent: fc.Arbitrary<ListeningEvent> = fc.oneof(
  fc.tuple(seconds, seconds, story).map((given) => heard(...given)),
  fc.tuple(seconds, story).map(([atSeconds, id]) => ({ ...about(id), kind: 'finished' as const, atSeconds })),
  fc.tuple(fc.boolean(), story).map(([isHeard, id]) => ({ ...about(id), kind: 'marked' as const, isHeard })),
);
/** What happens, to which of three devices: something is written, or some of it is delivered, now and then for nothing. */
const aStep = fc.record({
  device: fc.nat(2),
  passMs: fc.nat(60_000),
  event: fc.option(anEvent, { nil: undefined }),
  from: fc.nat(10),
  length: fc.nat(10),
  fate: fc.constantFrom('lost', 'answered', 'answer lost', 'doubled'),
});

describe('a journal that is received', () => {
  it('JRN-02 JRN-03 JRN-07 comes to the same places, whatever is lost, doubled and out of order on the way', async () => {
    const offsets = fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: -366 * DAY_MS, max: 366 * DAY_MS })));
    await fc.assert(
      fc.asyncProperty(offsets, fc.array(aStep, { maxLength: 40 }), async (clocks, steps) => {
        begin();
        const devices = clocks.map((offset, index) => new TestDevice('abc'[index]!, offset));
        for (const { device: index, passMs, event, from, length, fate } of steps) {
          nowMs += passMs;
          const device = devices[index]!;
          if (event !== undefined) device.write(event);
          else if (fate !== 'lost') {
            const part = [Math.max(1, from), Math.max(1, from) + length] as const;
            await device.deliver(...part, fate !== 'answer lost');
            if (fate === 'doubled') await device.deliver(...part);
          }
        }
        for (const device of devices) await device.deliver();

        const kept = journals.of(MEMBER.memberId);
        const published = devices.map(({ happened }) => happened.filter(({ event }) => event.storyId !== HIDDEN));
        expect(kept.events).toHaveLength(published.flat().length);
        for (const device of devices) expect(device.acknowledged).toBe(device.entries.length);
        for (const id of STORIES) {
          const place = devices
            .flatMap(({ journal, happened }) => happened.map((each) => ({ ...each, journal })))
            .filter(({ event }) => event.storyId === id)
            .map(({ event, at, journal, number }) => placeOf(event, { at, journal, number }))
            .reduce(mergedPlaces, NO_PLACE);
          expect(kept.places.get(id)?.place ?? NO_PLACE).toEqual(place);
        }
      }),
      RUNS,
    );
  });

  it('JRN-50 JRN-51 has its stretches, in which each heard second is once, however it was delivered', async () => {
    const batches = fc.array(fc.tuple(fc.array(anEvent, { maxLength: 6 }), fc.nat(40 * 60_000)), { maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(batches, fc.boolean(), async (given, isTwice) => {
        begin();
        const device = new TestDevice('a');
        for (const [events, passMs] of given) {
          nowMs += passMs;
          for (const event of events) device.write(event);
          await device.deliver();
          if (isTwice) await device.deliver(1);
        }
        const { events, stretches } = journals.of(MEMBER.memberId);
        const sounded = events.map(({ event }) => heardSeconds(event)).reduce((sum, one) => sum + one, 0);
        const kept = [...stretches.values()].flat();
        expect(kept.reduce((sum, one) => sum + one.heardSeconds, 0)).toBeCloseTo(sounded, 6);
        const atOnce = stretchesAfter(undefined, events);
        expect(kept).toEqual(atOnce);
        for (const [index, one] of kept.slice(1).entries()) expect(mustBeAnother(kept[index]!, one)).toBe(true);
      }),
      RUNS,
    );
  });

  it('JRN-53 keeps the places alone of who wants nothing else to be kept, and of what was heard before they wanted it again', async () => {
    const device = new TestDevice('a');
    const keep = (keptSince: number | undefined): void =>
      journals.restore(MEMBER.memberId, { ...journals.of(MEMBER.memberId), keptSince });
    keep(undefined);
    device.write(heard(0, 5));
    await device.deliver();
    expect(journals.of(MEMBER.memberId)).toMatchObject({ revision: 1, events: [], stretches: new Map() });
    device.write(heard(5, 10));
    nowMs += 60_000;
    keep(nowMs);
    device.write(heard(10, 20));
    await device.deliver();
    const { events, places, stretches } = journals.of(MEMBER.memberId);
    expect(events.map(({ number }) => number)).toEqual([3]);
    expect([...stretches.values()].flat()).toMatchObject([{ number: 3, heardSeconds: 10 }]);
    expect([...places.values()].map(({ place }) => place.placed?.seconds)).toEqual([20]);
  });

  it('JRN-05 knows nothing of what nobody can hear, and does not ask for it again', async () => {
    const device = new TestDevice('a');
    device.write(heard(0, 5, HIDDEN));
    await device.deliver();
    expect(device.acknowledged).toBe(1);
    expect(journals.of(MEMBER.memberId)).toMatchObject({ revision: 0, events: [] });
  });

  it('JRN-01 is of nobody who has left', async () => {
    journals.withdraw(MEMBER.memberId);
    const entries = [{ number: 1, at: '', event: heard(0, 5) }];
    const delivery = { journal: 'a' as JournalId, device: undefined, sentAt: '', entries };
    expect(await receive.run(delivery, MEMBER, nowMs)).toBeUndefined();
    expect(journals.of(MEMBER.memberId).events).toEqual([]);
  });

  it('JRN-11 goes together with places that are told without a journal', async () => {
    const device = new TestDevice('a');
    const keep = new KeepPlace(journals);
    const told = { ...about(STORIES[0]!), device: undefined, seconds: 30 };
    nowMs += 60_000;
    device.write(heard(0, 5));
    await device.deliver();
    await keep.run({ ...told, heardAt: nowMs - 1 }, MEMBER);
    expect(journals.of(MEMBER.memberId)).toMatchObject({ revision: 1 });
    await keep.run({ ...told, heardAt: nowMs + 1 }, MEMBER);
    await keep.run({ ...told, heardAt: nowMs + 1, seconds: 31 }, MEMBER);
    await keep.run({ ...told, heardAt: nowMs + 2, storyId: HIDDEN }, MEMBER);
    const { revision, places } = journals.of(MEMBER.memberId);
    expect(revision).toBe(3);
    expect([...places.values()].map(({ place }) => place.placed?.seconds)).toEqual([31]);
  });
});
