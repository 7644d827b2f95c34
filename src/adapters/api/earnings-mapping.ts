import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { PayoutRequestWire, PayoutWire } from '../../../common/contract/candy-schemas.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { CandyFile } from '../../application/ports/api/wallet-api.ts';
import type { Earned, Earnings, SeriesEarned } from '../../domain/candy/earnings.ts';
import type { Payout, PayoutOption, PayoutRequest, Payouts } from '../../domain/candy/payout.ts';
import { timeOrNone, titledOf } from './wire-mapping.ts';

type EarningsWire = CallAnswer<'getAuthorCandy'>;
type LinesWire = Pick<PayoutWire, 'candyAmount' | 'grossWon' | 'taxWon' | 'netWon'>;

export function earningsOf(answer: EarningsWire): Earnings {
  return {
    payable: answer.totalCandySponsored,
    debt: answer.debt,
    months: answer.months.map((month) => ({ month: month.month, ...earnedOf(month) })),
    series: answer.series.map(seriesEarnedOf),
  };
}

export function fileOf({ fileName, csv }: CallAnswer<'exportAuthorCandy'>): CandyFile {
  return { fileName, csv };
}

export function payoutsOf({ payouts, terms, next }: CallAnswer<'getPayouts'>): Payouts {
  return {
    payouts: payouts.map(payoutOf),
    terms: {
      platformSharePercent: terms.platformSharePercent,
      taxPercent: terms.taxPercent,
      incomeTaxPercent: terms.incomeTaxPercent,
      minimumWon: terms.minimumWon,
      wonPerCandy: terms.wonPerCandy,
    },
    next: { ...linesOf(next), isEnough: next.isEnough },
  };
}

function seriesEarnedOf(wire: EarningsWire['series'][number]): SeriesEarned {
  return {
    ...titledOf(wire),
    ...earnedOf(wire),
    stories: wire.stories.map((story) => ({
      ...titledOf(story),
      episode: story.episode ?? undefined,
      candy: story.candy,
      gifted: story.gifted,
      unlockCount: story.unlockCount,
    })),
  };
}

/** What was undone may be more than what was earned meanwhile. */
function earnedOf({ unlock, sponsor, total, gifted }: Earned): Earned {
  return { unlock, sponsor, total, gifted };
}

export function payoutOf(wire: PayoutWire): Payout {
  return { ...factsOf(wire), phoneEnd: wire.phoneEnd, accountEnd: wire.accountEnd };
}

export function payoutRequestOf(wire: PayoutRequestWire): PayoutRequest {
  const { author } = wire;
  return {
    ...factsOf(wire),
    author: { id: author.id as AuthorId, name: author.name, email: author.email ?? undefined },
    phone: wire.phone,
    accountNumber: wire.accountNumber,
    decisions: wire.decisions.map(({ state, operator, network, deviceName, at }) => ({
      step: state,
      operator: operator === null ? undefined : { id: operator.id as AuthorId, name: operator.name },
      network: network ?? undefined,
      deviceName: deviceName ?? undefined,
      at: Date.parse(at),
    })),
    options: wire.options.map(optionOf),
  };
}

function optionOf({ state, hurdle, from }: PayoutRequestWire['options'][number]): PayoutOption {
  if (hurdle !== 'payout-too-early') return { step: state, hurdle: hurdle === null ? undefined : { kind: hurdle } };
  return { step: state, hurdle: { kind: hurdle, from: timeOrNone(from) ?? 0 } };
}

function factsOf(wire: Omit<PayoutWire, 'phoneEnd' | 'accountEnd'>) {
  return {
    id: wire.id,
    state: wire.state,
    ...linesOf(wire),
    reason: wire.reason ?? undefined,
    requestedAt: Date.parse(wire.requestedAt),
    changedAt: Date.parse(wire.changedAt),
    holder: wire.holder,
    bank: wire.bank,
  };
}

function linesOf({ candyAmount, grossWon, taxWon, netWon }: LinesWire) {
  return { candyAmount, grossWon, taxWon, netWon };
}
