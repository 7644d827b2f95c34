import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { UnlockOfferWire } from '../../../common/contract/candy-schemas.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
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
import type { AutoUnlock, AutoUnlockedSeries, UnlockOffer } from '../../domain/candy/unlock-offer.ts';
import type { ApiTransport, CallRefusal } from './api-transport.ts';
import { ask, askCarefully, failureOnly } from './ask.ts';
import { authorOf, listPageOf, storyOf, titledOf } from './wire-mapping.ts';

const PAYMENT_CODES = ['candy-short', 'candy-closed', 'key-reused'] as const;
const UNLOCK_CODES = [...PAYMENT_CODES, 'price-changed', 'auto-unlock-off', 'auto-unlock-capped'] as const;
const SPONSOR_CODES = [...PAYMENT_CODES, 'own-series'] as const;
const UNDO_CODES = [...PAYMENT_CODES, 'unlock-used'] as const;

/** Unlocking, sponsoring and what a member owns, in the core's words. */
export class UnlockApiAdapter implements UnlockApi {
  private readonly transport: ApiTransport;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  storyOffer(id: StoryId): Promise<Result<UnlockOffer, ApiFailure>> {
    return ask(this.transport, 'getStoryUnlock', { params: { id: String(id) } }, readOffer);
  }

  seriesOffer(id: SeriesId): Promise<Result<UnlockOffer, ApiFailure>> {
    return ask(this.transport, 'getSeriesUnlock', { params: { id: String(id) } }, readOffer);
  }

  async unlockStory(
    id: StoryId,
    { key, candyPrice }: UnlockOrder,
    isAutomatic: boolean,
  ): Promise<Result<Unlocked, UnlockFailure>> {
    const body = { idempotencyKey: key, candyPrice, ...(isAutomatic && { isAutomatic }) };
    const answer = await askCarefully(
      this.transport,
      'unlockStory',
      { params: { id: String(id) }, body },
      readUnlocked,
    );
    return refusedBy(answer, UNLOCK_CODES);
  }

  async unlockSeries(id: SeriesId, { key, candyPrice }: UnlockOrder): Promise<Result<Unlocked, UnlockFailure>> {
    const parts = { params: { id: String(id) }, body: { idempotencyKey: key, candyPrice } };
    return refusedBy(await askCarefully(this.transport, 'unlockSeries', parts, readUnlocked), UNLOCK_CODES);
  }

  async undo(id: StoryId, key: string): Promise<Result<number, UndoFailure>> {
    const parts = { params: { id: String(id) }, body: { idempotencyKey: key } };
    const answer = await askCarefully(this.transport, 'undoUnlock', parts, (answered) =>
      JsonFields.of<CallAnswer<'undoUnlock'>>(answered).amount('balanceAfter'),
    );
    return refusedBy(answer, UNDO_CODES);
  }

  setAutoUnlock(id: SeriesId, cap: number | undefined): Promise<Result<AutoUnlock, ApiFailure>> {
    const parts = { params: { id: String(id) }, body: { cap: cap ?? null } };
    return ask(this.transport, 'setAutoUnlock', parts, (answer) =>
      autoUnlockOf(JsonFields.of<CallAnswer<'setAutoUnlock'>>(answer).fields('autoUnlock')),
    );
  }

  autoUnlocks(): Promise<Result<readonly AutoUnlockedSeries[], ApiFailure>> {
    return ask(this.transport, 'getAutoUnlocks', {}, (answer) =>
      JsonFields.of<CallAnswer<'getAutoUnlocks'>>(answer).list('autoUnlocks', readAutoUnlocked),
    );
  }

  async sponsor(sponsorship: Sponsorship): Promise<Result<Payment, SponsorFailure>> {
    const { seriesId, key, candyAmount, message } = sponsorship;
    const body = { idempotencyKey: key, candyAmount, ...(message !== undefined && { message }) };
    const parts = { params: { id: String(seriesId) }, body };
    const answer = await askCarefully(this.transport, 'sponsorSeries', parts, (answered) =>
      paymentOf(JsonFields.of<CallAnswer<'sponsorSeries'>>(answered)),
    );
    return refusedBy(answer, SPONSOR_CODES);
  }

  owned(page: number): Promise<Result<ListPage<OwnedStory>, ApiFailure>> {
    return ask(this.transport, 'getUnlockedStories', { query: { page: String(page) } }, readBox);
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

function readOffer(answer: unknown): UnlockOffer {
  const fields = JsonFields.of<UnlockOfferWire>(answer);
  return {
    storyIds: fields.list('storyIds', readStoryId),
    candyPrice: fields.amount('candyPrice'),
    balance: fields.amount('balance'),
    balanceAfter: fields.optionalAmount('balanceAfter'),
    missing: fields.amount('missing'),
    canUndo: fields.flag('canUndo'),
    autoUnlock: autoUnlockOf(fields.fields('autoUnlock')),
  };
}

function autoUnlockOf(fields: JsonFields<UnlockOfferWire['autoUnlock']>): AutoUnlock {
  return { isOn: fields.flag('isOn'), cap: fields.amount('cap'), spent: fields.amount('spent') };
}

function readAutoUnlocked(item: unknown): AutoUnlockedSeries {
  const fields = JsonFields.of<CallAnswer<'getAutoUnlocks'>['autoUnlocks'][number]>(item);
  return { series: titledOf(fields.fields('series')), autoUnlock: autoUnlockOf(fields.fields('autoUnlock')) };
}

function readUnlocked(answer: unknown): Unlocked {
  const fields = JsonFields.of<CallAnswer<'unlockStory'>>(answer);
  return { storyIds: fields.list('storyIds', readStoryId), ...paymentOf(fields) };
}

function paymentOf(fields: JsonFields<CallAnswer<'sponsorSeries'>>): Payment {
  return { candyPaid: fields.amount('candyPaid'), balanceAfter: fields.amount('balanceAfter') };
}

function readStoryId(item: unknown): StoryId {
  return JsonFields.of<{ readonly id: number }>({ id: item }).id('id');
}

function readBox(answer: unknown): ListPage<OwnedStory> {
  const fields = JsonFields.of<CallAnswer<'getUnlockedStories'>>(answer);
  return listPageOf(fields, fields.list('stories', readOwned));
}

function readOwned(item: unknown): OwnedStory {
  const fields = JsonFields.of<CallAnswer<'getUnlockedStories'>['stories'][number]>(item);
  const series = fields.fields('series');
  return {
    story: storyOf(fields),
    series: {
      ...titledOf(series),
      imageUrl: series.optionalText('imageUrl'),
      isAdult: series.yes('isAdultContent'),
      author: authorOf(series.fields('author')),
    },
    unlockedAt: fields.instant('unlockedAt'),
    canUndo: fields.flag('canUndo'),
  };
}
