import { describe, expect, it } from 'vitest';
import { KnownPlaces, type KnownPlace } from '../../../../src/domain/listening/known-places.ts';
import { standingIn } from '../../../../src/domain/listening/standing.ts';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import type { Story } from '../../../../src/domain/series/story.ts';
import { anEntry, storyId } from '../../../support/builders.ts';

const { series, stories } = anEntry(1, 'ffffff');
const nobody = PlaybackState.idle(4);
/** Left in the second story at 40 s, for series 2. */
const leftHere = nobody.started({ series, stories }, storyId(102)).at(40).started(anEntry(2));

const place = (story: number, seconds: number, at: number, changes: Partial<KnownPlace> = {}): KnownPlace => ({
  seriesId: series.id,
  storyId: storyId(story),
  seconds,
  isFinished: false,
  isHeard: false,
  at,
  device: undefined,
  isFromHere: true,
  ...changes,
});
const finished = (story: number, at: number): KnownPlace =>
  place(story, 90, at, { isFinished: true, isHeard: true, heardAt: at });
const standing = (playback: PlaybackState, shown: readonly Story[], ...own: readonly KnownPlace[]) => {
  const found = standingIn(series, shown, playback, KnownPlaces.of([], own, undefined));
  return found && [found.story?.id, found.seconds];
};

describe('where a listener goes on in a series', () => {
  it('HIS-18 is nowhere before the first story, and by the history where no place is known', () => {
    expect(standing(nobody, stories)).toBeUndefined();
    expect(standing(leftHere, [])).toEqual([102, 40]);
  });

  it('HIS-18 is where they were last on any device, whatever the history of this one says', () => {
    expect(standing(leftHere, [], place(104, 12, 5))).toEqual([104, 12]);
    expect(standing(leftHere, [], place(104, 12, 5), place(103, 7, 9))).toEqual([103, 7]);
  });

  it('HIS-18 is the story after one that was heard out, at its own place', () => {
    expect(standing(nobody, stories, finished(102, 5))).toEqual([103, 0]);
    expect(standing(nobody, stories, finished(102, 5), place(103, 30, 4))).toEqual([103, 30]);
  });

  it('HIS-18 is not known where the page shows neither the story nor what follows it', () => {
    expect(standing(nobody, stories.slice(0, 3), place(105, 30, 4))).toEqual([undefined, 0]);
    expect(standing(nobody, stories.slice(0, 3), finished(103, 5))).toEqual([undefined, 0]);
    expect(standing(nobody, stories.slice(3), finished(103, 5))).toEqual([undefined, 0]);
  });

  it('HIS-18 is nowhere once all of it was heard', () => {
    expect(standing(nobody, stories, finished(106, 5))).toBeUndefined();
  });
});
