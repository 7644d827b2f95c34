import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entitled, firstPlayable, ordered, paidCount, playable } from '../../../../src/domain/series/entitlement.ts';
import { isLocked } from '../../../../src/domain/series/story.ts';
import { storyLists } from '../../../support/arbitraries.ts';
import { aLockedStory, aStory, storyId } from '../../../support/builders.ts';

const addressedLists = storyLists.map((stories) =>
  stories.map((story) => ({ ...story, address: { url: `/audio/${story.id}`, expiresAt: 1 } })),
);

describe('entitlement', () => {
  it('INV-002 SES-71 VAL-20 a story is locked only when it is neither free nor paid', () => {
    expect(isLocked(aStory(1, { isFree: false, isPaid: false }))).toBe(true);
    expect(isLocked(aStory(1, { isFree: true, isPaid: true }))).toBe(false);
    expect(isLocked(aStory(1, { isFree: true, isPaid: false }))).toBe(false);
    expect(isLocked(aStory(1, { isFree: false, isPaid: true }))).toBe(false);
  });

  it('QUE-16 stories that are neither free nor paid stand after the others', () => {
    const [first, second, third, fourth] = [
      aLockedStory(1),
      aStory(2),
      aLockedStory(3),
      aStory(4, { isFree: false, isPaid: true }),
    ];
    expect(ordered([first, second, third, fourth])).toEqual([second, fourth, first, third]);
  });

  it('INV-001 every story is either playable or locked', () => {
    fc.assert(
      fc.property(storyLists, (stories) => {
        expect(playable(stories).length + paidCount(stories)).toBe(stories.length);
      }),
    );
  });

  it('INV-003 ordering neither loses nor invents a story', () => {
    fc.assert(
      fc.property(storyLists, (stories) => {
        expect(new Set(ordered(stories))).toEqual(new Set(stories));
        expect(ordered(stories)).toHaveLength(stories.length);
      }),
    );
  });

  it('INV-004 INV-005 no playable story follows a locked one, and both kinds keep their order', () => {
    fc.assert(
      fc.property(storyLists, (stories) => {
        const result = ordered(stories);
        const count = playable(stories).length;
        expect(result.slice(0, count)).toEqual(stories.filter((story) => !isLocked(story)));
        expect(result.slice(count)).toEqual(stories.filter(isLocked));
      }),
    );
  });

  it('INV-006 ordering twice is ordering once', () => {
    fc.assert(
      fc.property(storyLists, (stories) => {
        expect(ordered(ordered(stories))).toEqual(ordered(stories));
      }),
    );
  });

  it('INV-007 a story that is paid for joins the playable ones at its own place', () => {
    fc.assert(
      fc.property(storyLists, fc.nat(), (stories, pick) => {
        const locked = stories.filter(isLocked);
        fc.pre(locked.length > 0);
        const bought = locked[pick % locked.length];
        const after = stories.map((story) => (story === bought ? { ...story, isPaid: true } : story));
        const heard = stories.filter((story) => !isLocked(story) || story === bought).map((story) => story.id);
        const rest = locked.filter((story) => story !== bought).map((story) => story.id);
        expect(ordered(after).map((story) => story.id)).toEqual([...heard, ...rest]);
        expect(paidCount(after)).toBe(paidCount(stories) - 1);
      }),
    );
  });

  it('INV-008 VAL-21 the paid-clips row counts the locked stories, and only the others are listed', () => {
    fc.assert(
      fc.property(storyLists, (stories) => {
        const listed = ordered(stories).filter((story) => !isLocked(story));
        expect(playable(stories)).toEqual(listed);
        expect(paidCount(stories)).toBe(stories.length - listed.length);
      }),
    );
  });

  it('the first playable story is the first of the ordered ones, if that may be heard', () => {
    fc.assert(
      fc.property(storyLists, (stories) => {
        const head = ordered(stories)[0];
        expect(firstPlayable(stories)).toBe(head !== undefined && !isLocked(head) ? head : undefined);
      }),
    );
  });

  it('what is bought or given back changes for its own stories alone, and forgets their addresses', () => {
    fc.assert(
      fc.property(addressedLists, fc.array(fc.nat({ max: 8 })), fc.boolean(), (stories, picks, isPaid) => {
        const ids = picks.map((pick) => stories[pick]?.id ?? storyId(9_999));
        const after = entitled(stories, ids, isPaid);
        expect(after.map(({ id }) => id)).toEqual(stories.map(({ id }) => id));
        for (const [index, story] of stories.entries()) {
          if (!ids.includes(story.id) || story.isPaid === isPaid) expect(after[index]).toBe(story);
          else expect(after[index]).toEqual({ ...story, isPaid, address: undefined });
        }
        expect(entitled(after, ids, isPaid)).toBe(after);
      }),
    );
  });
});
