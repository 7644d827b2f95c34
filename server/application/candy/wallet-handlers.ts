import type { CallInput } from '../../../common/contract/calls.ts';
import { parseId, type SeriesId, type StoryId } from '../../../common/kernel/ids.ts';
import { CANDY_PAGE_SIZE, MAX_CSV_ROWS, MAX_SPONSOR_MESSAGE_LENGTH } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { candiesOf } from '../../domain/candy/candy-amount.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import type { Paid, UndoRefusal } from '../../domain/candy/unlock.ts';
import type { AudioAddresses, PreviewAddresses } from '../audio-addresses.ts';
import { answering, answeringMember, readText, type CallContext, type HandlersOf } from '../call-handlers.ts';
import type { CatalogueRepository } from '../ports/catalogue/catalogue-repository.ts';
import { CatalogueWire } from '../catalogue-wire.ts';
import { readPage, withinDepth } from '../page-request.ts';
import type { Unlockable, UnlockRepository } from '../ports/candy/unlock-repository.ts';
import type { ListReads } from '../ports/catalogue/list-reads.ts';
import type { Earning, WalletRepository } from '../ports/candy/wallet-repository.ts';
import { movingCandy, type MoneyGate } from './money-calls.ts';
import type { SponsorRefusal, SponsorSeries } from './sponsor-series.ts';
import type { UndoUnlock } from './undo-unlock.ts';
import type { UnlockRefusal, UnlockStories } from './unlock-stories.ts';
import {
  autoUnlockedWire,
  autoUnlockWire,
  earningsCsv,
  historyCsv,
  lotWire,
  monthsWire,
  offerWire,
  seriesEarningsWire,
} from './wallet-wire.ts';
import { NOT_FOUND, type CallFailure } from '../refusals.ts';

/** The calls of candy that is held, spent and earned. */
export type WalletHandlers = HandlersOf<'wallet'>;

