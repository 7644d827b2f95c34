import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { SponsorSeries } from '../../../../../server/application/candy/sponsor-series.ts';
import { UndoUnlock } from '../../../../../server/application/candy/undo-unlock.ts';
import { UnlockStories, type UnlockOrder } from '../../../../../server/application/candy/unlock-stories.ts';
import type { Unlockable } from '../../../../../server/application/ports/candy/unlock-repository.ts';
import type { MemberPrincipal } from '../../../../../server/domain/principal.ts';
import type { LoginId } from '../../../../../server/domain/account/login.ts';
import { spendable } from '../../../../../server/domain/candy/lot.ts';
import { payout } from '../../../../../server/domain/candy/transfers.ts';
import { MemoryUnlocks } from '../../../../support/candy/memory-unlocks.ts';

const [AUTHOR, LISTENER, OTHER] = [1, 8, 9] as AuthorId[] as [AuthorId, AuthorId, AuthorId];
const AT = 1_790_000_000_000;
const NOWHERE = 900_000;

const principal = (memberId: AuthorId): MemberPrincipal => ({
  kind: 'member',
  memberId,
  loginId: 'login' as LoginId,
  role: 'member',
  losses: 0,
  signedInAt: 0,
  provedFactor: false,
});

const story = (id: number): Unlockable => ({ kind: 'story', id: id as StoryId });
const series = (id: number): Unlockable => ({ kind: 'series', id: id as SeriesId });

interface Sponsoring {
  readonly id?: number;
  readonly message?: string | undefined;
  readonly key?: string;
  readonly at?: number;
  readonly by?: AuthorId;
}

/** A series of the author's (1, whose stories are 1, which is free, 2 and 3 at 3 candies), and a listener with so many. */
function aShelf(candies = 10) {
  const memory = new MemoryUnlocks();
  memory.addSeries(AUTHOR, ['free', 3, 3]);
  if (candies > 0) memory.give(LISTENER, candies);
  const unlocks = new UnlockStories(memory);
  const undos = new UndoUnlock(memory);
  const sponsors = new SponsorSeries(memory);
  let keys = 0;
  const aKey = () => String((keys += 1));
  return {
    memory,
    unlock: (target: Unlockable, price: number, order: Partial<UnlockOrder> = {}, by = LISTENER) =>
      unlocks.run({ target, price, key: aKey(), isAutomatic: false, at: AT, ...order }, principal(by)),
    undo: (id: number, { key = aKey(), at = AT, by = LISTENER } = {}) =>
      undos.run({ storyId: id as StoryId, key, at }, principal(by)),
    sponsor: (amount: number, { id = 1, key = aKey(), at = AT, by = LISTENER, ...said }: Sponsoring = {}) => {
      const message = 'message' in said ? said.message : '응원해요.';
      return sponsors.run({ seriesId: id as SeriesId, amount, message, key, at }, principal(by));
    },
    /** What the listener's wallet and the author's earnings, unpaid earnings and debt hold. */
    held: () => [
      memory.ledger.balance('wallet', LISTENER),
      ...(['earnings', 'gift-earnings', 'debt'] as const).map((kind) => memory.ledger.balance(kind, AUTHOR)),
    ],
    owned: (by = LISTENER) => [1, 2, 3].filter((id) => memory.unlockOf(by, id as StoryId) !== undefined),
  };
}

