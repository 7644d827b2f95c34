import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergedPlaces,
  NO_PLACE,
  placeOf,
  shownPlace,
  type ListeningEvent,
  type StoryPlace,
} from '../../../../common/rules/listening/story-place.ts';
import { placesBroughtBack, turnedAround, type MovedPlace } from '../../../../src/domain/listening/listening-then.ts';
import { seriesId, storyId } from '../../../support/builders.ts';

const seconds = fc.integer({ min: 0, max: 100 });
const kinds = fc.oneof(
  seconds.map((toSeconds) => ({ kind: 'jumped', fromSeconds: 0, toSeconds, why: 'sought' }) as const),
  seconds.map((atSeconds) => ({ kind: 'finished', atSeconds }) as const),
  fc.boolean().map((isHeard) => ({ kind: 'marked', isHeard }) as const),
);
const about = { seriesId: seriesId(1), storyId: storyId(101) };
/** A story in which somebody was before, and what they did in it since. */
const lives = fc.record({
  before: fc.array(kinds, { minLength: 1, maxLength: 5 }),
  since: fc.array(kinds, { maxLength: 5 }),
});

function placeAfter(events: readonly ListeningEvent[], place = NO_PLACE, from = 0): StoryPlace {
  return events.reduce(
    (known, event, index) =>
      mergedPlaces(known, placeOf(event, { at: from + index, journal: 'a', number: from + index })),
    place,
  );
}

describe('places that are brought back', () => {
  it('JRN-110 are what they were, whatever was done since, and taking that back makes them what they had become', () => {
    fc.assert(
      fc.property(lives, ({ before, since }) => {
        const of = (event: (typeof before)[number]): ListeningEvent => ({ ...about, ...event });
        const first = placeAfter(before.map(of));
        const later = placeAfter(since.map(of), first, 10);
        const [earlier, now] = [shownPlace(first), shownPlace(later)];
        fc.pre(earlier !== undefined && now !== undefined);
        const moved: MovedPlace = {
          story: { id: about.storyId, title: '' },
          series: { id: about.seriesId, title: '' },
          earlier: earlier!,
          now: now!,
        };
        const back = placeAfter(placesBroughtBack([moved]), later, 20);
        const again = placeAfter(placesBroughtBack(turnedAround([moved])), back, 30);
        const what = (place: StoryPlace) => {
          const { seconds: at, isFinished, isHeard } = shownPlace(place)!;
          return { seconds: at, isFinished, isHeard };
        };
        expect(what(back)).toEqual({
          seconds: earlier!.seconds,
          isFinished: earlier!.isFinished,
          isHeard: earlier!.isHeard,
        });
        expect(what(again)).toEqual(what(later));
      }),
    );
  });

  it('JRN-110 make the story that was heard last then the last one again', () => {
    const moved = (id: number, at: number): MovedPlace => ({
      story: { id: storyId(id), title: '' },
      series: { id: seriesId(1), title: '' },
      earlier: { seconds: id, isFinished: false, isHeard: false, at },
      now: { seconds: 1, isFinished: false, isHeard: false, at: 99 },
    });
    expect(placesBroughtBack([moved(101, 30), moved(102, 10), moved(103, 20)]).map((event) => event.storyId)).toEqual([
      102, 103, 101,
    ]);
  });
});