/** Wires the calls of the contract to wallets. */
export function createWalletHandlers(parts: {
  readonly wallets: WalletRepository;
  readonly lists: ListReads;
  readonly unlocks: UnlockRepository;
  readonly unlockStories: UnlockStories;
  readonly undoUnlock: UndoUnlock;
  readonly sponsorSeries: SponsorSeries;
  readonly catalogue: Pick<CatalogueRepository, 'storiesByIds'>;
  readonly addresses: AudioAddresses & PreviewAddresses;
  readonly gate: MoneyGate;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): WalletHandlers {
  const { wallets, lists, unlocks, unlockStories, undoUnlock, sponsorSeries, catalogue, addresses, gate, now } = parts;
  return {
    getBalance: (_input, context) =>
      answeringMember(context, async (principal) => {
        const { spendable, earnings, debt } = await wallets.balance(principal, now());
        return ok({
          totalCandy: candiesOf(spendable),
          totalCandySponsored: candiesOf(earnings),
          debt: candiesOf(debt),
        });
      }),

    getStoryUnlock: ({ params }, context) => offer(storyOf(params.id), context),
    getSeriesUnlock: ({ params }, context) => offer(seriesOf(params.id), context),
    unlockStory: ({ params, body }, context) => unlock(storyOf(params.id), body, context),
    unlockSeries: ({ params, body }, context) => unlock(seriesOf(params.id), body, context),

    undoUnlock: ({ params, body }, context) =>
      movingCandy(gate, context, async (principal) => {
        const storyId = parseId<StoryId>(params.id);
        if (storyId === undefined) return fail(NOT_FOUND);
        const undone = await undoUnlock.run({ storyId, key: body.idempotencyKey, at: now() }, principal);
        if (!undone.ok) return refused(undone.failure);
        const { returned, after } = undone.value;
        return ok({ candyReturned: candiesOf(returned), balanceAfter: candiesOf(after) });
      }),

    setAutoUnlock: ({ params, body }, context) =>
      movingCandy(gate, context, async (principal) => {
        const id = parseId<SeriesId>(params.id);
        const auto = id && (await unlocks.setAuto(id, body.cap ?? undefined, principal, now()));
        if (auto === undefined) return fail(NOT_FOUND);
        return ok({ autoUnlock: autoUnlockWire(auto === 'off' ? undefined : auto) });
      }),

    getAutoUnlocks: (_input, context) =>
      answeringMember(context, async (principal) =>
        ok({ autoUnlocks: (await unlocks.autos(principal)).map(autoUnlockedWire) }),
      ),

    sponsorSeries: ({ params, body }, context) =>
      movingCandy(gate, context, async (principal) => {
        const seriesId = parseId<SeriesId>(params.id);
        if (seriesId === undefined) return fail(NOT_FOUND);
        const text = readText(body.message ?? '', MAX_SPONSOR_MESSAGE_LENGTH);
        if (!text.ok) return text;
        const message = text.value || undefined;
        const { idempotencyKey: key, candyAmount: amount } = body;
        const made = await sponsorSeries.run({ seriesId, key, amount, message, at: now() }, principal);
        return made.ok ? ok(paidWire(made.value)) : refused(made.failure);
      }),

    getCandyLots: (_input, context) =>
      answeringMember(context, async (principal) => ok({ lots: (await wallets.lots(principal, now())).map(lotWire) })),

    exportCandyHistory: ({ query }, context) =>
      answeringMember(context, async (principal) => {
        const part = { page: 1, size: MAX_CSV_ROWS };
        const { items } = await lists.page('getCandyHistory', { principal, query, now: now() }, part);
        return ok({ fileName: 'soridam-candy.csv', csv: historyCsv(items, context.language) });
      }),

    getUnlockedStories: ({ query }, context) =>
      answeringMember(context, async (principal) => {
        const request = readPage(query, CANDY_PAGE_SIZE);
        const { items, totalCount } = await withinDepth(request, (part) => wallets.box(part, principal));
        const wire = new CatalogueWire(addresses, context);
        const ids = items.map(({ id }) => id);
        const known = new Map((await catalogue.storiesByIds(ids, principal)).map((one) => [one.story.id, one]));
        const stories = items.flatMap(({ id, unlockedAt, canUndo }) => {
          const one = known.get(id);
          if (one === undefined) return [];
          return [{ ...wire.storyOfSeries(one), unlockedAt: new Date(unlockedAt).toISOString(), canUndo }];
        });
        return ok({ stories, ...request, totalCount });
      }),

    getAuthorCandy: ({ query }, context) =>
      answeringMember(context, async (principal) => {
        const { earnings: due, debt } = await wallets.balance(principal, now());
        const earnings = await wallets.earnings(principal);
        const month = readMonth(query.month);
        return ok({
          totalCandySponsored: candiesOf(due),
          debt: candiesOf(debt),
          month: month ?? null,
          months: monthsWire(earnings),
          series: seriesEarningsWire(ofMonth(earnings, month)),
        });
      }),

    exportAuthorCandy: ({ query }, context) =>
      answeringMember(context, async (principal) => {
        const month = readMonth(query.month);
        const earnings = ofMonth(await wallets.earnings(principal), month);
        const fileName = month === undefined ? 'soridam-earnings.csv' : `soridam-earnings-${month}.csv`;
        return ok({ fileName, csv: earningsCsv(earnings, context.language) });
      }),
  };

  function offer(target: Unlockable | undefined, context: CallContext) {
    return answering(context, async ({ principal, isOfAge }) => {
      const found = target && (await unlocks.offer(target, principal, now()));
      return found === undefined ? fail(NOT_FOUND) : ok(offerWire(found, addresses, isOfAge));
    });
  }

  function unlock(target: Unlockable | undefined, body: CallInput<'unlockStory'>['body'], context: CallContext) {
    return movingCandy(gate, context, async (principal: MemberPrincipal) => {
      if (target === undefined) return fail(NOT_FOUND);
      const { idempotencyKey: key, candyPrice: price, isAutomatic = false } = body;
      const made = await unlockStories.run({ target, key, price, isAutomatic, at: now() }, principal);
      return made.ok ? ok({ storyIds: [...made.value.storyIds], ...paidWire(made.value) }) : refused(made.failure);
    });
  }
}

type Refusal = UnlockRefusal | UndoRefusal | SponsorRefusal | KeyReused;

const FAILURES: Readonly<Record<Refusal['kind'], CallFailure>> = {
  'not-found': NOT_FOUND,
  'own-series': { status: 400, code: 'own-series' },
  'candy-short': { status: 402, code: 'candy-short' },
  'price-changed': { status: 409, code: 'price-changed' },
  'unlock-used': { status: 409, code: 'unlock-used' },
  'auto-unlock-off': { status: 409, code: 'auto-unlock-off' },
  'auto-unlock-capped': { status: 409, code: 'auto-unlock-capped' },
  'key-reused': { status: 422, code: 'key-reused' },
};

function refused({ kind }: Refusal): Result<never, CallFailure> {
  return fail(FAILURES[kind]);
}

function paidWire({ paid, before, after }: Paid) {
  return { candyPaid: candiesOf(paid), balanceBefore: candiesOf(before), balanceAfter: candiesOf(after) };
}

function storyOf(raw: string): Unlockable | undefined {
  const id = parseId<StoryId>(raw);
  return id && { kind: 'story', id };
}

function seriesOf(raw: string): Unlockable | undefined {
  const id = parseId<SeriesId>(raw);
  return id && { kind: 'series', id };
}

function readMonth(raw: string | undefined): string | undefined {
  return raw !== undefined && /^[0-9]{4}-(?:0[1-9]|1[0-2])$/.test(raw) ? raw : undefined;
}

function ofMonth(earnings: readonly Earning[], month: string | undefined): readonly Earning[] {
  return month === undefined ? earnings : earnings.filter((earning) => earning.month === month);
}