describe('UnlockStories', () => {
  it('CND-13 moves the price to the author and the platform, for good; what is open costs nothing', async () => {
    const { memory, unlock, held, owned } = aShelf();
    expect(await unlock(story(2), 3)).toEqual(ok({ storyIds: [2], paid: 300, before: 1000, after: 700 }));
    expect([held(), memory.ledger.balance('share', AUTHOR)]).toEqual([[700, 210, 0, 0], 90]);
    const nothing = ok({ storyIds: [], paid: 0, before: 700, after: 700 });
    for (const target of [story(1), story(2)]) {
      for (const price of [0, 3]) expect(await unlock(target, price)).toEqual(nothing);
    }
    expect([held(), owned()]).toEqual([[700, 210, 0, 0], [2]]);
  });

  it('CND-20 takes all that is locked of a series for the sum, or nothing of it', async () => {
    const { memory, unlock, held, owned } = aShelf(5);
    expect(await unlock(series(1), 6)).toEqual(fail({ kind: 'candy-short', missing: 100 }));
    expect([held(), owned()]).toEqual([[500, 0, 0, 0], []]);
    memory.give(LISTENER, 1);
    expect(await unlock(series(1), 6)).toEqual(ok({ storyIds: [2, 3], paid: 600, before: 600, after: 0 }));
    expect([held(), owned()]).toEqual([
      [0, 420, 0, 0],
      [2, 3],
    ]);
    expect(memory.unlockOf(LISTENER, 2 as StoryId)?.movement).not.toBe(
      memory.unlockOf(LISTENER, 3 as StoryId)?.movement,
    );
  });

  it('CND-13 is never needed by who wrote it, and moves nothing for what costs nothing', async () => {
    const { memory, unlock, held } = aShelf();
    expect(await unlock(series(1), 6, {}, AUTHOR)).toMatchObject({ ok: true, value: { storyIds: [], paid: 0 } });
    const { seriesId } = memory.addSeries(AUTHOR, [0, 2]);
    expect(await unlock(series(seriesId), 2)).toEqual(ok({ storyIds: [4, 5], paid: 200, before: 1000, after: 800 }));
    expect(memory.unlockOf(LISTENER, 4 as StoryId)).toMatchObject({ price: 0, movement: undefined });
    expect(memory.unlockOf(LISTENER, 5 as StoryId)).toMatchObject({ price: 2, movement: expect.any(Number) });
    expect(held()).toEqual([800, 140, 0, 0]);
  });

  it('CND-18 CND-28 takes what was given first and lets go what has expired; given candy earns nothing payable', async () => {
    const { memory, unlock, held } = aShelf(5);
    memory.give(LISTENER, 4, AT);
    memory.give(LISTENER, 2, AT + 1);
    expect(await unlock(story(2), 3)).toMatchObject({ ok: true, value: { before: 700, after: 400 } });
    expect(memory.ledger.lotsOf(LISTENER).map(({ left }) => left)).toEqual([400, 0, 0]);
    expect(held()).toEqual([400, 70, 140, 0]);
    expect(memory.unlockOf(LISTENER, 2 as StoryId)?.movement, 'the expiry is another movement').toBe(5);
  });

  it('CND-19 does once what is asked for under a key, and refuses the key to anything else', async () => {
    const { memory, unlock, held } = aShelf(2);
    const key = 'key';
    expect(await unlock(story(2), 3, { key })).toEqual(fail({ kind: 'candy-short', missing: 100 }));
    memory.give(LISTENER, 8);
    const made = await unlock(story(2), 3, { key });
    expect(made).toMatchObject({ ok: true, value: { storyIds: [2], after: 700 } });
    await unlock(story(3), 3);
    expect(await unlock(story(2), 3, { key }), 'a lost answer is asked for again').toEqual(made);
    const others = [unlock(story(3), 3, { key }), unlock(story(2), 2, { key }), unlock(series(2), 3, { key })];
    expect(await Promise.all(others)).toEqual([
      fail({ kind: 'key-reused' }),
      fail({ kind: 'key-reused' }),
      fail({ kind: 'not-found' }),
    ]);
    expect(await unlock(story(2), 3, { key, isAutomatic: true })).toEqual(fail({ kind: 'key-reused' }));
    expect(held()[0]).toBe(400);
  });

  it('CND-13 CND-20 refuses in one order: nowhere, another price, off, capped, too little', async () => {
    const { memory, unlock, held, owned } = aShelf(2);
    const refusals: string[] = [];
    const press = async (target: Unlockable, price: number) => {
      const made = await unlock(target, price, { isAutomatic: true });
      refusals.push(made.ok ? 'none' : made.failure.kind);
    };
    memory.hide(story(3));
    for (const target of [story(NOWHERE), series(NOWHERE), story(3)]) await press(target, 9);
    await press(story(2), 9);
    await press(story(2), 3);
    memory.allow(LISTENER, 1 as SeriesId, 2);
    await press(story(2), 9);
    await press(story(2), 3);
    memory.allow(LISTENER, 1 as SeriesId, 3);
    await press(story(2), 3);
    expect([held(), owned()]).toEqual([[200, 0, 0, 0], []]);
    memory.give(LISTENER, 1);
    await press(story(2), 3);
    expect(refusals).toEqual([
      'not-found',
      'not-found',
      'not-found',
      'price-changed',
      'auto-unlock-off',
      'price-changed',
      'auto-unlock-capped',
      'candy-short',
      'none',
    ]);
    memory.hide(series(1));
    expect(await unlock(story(2), 3)).toEqual(fail({ kind: 'not-found' }));
  });

  it('CND-13 spends by itself up to the cap, which what is pressed does not count for', async () => {
    const { memory, unlock } = aShelf();
    const auto = () => memory.autoOf(LISTENER, 1 as SeriesId);
    memory.allow(LISTENER, 1 as SeriesId, 5);
    expect((await unlock(story(2), 3, { isAutomatic: true })).ok).toBe(true);
    expect([auto(), memory.unlockOf(LISTENER, 2 as StoryId)]).toMatchObject([{ spent: 3 }, { isAutomatic: true }]);
    expect(await unlock(story(3), 3, { isAutomatic: true })).toEqual(fail({ kind: 'auto-unlock-capped' }));
    expect((await unlock(story(3), 3)).ok).toBe(true);
    expect([auto(), memory.unlockOf(LISTENER, 3 as StoryId)]).toMatchObject([{ spent: 3 }, { isAutomatic: false }]);
  });
});

