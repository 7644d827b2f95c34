import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { UnlockOfferWire } from '../../../common/contract/candy-schemas.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
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
import type { ApiTransport, CallRefusal } from './api-transport.ts';
import { shownSeriesOf } from './browse-mapping.ts';
import { CheckedCalls, failureOnly } from './checked-calls.ts';
import { walletChecks } from './checks/wallet.ts';
import { listPageOf, storyOf, titledOf } from './wire-mapping.ts';

const PAYMENT_CODES = ['candy-short', 'candy-closed', 'key-reused'] as const;
const UNLOCK_CODES = [...PAYMENT_CODES, 'price-changed', 'auto-unlock-off', 'auto-unlock-capped'] as const;
const SPONSOR_CODES = [...PAYMENT_CODES, 'own-series'] as const;
const UNDO_CODES = [...PAYMENT_CODES, 'unlock-used'] as const;

/** Unlocking, sponsoring and what a member owns, in the core's words. */
export class UnlockApiAdapter implements UnlockApi {
  private readonly calls: CheckedCalls<keyof typeof walletChecks>;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.calls = new CheckedCalls(transport, walletChecks);
  }

  storyOffer(id: StoryId): Promise<Result<UnlockOffer, ApiFailure>> {
    return this.calls.ask('getStoryUnlock', { params: { id: String(id) } }, offerOf);
  }

  seriesOffer(id: SeriesId): Promise<Result<UnlockOffer, ApiFailure>> {
    return this.calls.ask('getSeriesUnlock', { params: { id: String(id) } }, offerOf);
  }

  async unlockStory(
    id: StoryId,
    { key, candyPrice }: UnlockOrder,
    isAutomatic: boolean,
  ): Promise<Result<Unlocked, UnlockFailure>> {
    const body = { idempotencyKey: key, candyPrice, ...(isAutomatic && { isAutomatic }) };
    const answer = await this.calls.askCarefully('unlockStory', { params: { id: String(id) }, body }, unlockedOf);
    return refusedBy(answer, UNLOCK_CODES);
  }

  async unlockSeries(id: SeriesId, { key, candyPrice }: UnlockOrder): Promise<Result<Unlocked, UnlockFailure>> {
    const parts = { params: { id: String(id) }, body: { idempotencyKey: key, candyPrice } };
    return refusedBy(await this.calls.askCarefully('unlockSeries', parts, unlockedOf), UNLOCK_CODES);
  }

  async undo(id: StoryId, key: string): Promise<Result<number, UndoFailure>> {
    const parts = { params: { id: String(id) }, body: { idempotencyKey: key } };
    const answer = await this.calls.askCarefully('undoUnlock', parts, ({ balanceAfter }) => balanceAfter);
    return refusedBy(answer, UNDO_CODES);
  }

  setAutoUnlock(id: SeriesId, cap: number | undefined): Promise<Result<AutoUnlock, ApiFailure>> {
    const parts = { params: { id: String(id) }, body: { cap: cap ?? null } };
    return this.calls.ask('setAutoUnlock', parts, ({ autoUnlock }) => autoUnlockOf(autoUnlock));
  }

  autoUnlocks(): Promise<Result<readonly AutoUnlockedSeries[], ApiFailure>> {
    return this.calls.ask('getAutoUnlocks', {}, ({ autoUnlocks }) =>
      autoUnlocks.map(({ series, autoUnlock }) => ({
        series: titledOf(series),
        autoUnlock: autoUnlockOf(autoUnlock),
      })),
    );
  }

  async sponsor(sponsorship: Sponsorship): Promise<Result<Payment, SponsorFailure>> {
    const { seriesId, key, candyAmount, message } = sponsorship;
    const body = { idempotencyKey: key, candyAmount, ...(message !== undefined && { message }) };
    const parts = { params: { id: String(seriesId) }, body };
    const answer = await this.calls.askCarefully('sponsorSeries', parts, paymentOf);
    return refusedBy(answer, SPONSOR_CODES);
  }

  owned(page: number): Promise<Result<ListPage<OwnedStory>, ApiFailure>> {
    return this.calls.ask('getUnlockedStories', { query: { page: String(page) } }, (answer) =>
      listPageOf(answer, answer.stories.map(ownedOf)),
    );
  }
}

/** Refusals that the server has a word for are named by it. */
function refusedBy<Value, Code extends string>(
  answer: Result<Value, CallRefusal>,
  codes: readonly Code[],
): Result<Value, ApiFailure | { readonly kind: Code }> {
  if (answer.ok) return ok(answer.value);
  const code = codes.find((known) => known === answer.failure.code);
  return fail(code === undefined ? failureOnly(answer.failure) : { kind: code });
}

function offerOf(answer: UnlockOfferWire): UnlockOffer {
  return {
    storyIds: answer.storyIds as StoryId[],
    candyPrice: answer.candyPrice,
    balance: answer.balance,
    balanceAfter: answer.balanceAfter ?? undefined,
    missing: answer.missing,
    canUndo: answer.canUndo,
    autoUnlock: autoUnlockOf(answer.autoUnlock),
    firstSentence: answer.firstSentence,
    preview: previewOf(answer),
  };
}

function previewOf({ previewUrl: url, previewSeconds: seconds }: UnlockOfferWire): StoryPreview | undefined {
  return url === undefined || seconds === undefined ? undefined : { url, seconds };
}

function autoUnlockOf({ isOn, cap, spent }: UnlockOfferWire['autoUnlock']): AutoUnlock {
  return { isOn, cap, spent };
}

function unlockedOf(answer: CallAnswer<'unlockStory'>): Unlocked {
  return { storyIds: answer.storyIds as StoryId[], ...paymentOf(answer) };
}

function paymentOf({ candyPaid, balanceAfter }: CallAnswer<'sponsorSeries'>): Payment {
  return { candyPaid, balanceAfter };
}

function ownedOf(wire: CallAnswer<'getUnlockedStories'>['stories'][number]): OwnedStory {
  return {
    story: storyOf(wire),
    series: shownSeriesOf(wire.series),
    unlockedAt: Date.parse(wire.unlockedAt),
    canUndo: wire.canUndo,
  };
}
