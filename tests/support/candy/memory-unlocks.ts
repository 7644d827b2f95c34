import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { Unlockable } from '../../../server/application/ports/candy/unlock-repository.ts';
import type {
  LockedUnlocks,
  NewSponsorship,
  UnlockDecision,
  Unlocks,
  UnlockSource,
  UnlockWork,
} from '../../../server/application/ports/candy/unlock-work.ts';
import { hundredthsOf } from '../../../server/domain/candy/candy-amount.ts';
import {
  answerAgain,
  Ledger,
  type AnsweredRequest,
  type KeyReused,
  type MoneyRequest,
} from '../../../server/domain/candy/ledger.ts';
import type { Movement, MovementId } from '../../../server/domain/candy/movement.ts';
import { grant, purchase } from '../../../server/domain/candy/transfers.ts';
import type { AutoUnlock, LockedStory, StandingUnlock } from '../../../server/domain/candy/unlock.ts';

/** A sponsorship that is kept, of which the author was told. */
export interface KeptSponsorship extends NewSponsorship, UnlockSource {
  readonly listener: AuthorId;
  readonly at: number;
}

interface KeptStory extends LockedStory {
  readonly seriesId: SeriesId;
  readonly isFree: boolean;
  readonly isHidden: boolean;
}

/** What a piece of work has done, which counts once it has ended. */
interface Draft {
  readonly movements: Movement[];
  readonly writes: (() => void)[];
}

/** Unlocks over the rules of the ledger, in memory. Whatever is to be done waits for what was begun before, as under a lock. */
export class MemoryUnlocks implements UnlockWork {
  readonly ledger = new Ledger();
  readonly sponsorships: KeptSponsorship[] = [];
  /** In the order of their numbers, from 1 on. */
  readonly movements: Movement[] = [];
  private readonly series = new Map<SeriesId, UnlockSource>();
  private readonly hiddenSeries = new Set<SeriesId>();
  private readonly stories = new Map<StoryId, KeptStory>();
  private readonly owned = new Map<string, StandingUnlock>();
  private readonly autos = new Map<string, AutoUnlock>();
  private readonly answers = new Map<string, AnsweredRequest>();
  private working: Promise<unknown> = Promise.resolve();

  /** Publishes a series. @param prices of its stories, in candies */
  addSeries(
    authorId: AuthorId,
    prices: readonly (number | 'free')[],
  ): UnlockSource & { readonly stories: readonly LockedStory[] } {
    const seriesId = (this.series.size + 1) as SeriesId;
    this.series.set(seriesId, { seriesId, authorId });
    const stories = prices.map((price) => {
      const story = { id: (this.stories.size + 1) as StoryId, price: price === 'free' ? 0 : price };
      this.stories.set(story.id, { ...story, seriesId, isFree: price === 'free', isHidden: false });
      return story;
    });
    return { seriesId, authorId, stories };
  }

  /** Asks another price for a story from now on. */
  reprice(id: StoryId, price: number): void {
    this.stories.set(id, { ...this.storyOf(id), price });
  }

  hide(target: Unlockable): void {
    if (target.kind === 'series') this.hiddenSeries.add(target.id);
    else this.stories.set(target.id, { ...this.storyOf(target.id), isHidden: true });
  }

  /** Lets somebody have candy: bought, or given until `expiresAt`. */
  give(owner: AuthorId, candies: number, expiresAt?: number): void {
    const amount = hundredthsOf(candies);
    const buyer = { id: owner, owes: -this.ledger.balance('debt', owner) };
    this.record(expiresAt === undefined ? purchase(buyer, amount, '') : grant(owner, amount, expiresAt, false));
  }

  /** Makes a movement. */
  record(movement: Movement): void {
    this.ledger.record(movement);
    this.movements.push(movement);
  }

  /** Gives the sound of a story out to a listener, where they own it. */
  hear(listener: AuthorId, story: StoryId): void {
    const unlock = this.unlockOf(listener, story);
    if (unlock !== undefined) this.owned.set(nameOf(listener, story), { ...unlock, isOpened: true });
  }

  /** @param cap in candies, below which nothing counts of what was unlocked before */
  allow(listener: AuthorId, series: SeriesId, cap: number): void {
    for (const [name, unlock] of this.owned) {
      const [owner, story] = name.split(' ').map(Number);
      const isOfSeries = this.sourceOf(story as StoryId)?.seriesId === series;
      if (owner === listener && isOfSeries) this.owned.set(name, { ...unlock, isAutomatic: false });
    }
    this.autos.set(nameOf(listener, series), { cap, spent: 0 });
  }

  unlockOf(listener: AuthorId, story: StoryId): StandingUnlock | undefined {
    return this.owned.get(nameOf(listener, story));
  }

  autoOf(listener: AuthorId, series: SeriesId): AutoUnlock | undefined {
    return this.autos.get(nameOf(listener, series));
  }

  /** @returns what is kept of what somebody asked for under a key; undefined where it was not done */
  contentOf(member: AuthorId, key: string): string | undefined {
    return this.answers.get(`${member} ${key}`)?.content;
  }