describe('UndoUnlock', () => {
  it('CND-21 gives all of it back to the lots that it came from, and locks the story', async () => {
    const { memory, unlock, undo, held, owned } = aShelf(5);
    memory.give(LISTENER, 2, AT + 1000);
    await unlock(story(2), 3);
    expect(await undo(2)).toEqual(ok({ returned: 300, after: 700 }));
    expect([held(), owned()]).toEqual([[700, 0, 0, 0], []]);
    expect(memory.ledger.lotsOf(LISTENER).map(({ left }) => left)).toEqual([500, 200]);
    expect(memory.ledger.balance('share', AUTHOR)).toBe(0);
    expect((await unlock(story(2), 3)).ok).toBe(true);
  });

  it('CND-21 is refused once its sound was given out, and of what is not theirs', async () => {
    const { memory, unlock, undo, held } = aShelf();
    memory.give(OTHER, 3);
    await unlock(story(2), 3);
    await unlock(story(3), 3, {}, OTHER);
    expect(await undo(NOWHERE)).toEqual(fail({ kind: 'not-found' }));
    expect(await undo(1)).toEqual(fail({ kind: 'not-found' }));
    expect(await undo(3)).toEqual(fail({ kind: 'not-found' }));
    memory.hear(LISTENER, 2 as StoryId);
    expect(await undo(2)).toEqual(fail({ kind: 'unlock-used' }));
    expect(held()).toEqual([700, 420, 0, 0]);
  });

  it('CND-21 gives back what was paid, whatever the story costs by now and whether it is published', async () => {
    const { memory, unlock, undo, held } = aShelf();
    await unlock(story(2), 3);
    memory.reprice(2 as StoryId, 7);
    memory.hide(story(2));
    memory.hide(series(1));
    expect(await undo(2)).toEqual(ok({ returned: 300, after: 1000 }));
    expect(held()).toEqual([1000, 0, 0, 0]);
  });

  it('CND-18 CND-21 counts nothing to be spent that has expired meanwhile', async () => {
    const { memory, unlock, undo } = aShelf(2);
    memory.give(LISTENER, 2, AT + 1000);
    await unlock(story(2), 3);
    expect(await undo(2, { at: AT + 1000 })).toEqual(ok({ returned: 300, after: 200 }));
    expect(spendable(memory.ledger.lotsOf(LISTENER), AT + 1000)).toBe(200);
  });

  it('CND-16 CND-21 is owed by an author who was paid meanwhile, and made good by what comes next', async () => {
    const { memory, unlock, undo, held, sponsor } = aShelf();
    await unlock(story(2), 3);
    memory.record(payout('ask', AUTHOR, 150, 1));
    expect((await undo(2)).ok).toBe(true);
    expect(held()).toEqual([1000, 0, 0, -150]);
    await sponsor(3);
    expect(held()).toEqual([700, 60, 0, 0]);
    memory.record(payout('ask', AUTHOR, 60, 2));
    await unlock(series(1), 6);
    expect((await undo(2)).ok).toBe(true);
    memory.record(payout('ask', AUTHOR, 210, 3));
    expect((await undo(3)).ok).toBe(true);
    expect(held()).toEqual([700, 0, 0, -210]);
    expect((await unlock(series(1), 6)).ok).toBe(true);
    expect(held()).toEqual([100, 210, 0, 0]);
  });

  it('CND-21 makes room below the cap again, for what was unlocked by itself alone', async () => {
    const { memory, unlock, undo } = aShelf();
    const spent = () => memory.autoOf(LISTENER, 1 as SeriesId)?.spent;
    memory.allow(LISTENER, 1 as SeriesId, 5);
    await unlock(story(2), 3, { isAutomatic: true });
    await unlock(story(3), 3);
    await undo(3);
    expect(spent()).toBe(3);
    await undo(2);
    expect(spent()).toBe(0);
  });

  it('CND-21 makes no room below a cap that was set after it was unlocked', async () => {
    const { memory, unlock, undo } = aShelf();
    memory.allow(LISTENER, 1 as SeriesId, 5);
    await unlock(story(2), 3, { isAutomatic: true });
    memory.allow(LISTENER, 1 as SeriesId, 5);
    await unlock(story(3), 3, { isAutomatic: true });
    await undo(2);
    expect(memory.autoOf(LISTENER, 1 as SeriesId)?.spent).toBe(3);
    await undo(3);
    expect(memory.autoOf(LISTENER, 1 as SeriesId)?.spent).toBe(0);
  });

  it('CND-19 CND-21 happens once under a key, also for what cost nothing', async () => {
    const { memory, unlock, undo, held } = aShelf();
    memory.addSeries(AUTHOR, [0]);
    await unlock(story(4), 0);
    expect(await undo(4)).toEqual(ok({ returned: 0, after: 1000 }));
    await unlock(story(2), 3);
    const undone = await undo(2, { key: 'key' });
    await unlock(story(2), 3);
    expect(await undo(2, { key: 'key' })).toEqual(undone);
    expect(await undo(3, { key: 'key' })).toEqual(fail({ kind: 'key-reused' }));
    expect(held()[0]).toBe(700);
  });
});

