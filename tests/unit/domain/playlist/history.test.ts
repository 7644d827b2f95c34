import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FINISHED } from '../../../../common/kernel/limits.ts';
import { playable } from '../../../../src/domain/series/entitlement.ts';
import { History, type HistoryItem } from '../../../../src/domain/playlist/history.ts';
import { entries, entryLists } from '../../../support/arbitraries.ts';
import { anEntry, aSeries, aStory, seriesId, storyId } from '../../../support/builders.ts';

function ids(history: History): readonly number[] {
  return history.items.map((item) => item.series.id);
}

function left(history: History, ...series: readonly number[]): History {
  return series.reduce((before, id) => before.leave(anEntry(id), storyId(id * 100 + 1), 40), history);
}

const empty = History.of([], 4);

describe('leaving a series', () => {
  it('HIS-01 INV-056 saves it at the front', () => {
    expect(ids(left(empty, 1, 2))).toEqual([2, 1]);
  });

  it('HIS-02 keeps the story and the second at which it was left', () => {
    const after = empty.leave(anEntry(1), storyId(102), 40);
    expect(after.items[0]).toMatchObject({ lastStoryId: 102, lastStorySeconds: 40 });
  });

  it('HIS-08 replaces its older entry', () => {
    expect(ids(left(empty, 1, 2, 1))).toEqual([1, 2]);
  });

  it('HIS-04 LIM-02 holds the four newest on the web', () => {
    expect(ids(left(empty, 1, 2, 3, 4, 5))).toEqual([5, 4, 3, 2]);
  });

  it('HIS-05 LIM-03 MODE-09 holds the two newest in the app', () => {
    expect(ids(left(History.of([], 2), 1, 2, 3))).toEqual([3, 2]);
  });

  it.each([
    [70, []],
    [75, []],
    [69, [1]],
    [60, [1]],
  ])('HIS-03 HIS-12 LIM-05 the last of 100 seconds left at %i leaves the history %j', (seconds, expected) => {
    expect(ids(left(empty, 1).leave(anEntry(1), storyId(103), seconds))).toEqual(expected);
  });

  it('HIS-03 the end of an earlier story does not count as the end of the series', () => {
    expect(ids(empty.leave(anEntry(1), storyId(102), 99))).toEqual([1]);
  });

  it('HIS-12 a story of unknown length never counts as heard', () => {
    const endless = [aStory(101, { durationSeconds: 0 })];
    expect(ids(empty.leave({ series: aSeries(1, endless), stories: endless }, storyId(101), 500))).toEqual([1]);
  });

  it('INV-053 INV-054 INV-055 is forgotten when heard to its end, else saved first, never twice and never too many', () => {
    const leaves = fc.array(fc.record({ entry: entries, pick: fc.nat(), seconds: fc.integer({ min: 0, max: 200 }) }));
    fc.assert(
      fc.property(leaves, fc.constantFrom(2, 4), (steps, limit) => {
        let history = History.of([], limit);
        for (const { entry, pick, seconds } of steps) {
          const story = entry.stories[pick % entry.stories.length];
          if (story === undefined) continue;
          const others = ids(history).filter((id) => id !== entry.series.id);
          const last = playable(entry.stories).at(-1);
          const isHeard = last?.id === story.id && last.durationSeconds > 0 && last.durationSeconds - seconds <= 30;
          history = history.leave(entry, story.id, seconds);
          expect(ids(history)).toEqual(isHeard ? others : [entry.series.id, ...others].slice(0, limit));
        }
      }),
    );
  });
});

describe('a history from storage', () => {
  it('INV-059 INV-055 keeps the first items up to the limit of the mode, each series once', () => {
    fc.assert(
      fc.property(entryLists(), fc.constantFrom(2, 4), (lined, limit) => {
        const items: HistoryItem[] = lined.map((entry) => ({ ...entry, lastStoryId: storyId(1), lastStorySeconds: 0 }));
        const expected = lined.map((entry) => entry.series.id).slice(0, limit);
        expect(ids(History.of([...items, ...items], limit))).toEqual(expected);
      }),
    );
  });

  it('INV-059 of a series that is there twice the first item counts', () => {
    const [earlier, later] = [10, 20].map((lastStorySeconds) => ({
      ...anEntry(1),
      lastStoryId: storyId(101),
      lastStorySeconds,
    }));
    if (earlier === undefined || later === undefined) throw new Error('There are two.');
    expect(History.of([earlier, later], 4).items).toEqual([earlier]);
  });

  it('finds where a series was left', () => {
    expect(left(empty, 1, 2).find(seriesId(1))?.series.id).toBe(1);
    expect(left(empty, 1).find(seriesId(2))).toBeUndefined();
  });
});

describe('series that were heard to their end', () => {
  const finished = (history: History, id: number): History => history.leave(anEntry(id), storyId(id * 100 + 3), 90);

  it('are remembered, the last one first, each once, and a hundred at most', () => {
    expect(finished(finished(empty, 1), 2).finished).toEqual([2, 1]);
    expect(finished(finished(finished(empty, 1), 2), 1).finished).toEqual([1, 2]);
    const many = Array.from({ length: MAX_FINISHED + 1 }, (_, index) => seriesId(index + 1));
    expect(History.of([], 4, many).finished).toEqual(many.slice(0, MAX_FINISHED));
  });

  it('are finished no longer once somebody is in the midst of them again', () => {
    expect(left(finished(finished(empty, 1), 2), 1).finished).toEqual([2]);
  });
});
