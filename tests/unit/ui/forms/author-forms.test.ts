import { describe, expect, it } from 'vitest';
import { MAX_SERIES_GENRES, MAX_STORY_TITLE_LENGTH } from '../../../../common/kernel/limits.ts';
import { MAX_BANK_LENGTH } from '../../../../common/kernel/payout.ts';
import { ClipForm } from '../../../../src/ui/features/creators/forms/clip-form.ts';
import { SeriesForm } from '../../../../src/ui/features/creators/forms/series-form.ts';
import { MemberNumberForm } from '../../../../src/ui/features/operator/forms/member-number-form.ts';
import { PayoutForm } from '../../../../src/ui/features/wallet/forms/payout-form.ts';

function filledIn(values: Readonly<Record<string, string | readonly string[]>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) data.append(name, one);
  return data;
}

const NOON = Date.parse('2026-11-26T12:00');

describe('the form of a story', () => {
  const problemsOf = (values: Readonly<Record<string, string>>, now = NOON) =>
    new ClipForm(filledIn({ title: '막간', ...values }), now).problems();

  it('CRE-17 asks for a title, and counts its characters as the database does', () => {
    expect(problemsOf({ title: ' ' })).toEqual({ title: 'required' });
    expect(problemsOf({ title: '🌙'.repeat(MAX_STORY_TITLE_LENGTH) })).toEqual({});
    // Drawn as one, kept as two.
    expect(problemsOf({ title: '❤️'.repeat(MAX_STORY_TITLE_LENGTH / 2) })).toEqual({});
    expect(problemsOf({ title: `${'❤️'.repeat(MAX_STORY_TITLE_LENGTH / 2)}.` })).toEqual({ title: 'too-long' });
  });

  it('CRE-17 takes a time that is to come when it is filled in, and no other', () => {
    const later = { when: 'later', publishAt: '2026-11-26T12:01' };
    expect(problemsOf(later)).toEqual({});
    expect(problemsOf(later, NOON + 60_000)).toEqual({ publishAt: 'time-past' });
    expect(problemsOf({ ...later, publishAt: '2026-02-30T12:00' })).toEqual({ publishAt: 'time-none' });
    expect(problemsOf({ when: 'now', publishAt: '2020-01-01T00:00' })).toEqual({});
  });
});

describe('the form of a series', () => {
  const problemsOf = (values: Readonly<Record<string, string | readonly string[]>>) =>
    new SeriesForm(filledIn({ title: '밤', genre: '일상', freeStories: '3', candyPrice: '3', ...values })).problems();

  it('CRE-16 asks for a title, and for a genre once it is no draft', () => {
    expect(problemsOf({ title: '', genre: [] })).toEqual({ title: 'required', genre: 'genres-number' });
    expect(problemsOf({ genre: [], state: 'draft' })).toEqual({});
    expect(problemsOf({ genre: Array.from({ length: MAX_SERIES_GENRES }, String) })).toEqual({});
    const tooMany = Array.from({ length: MAX_SERIES_GENRES + 1 }, String);
    expect(problemsOf({ genre: tooMany, state: 'draft' })).toEqual({ genre: 'genres-number' });
  });

  it('CRE-25 takes whole numbers within their ranges', () => {
    expect(problemsOf({ freeStories: '-1', candyPrice: '0' })).toEqual({
      freeStories: 'free-stories-range',
      candyPrice: 'price-range',
    });
  });
});

describe('the form of a payout', () => {
  const GOOD = {
    candyAmount: '200',
    holder: '하진',
    phone: '01012345678',
    bank: '소리은행',
    accountNumber: '110123456789',
  };
  const problemsOf = (values: Readonly<Record<string, string>>) =>
    new PayoutForm(filledIn({ ...GOOD, ...values })).problems();

  it('CND-15 VAL-16 asks for all of it, and for digits alone where numbers are', () => {
    expect(problemsOf({})).toEqual({});
    expect(new PayoutForm(filledIn({})).problems()).toEqual({
      candyAmount: 'candy-amount',
      holder: 'required',
      phone: 'required',
      bank: 'required',
      accountNumber: 'required',
    });
    expect(
      problemsOf({ phone: '010-1234-5678', accountNumber: '110-1', bank: '가'.repeat(MAX_BANK_LENGTH + 1) }),
    ).toEqual({
      phone: 'phone-digits',
      accountNumber: 'account-digits',
      bank: 'too-long',
    });
  });
});

describe('the form of a member’s number', () => {
  it('asks for one, of digits alone', () => {
    const problemOf = (member: string) => new MemberNumberForm(filledIn({ member })).problems()['member'];
    expect([problemOf(' '), problemOf('x'), problemOf('7')]).toEqual(['required', 'phone-digits', undefined]);
  });
});