describe('SponsorSeries', () => {
  it('CND-22 gives candy to the author after the share, with the message, and once for a key', async () => {
    const { memory, sponsor, held } = aShelf();
    memory.give(LISTENER, 1, AT);
    const made = await sponsor(5, { key: 'key' });
    expect(made).toEqual(ok({ paid: 500, before: 1000, after: 500 }));
    expect(await sponsor(5, { key: 'key' })).toEqual(made);
    const { seriesId: id } = memory.addSeries(AUTHOR, []);
    for (const other of [{ amount: 4 }, { message: '' }, { id }]) {
      expect(await sponsor(other.amount ?? 5, { key: 'key', ...other })).toEqual(fail({ kind: 'key-reused' }));
    }
    expect(held()).toEqual([500, 350, 0, 0]);
    expect(memory.sponsorships).toEqual([
      // After the purchase, the gift and its expiry.
      { movement: 4, amount: 5, message: '응원해요.', listener: LISTENER, seriesId: 1, authorId: AUTHOR, at: AT },
    ]);
  });

  it('CND-22 is refused without a word to the author: nowhere, for oneself, and above what there is', async () => {
    const { memory, sponsor, held } = aShelf(4);
    expect(await sponsor(5, { id: NOWHERE })).toEqual(fail({ kind: 'not-found' }));
    expect(await sponsor(5, { by: AUTHOR })).toEqual(fail({ kind: 'own-series' }));
    expect(await sponsor(5, { key: 'key' })).toEqual(fail({ kind: 'candy-short', missing: 100 }));
    expect([held(), memory.sponsorships]).toEqual([[400, 0, 0, 0], []]);
    memory.give(LISTENER, 1);
    expect((await sponsor(5, { key: 'key' })).ok).toBe(true);
    memory.hide(series(1));
    expect(await sponsor(1)).toEqual(fail({ kind: 'not-found' }));
  });
});

describe('what is kept of spending', () => {
  it('CND-14 CND-21 CND-22 says of each movement what it was for, and of which story or series', async () => {
    const { memory, unlock, undo, sponsor } = aShelf();
    memory.give(LISTENER, 1, AT);
    const before = memory.movements.length;
    await unlock(story(2), 3);
    await undo(2);
    await sponsor(1);
    const [storyId, seriesId] = [2, 1];
    expect(memory.movements.slice(before).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['expiry', {}],
      ['unlock', { storyId, seriesId }],
      ['undo', { storyId, seriesId, undoes: 4 }],
      ['sponsor', { seriesId }],
    ]);
  });

  it('CND-19 says of a request what earlier releases have said, so that it is answered after an update', async () => {
    const { memory, unlock, undo, sponsor } = aShelf();
    await unlock(story(2), 3, { key: 'unlock' });
    await undo(2, { key: 'undo' });
    await sponsor(1, { key: 'sponsor' });
    await sponsor(1, { key: 'silent', message: undefined });
    expect(['unlock', 'undo', 'sponsor', 'silent'].map((key) => memory.contentOf(LISTENER, key))).toEqual([
      '["unlock",{"kind":"story","id":2},3,false]',
      '["undo",2]',
      '["sponsor",1,1,"응원해요."]',
      '["sponsor",1,1,null]',
    ]);
  });
});

