import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { CANDY_PAGE_SIZE } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type {
  OwnedStory,
  Payment,
  SponsorFailure,
  Sponsorship,
  UndoFailure,
  UnlockApi,
  Unlocked,
  UnlockFailure,
  UnlockOrder,
} from '../../application/ports/api/unlock-api.ts';
import type { AutoUnlock, AutoUnlockedSeries, StoryPreview, UnlockOffer } from '../../domain/candy/unlock-offer.ts';
import { pageOf } from '../../domain/series/pages.ts';
import { isLocked, type Story } from '../../domain/series/story.ts';
import type { MemoryApiAdapter } from './memory-api-adapter.ts';
import type { MemoryWalletAdapter } from './memory-wallet-adapter.ts';

const OFF: AutoUnlock = { isOn: false, cap: 0, spent: 0 };

/** A member's candy and what it opens, in memory: every payment is made once for its key. */
export class MemoryUnlockAdapter implements UnlockApi {
  /** Every call fails in this way as long as it is set. */
  failure: ApiFailure['kind'] | 'candy-closed' | undefined = undefined;
  /** As many answers as this get lost on their way, after the server has done what was asked. */
  answersToLose = 0;
  /** Series of the member's own, which are not sponsored. */
  readonly own = new Set<SeriesId>();
  /** What was given to authors, the last one last. */
  readonly sponsorships: Sponsorship[] = [];
  /** Previews of stories; no other has one. */
  readonly previews = new Map<StoryId, StoryPreview>();
  private readonly payments = new Map<string, Payment>();
  private readonly autos = new Map<SeriesId, AutoUnlock>();
  private readonly unlocked = new Map<StoryId, { readonly at: number; readonly price: number }>();
  private readonly api: MemoryApiAdapter;
  private readonly wallet: MemoryWalletAdapter;
  private readonly clock: ClockPort;

  /** @param api the catalogue that knows what is owned */
  constructor(api: MemoryApiAdapter, wallet: MemoryWalletAdapter, clock: ClockPort) {
    this.api = api;
    this.wallet = wallet;
    this.clock = clock;
  }

  async storyOffer(id: StoryId): Promise<Result<UnlockOffer, ApiFailure>> {
    const item = this.api.catalogue.seriesOf(id);
    return this.answer(item && this.offer(item.series.id, item.stories, [id]));
  }

  async seriesOffer(id: SeriesId): Promise<Result<UnlockOffer, ApiFailure>> {
    const item = this.api.catalogue.find(id);
    return this.answer(
      item &&
        this.offer(
          id,
          item.stories,
          item.stories.map((story) => story.id),
        ),
    );
  }

  async unlockStory(id: StoryId, order: UnlockOrder, isAutomatic: boolean): Promise<Result<Unlocked, UnlockFailure>> {
    const seriesId = this.api.catalogue.seriesOf(id)?.series.id;
    const auto = (seriesId === undefined ? undefined : this.autos.get(seriesId)) ?? OFF;
    if (this.failure === undefined && isAutomatic && !this.payments.has(order.key)) {
      if (!auto.isOn) return fail({ kind: 'auto-unlock-off' });
      if (auto.spent + order.candyPrice > auto.cap) return fail({ kind: 'auto-unlock-capped' });
    }
    const offered = await this.storyOffer(id);
    const made = this.unlock(offered, order);
    if (made.ok && isAutomatic && seriesId !== undefined) {
      this.autos.set(seriesId, { ...auto, spent: auto.spent + made.value.candyPaid });
    }
    return made;
  }

  async unlockSeries(id: SeriesId, order: UnlockOrder): Promise<Result<Unlocked, UnlockFailure>> {
    return this.unlock(await this.seriesOffer(id), order);
  }

  async undo(id: StoryId, key: string): Promise<Result<number, UndoFailure>> {
    const was = this.unlocked.get(id);
    const isMade = this.payments.has(key);
    if (this.failure === undefined && !isMade && (was === undefined || this.api.opened.has(id))) {
      return fail({ kind: 'unlock-used' });
    }
    const paid = this.pay(key, -(was?.price ?? 0));
    if (!paid.ok) return paid;
    this.unlocked.delete(id);
    this.api.catalogue.entitle([id], false);
    return ok(paid.value.balanceAfter);
  }

  async setAutoUnlock(id: SeriesId, cap: number | undefined): Promise<Result<AutoUnlock, ApiFailure>> {
    if (this.failure === undefined) this.autos.set(id, cap === undefined ? OFF : { isOn: true, cap, spent: 0 });
    return this.answer(this.autos.get(id) ?? OFF);
  }

