import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../common/kernel/result.ts';
import type { Unlockable } from '../../../../server/application/ports/candy/unlock-repository.ts';
import type {
  LockedUnlocks,
  UnlockSource,
  UnlockWork,
} from '../../../../server/application/ports/candy/unlock-work.ts';
import type { AccountKind } from '../../../../server/domain/candy/movement.ts';
import { pay, undo } from '../../../../server/domain/candy/transfers.ts';
import { newUnlocks, payForStories, type LockedStory } from '../../../../server/domain/candy/unlock.ts';
import { must } from '../../../support/must.ts';

/** A published series of somebody's, with its stories in their order. */
type RigSeries = UnlockSource & { readonly stories: readonly LockedStory[] };

/** A unit of work, and what its tests arrange and look at besides. */
export interface UnlockWorkRig {
  readonly work: UnlockWork;
  /** @returns a series of a new author. @param prices of its stories, in candies */
  aSeries(prices: readonly (number | 'free')[]): Promise<RigSeries>;
  /** @returns somebody who has bought so many candies */
  aListener(candies: number): Promise<AuthorId>;
  /** Gives candies until `expiresAt`, which earn nothing payable. */
  give(listener: AuthorId, candies: number, expiresAt: number): Promise<void>;
  /** Lets an author owe so many hundredths. */
  owe(author: AuthorId, amount: number): Promise<void>;
  hide(target: Unlockable): Promise<void>;
  /** Gives the sound of a story out to a listener who owns it. */
  hear(listener: AuthorId, story: StoryId): Promise<void>;
  /** Lets so many candies be spent by themselves on a series from now on. */
  allow(listener: AuthorId, series: SeriesId, cap: number): Promise<void>;
  /** @returns hundredths */
  balance(owner: AuthorId, kind: AccountKind): Promise<number>;
  /** @returns what sponsored a series, the first one first */
  sponsorships(
    series: SeriesId,
  ): Promise<readonly { listener: AuthorId; amount: number; message: string | undefined }[]>;
  /** @returns who gave how much to whom is told of it */
  told(author: AuthorId): Promise<readonly { listener: AuthorId; amount: number }[]>;
  stop(): Promise<void>;
}

const AT = 1_790_000_000_000;
/** Keys are each listener's own. */
const KEYS = Array.from({ length: 4 }, () => randomUUID());
const [KEY = '', OTHER_KEY = ''] = KEYS;
const NOWHERE = 900_000_000;

