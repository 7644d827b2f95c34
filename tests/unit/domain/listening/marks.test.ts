import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoryId, UserId } from '../../../../common/kernel/ids.ts';
import type { ListeningEvent } from '../../../../common/rules/listening/story-place.ts';
import { MemoryListening } from '../../../../src/adapters/memory/memory-listening.ts';
import { KnownPlaces } from '../../../../src/domain/listening/known-places.ts';
import { marks, marksTakenBack, unlike, type BeforeMarks } from '../../../../src/domain/listening/marks.ts';
import { budget, SEED } from '../../../support/budget.ts';
import { seriesId, storyId } from '../../../support/builders.ts';

const A = seriesId(1);
const STORIES = [101, 102, 103, 104].map((id) => ({ seriesId: A, storyId: storyId(id) }));
const MEMBER = 1 as UserId;

/** What was done in a story, of which `number` is the one in the list. */
const done = fc.record({
  number: fc.nat(STORIES.length - 1),
  what: fc.constantFrom<readonly object[]>(
    [{ kind: 'heard', fromSeconds: 0, toSeconds: 20, rate: 1 }],
    [
      { kind: 'heard', fromSeconds: 60, toSeconds: 75, rate: 1 },
      { kind: 'finished', atSeconds: 75 },
      { kind: 'heard', fromSeconds: 75, toSeconds: 90, rate: 1 },
    ],
    [{ kind: 'jumped', fromSeconds: 90, toSeconds: 3, why: 'sought' }],
    [{ kind: 'marked', isHeard: true }],
    [{ kind: 'marked', isHeard: false }],
  ),
});

/** A server of a member with two devices, each second something happens. */
class World {
  now = 1_000_000;
  readonly listening = new MemoryListening({ now: () => this.now });
  private readonly numbers = new Map<object, number>();
  readonly phone = {};
  readonly desk = {};

  take(device: object, events: readonly ListeningEvent[]): void {
    const first = this.numbers.get(device) ?? 0;
    this.numbers.set(device, first + events.length);
    const dated = events.map((event, index) => ({
      ...event,
      number: first + index + 1,
      at: this.now - (events.length - 1 - index),
    }));
    const journal = device === this.phone ? 'phone' : 'desk';
    this.listening.take(MEMBER, { journal, events: dated }, this.now, device);
    this.now += 1_000;
  }

  /** @returns what a device knows that asks for the first time now, or has followed all along, and the stories that show there that they were heard */
  ask(device: object, isNew: boolean): { readonly places: KnownPlaces; readonly heard: ReadonlySet<StoryId> } {
    const { places, revision, heard } = this.listening.answer(MEMBER, device, isNew ? undefined : 0);
    return {
      places: KnownPlaces.none.answered(places, revision),
      heard: new Set([
        ...heard.flatMap(({ storyIds }) => storyIds),
        ...places.flatMap(({ isHeard, storyId: id }) => (isHeard ? id : [])),
      ]),
    };
  }
}

const shown = (places: KnownPlaces) => ({
  stories: STORIES.map(({ storyId: id }) => {
    const place = places.of(id);
    return place && [place.seconds, place.isFinished, place.isHeard];
  }),
  latest: places.latestIn(A)?.storyId,
});

describe('stories that are marked', () => {
  it('JRN-33 are shown as before once the marks are taken back, here, on the server and on other devices', () => {
    fc.assert(
      fc.property(
        fc.array(done, { maxLength: 12 }),
        fc.uniqueArray(fc.nat(STORIES.length - 1), { minLength: 1 }),
        fc.boolean(),
        fc.boolean(),
        (events, numbers, isHeard, isNew) => {
          const world = new World();
          for (const { number, what } of events) {
            const told = what.map((event) => ({ ...STORIES[number]!, ...event }) as ListeningEvent);
            world.take(number % 2 === 0 ? world.phone : world.desk, told);
          }
          const { places, heard } = world.ask(world.desk, isNew);
          const before: BeforeMarks = { places, isHeard: (story) => heard.has(story.storyId) };
          const marked = unlike(
            numbers.map((number) => STORIES[number]!),
            isHeard,
            before,
          );
          const record = (known: KnownPlaces, told: readonly ListeningEvent[]): KnownPlaces =>
            told.reduce((next, event, index) => {
              const at = world.now - (told.length - 1 - index);
              return next.recorded(event, { at, journal: '', number: 0 });
            }, known);
          const after = record(places, marks(marked, isHeard));
          for (const { storyId: id } of marked) expect(after.of(id)?.isFinished ?? false).toBe(isHeard);
          const onServer = world.ask(world.phone, false);
          world.take(world.desk, marks(marked, isHeard));
          const back = marksTakenBack(marked, before);
          // A new device knows of most finished stories that they are, and not where somebody was in them.
          if (!isNew) expect(shown(record(after, back))).toEqual(shown(places));
          world.take(world.desk, back);
          const told = world.ask(world.phone, false);
          expect([shown(told.places), told.heard]).toEqual([shown(onServer.places), onServer.heard]);
        },
      ),
      {
        numRuns: budget(300, 20_000),
        seed: SEED,
        // In a series that was only marked, the mark that came last stays that.
        examples: [
          [[0, 1].map((number) => ({ number, what: [{ kind: 'marked', isHeard: true }] })), [0], false, false],
        ],
      },
    );
  });

  it('JRN-33 are those alone of which it says something new', () => {
    const places = KnownPlaces.none
      .recorded(
        { ...STORIES[0]!, kind: 'heard', fromSeconds: 0, toSeconds: 90, rate: 1 },
        { at: 1, journal: '', number: 0 },
      )
      .recorded({ ...STORIES[0]!, kind: 'finished', atSeconds: 75 }, { at: 2, journal: '', number: 0 });
    const before: BeforeMarks = { places, isHeard: ({ storyId: id }) => id === 101 };
    expect(unlike(STORIES, true, before)).toEqual(STORIES.slice(1));
    expect(unlike(STORIES, false, before)).toEqual(STORIES.slice(0, 1));
  });
});
