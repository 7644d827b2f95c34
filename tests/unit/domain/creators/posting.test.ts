import { describe, expect, it } from 'vitest';
import {
  afterPostingEvent,
  EDITING,
  isPosting,
  type Posting,
  type PostingEvent,
} from '../../../../src/domain/creators/posting.ts';
import { afterSavingEvent, type Saving, type SavingEvent } from '../../../../src/domain/creators/saving.ts';
import { seriesId, storyId } from '../../../support/builders.ts';

const [SERIES, OTHER] = [seriesId(1), seriesId(2)];

const after = (...events: readonly PostingEvent<string>[]): Posting<string> =>
  events.reduce<Posting<string>>((state, event) => afterPostingEvent(state, event), EDITING);
const press = (...keys: readonly string[]): PostingEvent<string> => ({ kind: 'post-pressed', seriesId: SERIES, keys });
const FOUND: PostingEvent<string> = { kind: 'found-posted', seriesId: OTHER, storyId: storyId(7) };
const READ: PostingEvent<string> = { kind: 'theirs-read', theirs: 'their story' };

describe('the posting of drafts', () => {
  it('CRE-17 goes through them in their order, and counts those that have become stories', () => {
    expect(after(press('a', 'b'))).toEqual({ phase: 'posting', seriesId: SERIES, waiting: ['a', 'b'], count: 0 });
    expect(after(press('a', 'b'), { kind: 'posted' })).toMatchObject({ waiting: ['b'], count: 1 });
    const end = after(press('a', 'b'), { kind: 'posted' }, { kind: 'posted' });
    expect(end).toEqual({ phase: 'posted', seriesId: SERIES, count: 2 });
    expect(isPosting(end)).toBe(true);
  });

  it('CRE-17 goes on with the next one where one was taken away meanwhile, and ends without a word where all were', () => {
    expect(after(press('a', 'b'), { kind: 'withdrawn' }, { kind: 'posted' })).toMatchObject({
      phase: 'posted',
      count: 1,
    });
    expect(after(press('a'), { kind: 'withdrawn' })).toBe(EDITING);
    expect(after(press())).toBe(EDITING);
  });

  it('CRE-08 stops at the first refusal', () => {
    expect(after(press('a', 'b'), { kind: 'refused' })).toBe(EDITING);
  });

  it('CRE-08 compares with what another window has posted, and lets its author choose', () => {
    const comparing = after(press('a'), FOUND);
    expect(comparing).toEqual({ phase: 'comparing', key: 'a', seriesId: OTHER, storyId: storyId(7) });
    expect(after(press('a'), FOUND, { kind: 'theirs-not-read' })).toBe(EDITING);
    const conflict = after(press('a'), FOUND, READ);
    expect(conflict).toEqual({ phase: 'conflict', key: 'a', seriesId: OTHER, theirs: 'their story' });
    const left = (isLast: boolean) => afterPostingEvent(conflict, { kind: 'draft-left', isLast });
    expect([left(true), left(false)]).toEqual([{ phase: 'left', seriesId: OTHER }, EDITING]);
    expect(afterPostingEvent(conflict, { kind: 'conflict-closed' })).toBe(EDITING);
  });

  it('CRE-08 compares once more where theirs has been changed while it was saved over', () => {
    const saving = after(press('a'), FOUND, READ, { kind: 'save-pressed' });
    expect(saving).toMatchObject({ phase: 'saving', key: 'a' });
    expect(afterPostingEvent(saving, { kind: 'save-refused' })).toBe(EDITING);
    expect(afterPostingEvent(saving, { kind: 'story-changed', storyId: storyId(7) })).toMatchObject({
      phase: 'comparing',
      key: 'a',
    });
  });

  it('INV-097 takes no second press, in no phase but the first', () => {
    const states = [
      after(press('a')),
      after(press('a'), FOUND),
      after(press('a'), FOUND, READ),
      after(press('a'), FOUND, READ, { kind: 'save-pressed' }),
      after(press('a'), { kind: 'posted' }),
      after(press('a'), FOUND, READ, { kind: 'draft-left', isLast: true }),
    ];
    for (const state of states) expect(afterPostingEvent(state, press('a', 'b'))).toBe(state);
  });
});

describe('the saving of a form', () => {
  const saved = (...events: readonly SavingEvent<string, string>[]): Saving<string, string> =>
    events.reduce<Saving<string, string>>((state, event) => afterSavingEvent(state, event), EDITING);
  const SAVE: SavingEvent<string, string> = { kind: 'save-pressed', written: 'mine' };
  const CONFLICT: readonly SavingEvent<string, string>[] = [
    SAVE,
    { kind: 'found-changed' },
    { kind: 'theirs-read', theirs: 'theirs' },
  ];

  it('CRE-08 is done when it is saved, and goes on being edited when it is refused', () => {
    expect(saved(SAVE, { kind: 'saved' })).toEqual({ phase: 'done' });
    expect(saved(SAVE, { kind: 'refused' })).toEqual(EDITING);
    expect(saved(SAVE, { kind: 'found-changed' }, { kind: 'theirs-not-read' })).toEqual(EDITING);
  });

  it('CRE-08 shows what another window has saved, which stays, or is written over, or is left as it is', () => {
    expect(saved(...CONFLICT)).toEqual({ phase: 'conflict', written: 'mine', theirs: 'theirs' });
    expect(saved(...CONFLICT, { kind: 'save-over-pressed', written: 'mine' })).toMatchObject({ phase: 'saving' });
    expect(saved(...CONFLICT, { kind: 'conflict-closed' })).toEqual(EDITING);
    expect(saved(...CONFLICT, { kind: 'left' })).toEqual({ phase: 'done' });
  });

  it('INV-097 takes no second press, in no phase but the first', () => {
    const states = [
      saved(SAVE),
      saved(SAVE, { kind: 'found-changed' }),
      saved(...CONFLICT),
      saved(SAVE, { kind: 'saved' }),
    ];
    for (const state of states) expect(afterSavingEvent(state, SAVE)).toBe(state);
  });
});
