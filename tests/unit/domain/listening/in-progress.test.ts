import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inProgress } from '../../../../src/domain/listening/in-progress.ts';
import { KnownPlaces } from '../../../../src/domain/listening/known-places.ts';
import { ordered } from '../../../../src/domain/series/entitlement.ts';
import { anEntry, storyId } from '../../../support/builders.ts';
import { heard } from '../../../support/player/journal-part.ts';

const A = anEntry(1, 'fffl');
const [first, second, third, locked] = [storyId(101), storyId(102), storyId(103), storyId(104)];
const at = (time: number) => ({ at: time, journal: '', number: 0 });
const id = A.series.id;

const heardOut = (places: KnownPlaces, story: typeof first, time: number): KnownPlaces =>
  places
    .recorded(heard(id, story, 90), at(time))
    .recorded({ kind: 'finished', seriesId: id, storyId: story, atSeconds: 75 }, at(time + 1));
const marked = (places: KnownPlaces, story: typeof first, time: number): KnownPlaces =>
  places.recorded({ kind: 'marked', seriesId: id, storyId: story, isHeard: true }, at(time));
const of = (places: KnownPlaces, entry = A) => {
  const found = inProgress(entry, places);
  return found && [found.story.id, found.seconds, found.newStories];
};

describe('a series in progress', () => {
  it('JRN-34 goes on where it was left, or with the story after the one that was heard out', () => {
    expect(of(KnownPlaces.none)).toBeUndefined();
    expect(of(KnownPlaces.none.recorded(heard(id, second, 40), at(1)))?.slice(0, 2)).toEqual([second, 40]);
    expect(of(heardOut(KnownPlaces.none, first, 1))?.slice(0, 2)).toEqual([second, 0]);
    const begun = KnownPlaces.none.recorded(heard(id, second, 12), at(1));
    expect(of(heardOut(begun, first, 2))?.slice(0, 2)).toEqual([second, 12]);
    // What follows may be locked, and is shown all the same.
    expect(of(heardOut(KnownPlaces.none, third, 1))?.[0]).toBe(locked);
    expect(of(heardOut(KnownPlaces.none, locked, 1))).toBeUndefined();
  });

  it('JRN-33 JRN-34 goes on after what was marked as heard since, and a mark of another story moves nobody', () => {
    const left = KnownPlaces.none.recorded(heard(id, first, 40), at(1));
    const passed = [first, second].reduce((places, story) => marked(places, story, 10), left);
    expect(of(passed)?.slice(0, 2)).toEqual([third, 0]);
    expect(of(marked(left, third, 10))?.slice(0, 2)).toEqual([first, 40]);
    // Who hears a story anew goes on with the next one, though that was heard before.
    expect(of(heardOut(heardOut(KnownPlaces.none, second, 1), first, 10))?.[0]).toBe(second);
  });

  it('JRN-34 says how many stories came out since', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 4, maxLength: 4 }), fc.nat(20), (published, left) => {
        const stories = A.stories.map((story, index) => ({ ...story, publishedAt: published[index] ?? 0 }));
        const places = KnownPlaces.none.recorded(heard(id, first, 9), at(left));
        expect(of(places, { ...A, stories })?.[2]).toBe(
          ordered(stories).filter((one) => one.publishedAt > left).length,
        );
      }),
    );
  });
});