  async autoUnlocks(): Promise<Result<readonly AutoUnlockedSeries[], ApiFailure>> {
    const all = [...this.autos].flatMap(([id, autoUnlock]) => {
      const series = this.api.catalogue.find(id)?.series;
      return series === undefined || !autoUnlock.isOn ? [] : [{ series: { id, title: series.title }, autoUnlock }];
    });
    return this.answer(all.toSorted((one, other) => other.series.id - one.series.id));
  }

  async sponsor(sponsorship: Sponsorship): Promise<Result<Payment, SponsorFailure>> {
    if (this.own.has(sponsorship.seriesId)) return fail({ kind: 'own-series' });
    if (
      !this.payments.has(sponsorship.key) &&
      this.failure === undefined &&
      sponsorship.candyAmount <= this.wallet.total()
    ) {
      this.sponsorships.push(sponsorship);
    }
    return this.pay(sponsorship.key, sponsorship.candyAmount);
  }

  async owned(page: number): Promise<Result<ListPage<OwnedStory>, ApiFailure>> {
    const latest = [...this.unlocked].toReversed();
    const all = latest.flatMap(([id, { at }]) => {
      const item = this.api.catalogue.seriesOf(id);
      const story = item?.stories.find((known) => known.id === id);
      if (item === undefined || story === undefined) return [];
      return [{ story, series: item.series, unlockedAt: at, canUndo: !this.api.opened.has(id) }];
    });
    const items = pageOf(all, page, CANDY_PAGE_SIZE);
    return this.answer({ items, page, size: CANDY_PAGE_SIZE, totalCount: all.length });
  }

  private offer(seriesId: SeriesId, stories: readonly Story[], asked: readonly StoryId[]): UnlockOffer {
    const locked = stories.filter((story) => asked.includes(story.id) && isLocked(story));
    const candyPrice = locked.reduce((sum, story) => sum + story.candyPrice, 0);
    const missing = Math.max(0, candyPrice - this.wallet.total());
    return {
      storyIds: locked.map((story) => story.id),
      candyPrice,
      balance: this.wallet.total(),
      balanceAfter: missing > 0 ? undefined : this.wallet.total() - candyPrice,
      missing,
      canUndo: asked.every((id) => this.unlocked.has(id) && !this.api.opened.has(id)),
      autoUnlock: this.autos.get(seriesId) ?? OFF,
      firstSentence: this.firstSentence(seriesId),
      preview: locked[0] && this.previews.get(locked[0].id),
    };
  }

  /** The first line of the one script that all stories of a series have here. */
  private firstSentence(id: SeriesId): string | undefined {
    const { series, script } = this.api.catalogue.find(id) ?? {};
    return series?.isAdult === true ? undefined : script?.[0]?.text;
  }

  private unlock(offered: Result<UnlockOffer, ApiFailure>, order: UnlockOrder): Result<Unlocked, UnlockFailure> {
    if (this.failure === 'candy-closed') return fail({ kind: 'candy-closed' });
    if (!offered.ok) return offered;
    const { storyIds, candyPrice } = offered.value;
    const isOpen = storyIds.length === 0;
    if (!isOpen && candyPrice !== order.candyPrice) return fail({ kind: 'price-changed' });
    const before = this.wallet.total();
    const paid = this.pay(order.key, isOpen ? 0 : candyPrice);
    if (before !== this.wallet.total() || (!isOpen && candyPrice === 0)) this.open(storyIds);
    return paid.ok ? ok({ storyIds, ...paid.value }) : paid;
  }

  private open(ids: readonly StoryId[]): void {
    for (const id of ids) {
      const price = this.api.catalogue.seriesOf(id)?.stories.find((story) => story.id === id)?.candyPrice ?? 0;
      this.unlocked.set(id, { at: this.clock.now(), price });
    }
    this.api.catalogue.entitle(ids, true);
  }

  /** The same key is answered as the first time. */
  private pay(key: string, candyPaid: number): Result<Payment, ApiFailure | { kind: 'candy-short' | 'candy-closed' }> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const made = this.payments.get(key);
    if (made === undefined && candyPaid > this.wallet.total()) return fail({ kind: 'candy-short' });
    const payment = made ?? { candyPaid, balanceAfter: this.wallet.total() - candyPaid };
    if (made === undefined && candyPaid >= 0) this.wallet.spend(candyPaid);
    else if (made === undefined) this.wallet.give(-candyPaid);
    this.payments.set(key, payment);
    if (this.answersToLose === 0) return ok(payment);
    this.answersToLose -= 1;
    return fail({ kind: 'offline' });
  }

  private answer<Value>(value: Value | undefined): Result<Value, ApiFailure> {
    if (this.failure !== undefined)
      return fail({ kind: this.failure === 'candy-closed' ? 'unavailable' : this.failure });
    return value === undefined ? fail({ kind: 'not-found' }) : ok(value);
  }
}