describe('whatever a listener spends and takes back', () => {
  const step = fc.record({
    what: fc.constantFrom('story', 'story', 'all', 'undo', 'undo', 'sponsor', 'hear', 'allow', 'give', 'reprice'),
    id: fc.integer({ min: 1, max: 5 }),
    amount: fc.integer({ min: 1, max: 8 }),
    isAutomatic: fc.boolean(),
    isWrong: fc.integer({ min: 1, max: 6 }).map((roll) => roll === 1),
    laterMs: fc.constantFrom(0, 0, 500),
  });

  it('CND-13 CND-16 CND-17 CND-20 CND-21 CND-22 CND-25: candy is nowhere twice, and what is owned is what was paid for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { memory, unlock, undo, sponsor } = aShelf();
        memory.addSeries(AUTHOR, [0, 2]);
        const prices = new Map([2, 3, 4, 5].map((id) => [id, id === 4 ? 0 : id === 5 ? 2 : 3]));
        const paidFor = new Map<number, number>();
        const heard = new Set<number>();
        let sponsored = 0;
        let at = AT;
        const seriesOf = (id: number) => (id < 4 ? 1 : 2);
        for (const { what, id, amount, isAutomatic, isWrong, laterMs } of steps) {
          at += laterMs;
          const before = spendable(memory.ledger.lotsOf(LISTENER), at);
          if (what === 'story' || what === 'all') {
            const ids = what === 'story' ? [id] : [2, 3, 4, 5].filter((one) => seriesOf(one) === seriesOf(id));
            const locked = ids.filter((one) => prices.has(one) && !paidFor.has(one));
            const sum = locked.reduce((total, one) => total + (prices.get(one) ?? 0), 0);
            const target = what === 'story' ? story(id) : series(seriesOf(id));
            const auto = memory.autoOf(LISTENER, seriesOf(id) as SeriesId);
            const made = await unlock(target, isWrong ? sum + 1 : sum, { isAutomatic, at });
            const isRefused =
              isWrong || sum * 100 > before || (isAutomatic && (auto === undefined || auto.spent + sum > auto.cap));
            expect(made.ok).toBe(locked.length === 0 || !isRefused);
            if (made.ok) {
              expect(made.value).toEqual({ storyIds: locked, paid: sum * 100, before, after: before - sum * 100 });
              for (const one of locked) paidFor.set(one, prices.get(one) ?? 0);
            }
            const isSpent = made.ok && isAutomatic && locked.length > 0 && auto !== undefined;
            const counted = memory.autoOf(LISTENER, seriesOf(id) as SeriesId)?.spent;
            expect(counted).toBe(isSpent ? auto.spent + sum : auto?.spent);
          } else if (what === 'undo') {
            const undone = await undo(id, { at });
            expect(undone.ok).toBe(paidFor.has(id) && !heard.has(id));
            if (undone.ok) {
              const after = spendable(memory.ledger.lotsOf(LISTENER), at);
              expect(undone.value).toEqual({ returned: (paidFor.get(id) ?? 0) * 100, after });
              paidFor.delete(id);
            }
          } else if (what === 'sponsor') {
            const made = await sponsor(amount, { at });
            expect(made.ok).toBe(amount * 100 <= before);
            if (made.ok) sponsored += amount;
            expect(memory.sponsorships.reduce((sum, kept) => sum + kept.amount, 0)).toBe(sponsored);
          } else if (what === 'hear') {
            memory.hear(LISTENER, id as StoryId);
            if (paidFor.has(id)) heard.add(id);
          } else if (what === 'allow') memory.allow(LISTENER, seriesOf(id) as SeriesId, amount);
          else if (what === 'give') memory.give(LISTENER, amount, isAutomatic ? at + 1000 : undefined);
          else if (prices.has(id) && id !== 4) {
            prices.set(id, amount);
            memory.reprice(id as StoryId, amount);
          }
          const { ledger } = memory;
          const spent = sponsored + [...paidFor.values()].reduce((sum, price) => sum + price, 0);
          const issued = -ledger.balance('sold', LISTENER) - ledger.balance('granted', LISTENER);
          const earned = (['earnings', 'gift-earnings', 'debt'] as const).reduce(
            (sum, kind) => sum + ledger.balance(kind, AUTHOR),
            0,
          );
          expect(ledger.balance('wallet', LISTENER)).toBe(issued - spent * 100);
          expect([earned, ledger.balance('share', AUTHOR)]).toEqual([spent * 70, spent * 30]);
          expect(ledger.total()).toBe(0);
          for (const one of [1, 2, 3, 4, 5]) {
            expect(memory.unlockOf(LISTENER, one as StoryId)?.price).toBe(paidFor.get(one));
          }
        }
      }),
    );
  });
});