  run<Answer>(listener: AuthorId, at: number, work: (unlocks: Unlocks) => Promise<Answer>): Promise<Answer> {
    const mine = this.working.then(async () => {
      const draft: Draft = { movements: [], writes: [] };
      const answer = await work({
        published: async (target) => this.published(target),
        ofStory: async (story) => this.sourceOf(story),
        lock: async (source) => this.locked(source, listener, at, draft),
      });
      for (const one of draft.movements) this.record(one);
      for (const write of draft.writes) write();
      return answer;
    });
    this.working = mine.catch(() => undefined);
    return mine;
  }

  private locked(source: UnlockSource, listener: AuthorId, at: number, draft: Draft): LockedUnlocks {
    const { authorId, seriesId } = source;
    const owes = -this.ledger.balance('debt', authorId);
    return {
      author: { id: authorId, owes, earnings: this.ledger.balance('earnings', authorId) },
      wallet: async (also = []) => {
        const lots = this.ledger.lotsOf(listener).filter(({ id, left }) => left > 0 || also.includes(id));
        return { owner: listener, lots };
      },
      stories: async (target) => this.lockedStories(source, listener, target),
      auto: async () => this.autoOf(listener, seriesId),
      find: async (story) => this.unlockOf(listener, story),
      spent: async (movement) => this.spent(listener, movement),
      add: async (unlocks, isAutomatic) => {
        for (const { storyId, price, movement } of unlocks) {
          if (this.unlockOf(listener, storyId) !== undefined)
            throw new Error(`The story ${storyId} is theirs already.`);
          if ((movement === undefined) !== (price === 0)) throw new Error(`The story ${storyId} is not paid for.`);
          const unlock = { movement, price, isAutomatic, isOpened: false };
          draft.writes.push(() => this.owned.set(nameOf(listener, storyId), unlock));
        }
      },
      end: async (story) => {
        draft.writes.push(() => this.owned.delete(nameOf(listener, story)));
      },
      spendAutomatically: async (candies) => {
        const auto = this.autoOf(listener, seriesId);
        if (auto === undefined) return;
        const spent = Math.max(0, auto.spent + candies);
        if (spent > auto.cap) throw new Error(`More than ${auto.cap} would be spent by itself.`);
        draft.writes.push(() => this.autos.set(nameOf(listener, seriesId), { ...auto, spent }));
      },
      addSponsorship: async (sponsorship) => {
        draft.writes.push(() => this.sponsorships.push({ ...sponsorship, ...source, listener, at }));
      },
      once: async <Answer, Refusal>(
        { key, content }: Omit<MoneyRequest, 'member'>,
        decide: () => Promise<Result<UnlockDecision<Answer>, Refusal>>,
      ): Promise<Result<Answer, Refusal | KeyReused>> => {
        const known = this.answers.get(`${listener} ${key}`);
        if (known !== undefined) return answerAgain(known, content);
        const decided = await decide();
        if (!decided.ok) return decided;
        const { movements, answer, afterwards } = decided.value;
        const ids = movements.map((one) => this.movements.length + draft.movements.push(one));
        await afterwards?.(ids as MovementId[]);
        draft.writes.push(() => this.answers.set(`${listener} ${key}`, { content, answer }));
        return ok(answer);
      },
    };
  }

  private lockedStories({ seriesId, authorId }: UnlockSource, listener: AuthorId, { kind, id }: Unlockable) {
    return [...this.stories.values()]
      .filter((story) => story.seriesId === seriesId && (kind === 'series' || story.id === id))
      .filter((story) => !story.isFree && !story.isHidden && authorId !== listener)
      .filter((story) => this.unlockOf(listener, story.id) === undefined)
      .map((story) => ({ id: story.id, price: story.price }));
  }

  private spent(listener: AuthorId, movement: MovementId): Awaited<ReturnType<LockedUnlocks['spent']>> {
    const lotEntries = this.movements[movement - 1]?.lotEntries ?? [];
    const unpaid = new Set(this.ledger.lotsOf(listener).flatMap(({ id, isPayable }) => (isPayable ? [] : [id])));
    const given = lotEntries.reduce((sum, { lot, amount }) => (unpaid.has(lot) ? sum - amount : sum), 0);
    return { lotEntries: lotEntries.toSorted((one, other) => one.lot - other.lot), given };
  }

  private published({ kind, id }: Unlockable): UnlockSource | undefined {
    const source = kind === 'story' ? this.sourceOf(id) : this.series.get(id);
    const isHidden = kind === 'story' && this.stories.get(id)?.isHidden;
    return source === undefined || isHidden || this.hiddenSeries.has(source.seriesId) ? undefined : source;
  }

  private sourceOf(story: StoryId): UnlockSource | undefined {
    const known = this.stories.get(story);
    return known && this.series.get(known.seriesId);
  }

  private storyOf(id: StoryId): KeptStory {
    const story = this.stories.get(id);
    if (story === undefined) throw new Error(`There is no story ${id}.`);
    return story;
  }
}

function nameOf(listener: AuthorId, owned: StoryId | SeriesId): string {
  return `${listener} ${owned}`;
}