/** What every unit of work for unlocks promises. */
export function unlockWorkContract(name: string, open: () => Promise<UnlockWorkRig>): void {
  describe(`CND-13 what a listener pays an author for in ${name}`, () => {
    let rig: UnlockWorkRig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.stop());

    function locking<Answer>(
      listener: AuthorId,
      source: UnlockSource,
      work: (locked: LockedUnlocks) => Promise<Answer>,
    ): Promise<Answer> {
      return rig.work.run(listener, AT, async (unlocks) => work(await unlocks.lock(source)));
    }

    /** Makes stories a listener's for what they cost, without asking any rule. */
    function unlock(
      listener: AuthorId,
      source: UnlockSource,
      stories: readonly LockedStory[],
      { key = KEY, isAutomatic = false, at = AT } = {},
    ) {
      return locking(listener, source, (locked) =>
        locked.once({ key, content: JSON.stringify(stories) }, async () => {
          const wallet = await locked.wallet();
          const paid = must(payForStories(stories, source.seriesId, wallet, locked.author, at));
          const afterwards = (ids: Parameters<typeof newUnlocks>[2]) =>
            locked.add(newUnlocks(stories, paid, ids), isAutomatic);
          return ok({ movements: paid, answer: stories.map(({ id }) => id), afterwards });
        }),
      );
    }

    const lockedOf = (listener: AuthorId, source: UnlockSource, target: Unlockable) =>
      locking(listener, source, (locked) => locked.stories(target));
    const all = ({ seriesId }: UnlockSource): Unlockable => ({ kind: 'series', id: seriesId });
    const one = ({ id }: LockedStory): Unlockable => ({ kind: 'story', id });
    const storyAt = ({ stories }: RigSeries, place: number): LockedStory => {
      const story = stories[place];
      if (story === undefined) throw new Error(`There is no story at ${place}.`);
      return story;
    };

    it('says whose a story or a series is while it is published; of a story also afterwards', async () => {
      const listener = await rig.aListener(0);
      const series = await rig.aSeries([3, 3]);
      const [first, second] = [storyAt(series, 0), storyAt(series, 1)];
      const source = { seriesId: series.seriesId, authorId: series.authorId };
      const published = (target: Unlockable) => rig.work.run(listener, AT, (unlocks) => unlocks.published(target));
      const ofStory = (id: StoryId) => rig.work.run(listener, AT, (unlocks) => unlocks.ofStory(id));
      for (const target of [all(series), one(first), one(second)]) expect(await published(target)).toEqual(source);
      await rig.hide(one(first));
      expect([await published(one(first)), await published(one(second))]).toEqual([undefined, source]);
      await rig.hide(all(series));
      expect([await published(all(series)), await published(one(second))]).toEqual([undefined, undefined]);
      for (const { id } of series.stories) expect(await ofStory(id)).toEqual(source);
      expect(await ofStory(NOWHERE as StoryId)).toBeUndefined();
      for (const kind of ['story', 'series'] as const) {
        expect(await published({ kind, id: NOWHERE } as Unlockable)).toBeUndefined();
      }
    });

    it('CND-20 is what is locked, in the order of the series: neither free, nor hidden, nor theirs already', async () => {
      const listener = await rig.aListener(10);
      const series = await rig.aSeries(['free', 3, 2, 3]);
      const [free, first, second, third] = [0, 1, 2, 3].map((place) => storyAt(series, place));
      expect(await lockedOf(listener, series, all(series))).toEqual([first, second, third]);
      expect(await lockedOf(listener, series, one(second!))).toEqual([second]);
      expect(await lockedOf(listener, series, one(free!))).toEqual([]);
      await unlock(listener, series, [second!]);
      await rig.hide(one(third!));
      expect(await lockedOf(listener, series, all(series))).toEqual([first]);
      expect(await lockedOf(await rig.aListener(0), series, all(series))).toEqual([first, second]);
      expect(await lockedOf(series.authorId, series, all(series))).toEqual([]);
    });

    it('CND-25 is paid to the author and the platform, and stands as it was made', async () => {
      const listener = await rig.aListener(10);
      const series = await rig.aSeries([3, 1]);
      expect((await unlock(listener, series, series.stories)).ok).toBe(true);
      expect(await rig.balance(listener, 'wallet')).toBe(600);
      expect([await rig.balance(series.authorId, 'earnings'), await rig.balance(series.authorId, 'share')]).toEqual([
        280, 120,
      ]);
      const [first, second] = [storyAt(series, 0), storyAt(series, 1)];
      await rig.hear(listener, second.id);
      await locking(listener, series, async (locked) => {
        const [paid, heard] = [await locked.find(first.id), await locked.find(second.id)];
        expect(paid).toMatchObject({ price: 3, isAutomatic: false, isOpened: false });
        expect(heard).toMatchObject({ price: 1, isAutomatic: false, isOpened: true });
        expect(paid?.movement).not.toBe(heard?.movement);
        expect(locked.author).toMatchObject({ id: series.authorId, earnings: 280 });
        const [lot] = (await locked.wallet()).lots;
        expect(await locked.spent(paid!.movement!)).toEqual({ lotEntries: [{ lot: lot!.id, amount: -300 }], given: 0 });
        expect(await locked.find(NOWHERE as StoryId)).toBeUndefined();
      });
      const stranger = await rig.aListener(0);
      expect(await locking(stranger, series, (locked) => locked.find(first.id))).toBeUndefined();
    });

    it('CND-16 makes good what the author owes first', async () => {
      const listener = await rig.aListener(10);
      const series = await rig.aSeries([3, 3]);
      await rig.owe(series.authorId, 300);
      expect(await locking(listener, series, async ({ author }) => author)).toEqual({
        id: series.authorId,
        owes: 300,
        earnings: 0,
      });
      await unlock(listener, series, series.stories);
      expect(await locking(listener, series, async ({ author }) => author.owes + author.earnings)).toBe(120);
      expect([await rig.balance(series.authorId, 'debt'), await rig.balance(series.authorId, 'earnings')]).toEqual([
        0, 120,
      ]);
    });

    it('costs no movement where it costs nothing', async () => {
      const listener = await rig.aListener(0);
      const series = await rig.aSeries([0]);
      await unlock(listener, series, series.stories);
      expect(await locking(listener, series, (locked) => locked.find(storyAt(series, 0).id))).toEqual({
        movement: undefined,
        price: 0,
        isAutomatic: false,
        isOpened: false,
      });
    });

    it('CND-18 CND-28 comes out of lots, of which the spent ones are there where they are asked for', async () => {
      const listener = await rig.aListener(2);
      await rig.give(listener, 1, AT + 1);
      const series = await rig.aSeries([2]);
      const before = await locking(listener, series, (locked) => locked.wallet());
      expect(before).toMatchObject({
        owner: listener,
        lots: [
          { kind: 'purchased', isPayable: true, left: 200, expiresAt: undefined },
          { kind: 'bonus', isPayable: false, left: 100, expiresAt: AT + 1 },
        ],
      });
      const [bought, given] = before.lots.map(({ id }) => id);
      await unlock(listener, series, series.stories);
      await locking(listener, series, async (locked) => {
        expect((await locked.wallet()).lots.map(({ id, left }) => [id, left])).toEqual([[bought, 100]]);
        const also = await locked.wallet([given!]);
        expect(also.lots.map(({ id, left }) => [id, left])).toEqual([
          [bought, 100],
          [given, 0],
        ]);
        const { movement } = (await locked.find(storyAt(series, 0).id))!;
        expect(await locked.spent(movement!)).toEqual({
          lotEntries: [
            { lot: bought, amount: -100 },
            { lot: given, amount: -100 },
          ],
          given: 100,
        });
      });
      expect(await rig.balance(series.authorId, 'gift-earnings')).toBe(70);
    });

    it('CND-19 is paid once under a key, and refused for something else under it', async () => {
      const listener = await rig.aListener(10);
      const series = await rig.aSeries([3, 3]);
      const [first, second] = [storyAt(series, 0), storyAt(series, 1)];
      const made = await unlock(listener, series, [first]);
      expect(made).toEqual(ok([first.id]));
      expect(await unlock(listener, series, [first])).toEqual(made);
      expect(await unlock(listener, series, [second])).toEqual(fail({ kind: 'key-reused' }));
      expect(await unlock(listener, series, [second], { key: OTHER_KEY })).toEqual(ok([second.id]));
      expect(await rig.balance(listener, 'wallet')).toBe(400);
      const other = await rig.aListener(3);
      expect(await unlock(other, series, [second])).toEqual(ok([second.id]));
    });

    it('is counted where it is spent by itself, never below nothing nor above its cap', async () => {
      const listener = await rig.aListener(10);
      const series = await rig.aSeries([3]);
      const auto = () => locking(listener, series, (locked) => locked.auto());
      const spend = (candies: number) => locking(listener, series, (locked) => locked.spendAutomatically(candies));
      await spend(2);
      expect(await auto()).toBeUndefined();
      await rig.allow(listener, series.seriesId, 5);
      expect(await auto()).toEqual({ cap: 5, spent: 0 });
      await spend(4);
      expect(await auto()).toEqual({ cap: 5, spent: 4 });
      await expect(spend(2)).rejects.toThrow();
      await spend(-1);
      expect(await auto()).toEqual({ cap: 5, spent: 3 });
      await spend(-4);
      expect(await auto()).toEqual({ cap: 5, spent: 0 });
      const stranger = await rig.aListener(0);
      expect(await locking(stranger, series, (locked) => locked.auto())).toBeUndefined();
    });

    it('CND-21 is counted below the cap that stood when it was unlocked, and below no later one', async () => {
      const listener = await rig.aListener(10);
      const [series, elsewhere] = [await rig.aSeries([3, 2]), await rig.aSeries([1])];
      const [first, second] = series.stories as readonly [LockedStory, LockedStory];
      const isCounted = (source: RigSeries, { id }: LockedStory) =>
        locking(listener, source, async (locked) => (await locked.find(id))?.isAutomatic);
      const unlockAutomatically = (source: RigSeries, story: LockedStory) =>
        locking(listener, source, async (locked) => {
          const movements = must(payForStories([story], source.seriesId, await locked.wallet(), locked.author, AT));
          const afterwards = (ids: Parameters<typeof newUnlocks>[2]) =>
            locked.add(newUnlocks([story], movements, ids), true);
          return locked.once<number, never>({ key: randomUUID(), content: '' }, async () =>
            ok({ movements, answer: 0, afterwards }),
          );
        });
      await rig.allow(listener, series.seriesId, 5);
      await rig.allow(listener, elsewhere.seriesId, 5);
      await unlockAutomatically(series, first);
      await unlockAutomatically(elsewhere, elsewhere.stories[0]!);
      expect(await isCounted(series, first)).toBe(true);
      await rig.allow(listener, series.seriesId, 5);
      await unlockAutomatically(series, second);
      expect([await isCounted(series, first), await isCounted(series, second)]).toEqual([false, true]);
      expect(await isCounted(elsewhere, elsewhere.stories[0]!)).toBe(true);
    });

    it('CND-21 goes back, and is locked again', async () => {
      const listener = await rig.aListener(5);
      const series = await rig.aSeries([3]);
      const { id: storyId, price } = storyAt(series, 0);
      await unlock(listener, series, series.stories, { isAutomatic: true });
      await locking(listener, series, (locked) =>
        locked.once({ key: OTHER_KEY, content: '' }, async () => {
          const { movement: id, isAutomatic } = (await locked.find(storyId))!;
          expect(isAutomatic).toBe(true);
          const payment = { id: id!, listener, price: price * 100, ...(await locked.spent(id!)) };
          const subject = { storyId, seriesId: series.seriesId };
          const afterwards = () => locked.end(storyId);
          return ok({ movements: [undo(payment, locked.author, subject)], answer: 'back', afterwards });
        }),
      );
      expect(await rig.balance(listener, 'wallet')).toBe(500);
      expect(await rig.balance(series.authorId, 'earnings')).toBe(0);
      expect(await lockedOf(listener, series, all(series))).toEqual(series.stories);
      expect(await unlock(listener, series, series.stories, { key: KEYS[2]! })).toEqual(ok([storyId]));
    });

    it('CND-22 is kept as a sponsorship with its message, and its author is told', async () => {
      const listener = await rig.aListener(10);
      const series = await rig.aSeries([]);
      const sponsor = (amount: number, message: string | undefined, key: string) =>
        locking(listener, series, (locked) =>
          locked.once({ key, content: '' }, async () => {
            const parts = [{ price: amount * 100, subject: { seriesId: series.seriesId } }];
            const paid = must(pay('sponsor', await locked.wallet(), locked.author, parts, AT));
            const afterwards = ([movement]: Parameters<typeof newUnlocks>[2]) =>
              locked.addSponsorship({ movement: movement!, amount, message });
            return ok({ movements: paid, answer: amount, afterwards });
          }),
        );
      expect(await sponsor(4, '다음 회가 기다려져요.', KEY)).toEqual(ok(4));
      expect(await sponsor(4, '다음 회가 기다려져요.', KEY)).toEqual(ok(4));
      expect(await sponsor(1, undefined, OTHER_KEY)).toEqual(ok(1));
      expect(await rig.sponsorships(series.seriesId)).toEqual([
        { listener, amount: 4, message: '다음 회가 기다려져요.' },
        { listener, amount: 1, message: undefined },
      ]);
      expect(await rig.told(series.authorId)).toEqual([
        { listener, amount: 4 },
        { listener, amount: 1 },
      ]);
      expect([await rig.balance(listener, 'wallet'), await rig.balance(series.authorId, 'earnings')]).toEqual([
        500, 350,
      ]);
    });

    it('is as before where the work fails half-way', async () => {
      const listener = await rig.aListener(10);
      const series = await rig.aSeries([3]);
      await rig.allow(listener, series.seriesId, 5);
      const failing = locking(listener, series, async (locked) => {
        await locked.once({ key: KEY, content: '' }, async () => {
          const paid = must(payForStories(series.stories, series.seriesId, await locked.wallet(), locked.author, AT));
          const afterwards = async (ids: Parameters<typeof newUnlocks>[2]): Promise<void> => {
            await locked.add(newUnlocks(series.stories, paid, ids), true);
            await locked.spendAutomatically(3);
            await locked.addSponsorship({ movement: ids[0]!, amount: 3, message: undefined });
          };
          return ok({ movements: paid, answer: '', afterwards });
        });
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      expect([await rig.balance(listener, 'wallet'), await rig.balance(series.authorId, 'earnings')]).toEqual([
        1000, 0,
      ]);
      expect(await lockedOf(listener, series, all(series))).toEqual(series.stories);
      expect(await locking(listener, series, (locked) => locked.auto())).toEqual({ cap: 5, spent: 0 });
      expect([await rig.sponsorships(series.seriesId), await rig.told(series.authorId)]).toEqual([[], []]);
      expect((await unlock(listener, series, series.stories)).ok, 'the key is still good').toBe(true);
    });

    it('CND-16 is nobody’s twice, whatever the work says', async () => {
      const listener = await rig.aListener(10);
      const series = await rig.aSeries([3]);
      await unlock(listener, series, series.stories);
      await expect(unlock(listener, series, series.stories, { key: OTHER_KEY })).rejects.toThrow();
      expect(await rig.balance(listener, 'wallet')).toBe(700);
    });

    it('CND-16 waits for what was begun before, so that no candy is spent twice', async () => {
      const listener = await rig.aListener(3);
      const series = await rig.aSeries([3]);
      const paid = await Promise.all(
        KEYS.map((key) =>
          locking(listener, series, (locked) =>
            locked.once({ key, content: '' }, async () => {
              const stories = await locked.stories(all(series));
              if (stories.length === 0) return fail({ kind: 'theirs' });
              const movements = must(payForStories(stories, series.seriesId, await locked.wallet(), locked.author, AT));
              const afterwards = (ids: Parameters<typeof newUnlocks>[2]) =>
                locked.add(newUnlocks(stories, movements, ids), false);
              return ok({ movements, answer: key, afterwards });
            }),
          ),
        ),
      );
      expect(paid.filter(({ ok: isPaid }) => isPaid)).toHaveLength(1);
      expect(await rig.balance(listener, 'wallet')).toBe(0);
    });
  });
}
