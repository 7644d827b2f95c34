import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { PayoutRequestWire, PayoutWire } from '../../../common/contract/candy-schemas.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import { PAYOUT_STATES, type PayoutStep } from '../../../common/kernel/payout.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type { CandyFile } from '../../application/ports/api/wallet-api.ts';
import type { Earned, Earnings, SeriesEarned, StoryEarned } from '../../domain/candy/earnings.ts';
import type { Payout, PayoutDecision, PayoutOption, PayoutRequest, Payouts } from '../../domain/candy/payout.ts';
import { listPageOf } from './wire-mapping.ts';

type EarningsWire = CallAnswer<'getAuthorCandy'>;
type SeriesEarnedWire = EarningsWire['series'][number];
type DecisionWire = PayoutRequestWire['decisions'][number];
type OptionWire = PayoutRequestWire['options'][number];
type LinesWire = Pick<PayoutWire, 'candyAmount' | 'grossWon' | 'taxWon' | 'netWon'>;

const STEPS = ['approved', 'refused', 'paid'] as const satisfies readonly PayoutStep[];
const HURDLES = ['own-payout', 'second-operator-needed', 'payout-too-early'] as const;

export function readEarnings(answer: unknown): Earnings {
  const fields = JsonFields.of<EarningsWire>(answer);
  return {
    payable: fields.amount('totalCandySponsored'),
    debt: fields.amount('debt'),
    months: fields.list('months', (item) => {
      const month = JsonFields.of<EarningsWire['months'][number]>(item);
      return { month: month.text('month'), ...earnedOf(month) };
    }),
    series: fields.list('series', readSeriesEarned),
  };
}

export function readTable(answer: unknown): CandyFile {
  const fields = JsonFields.of<CallAnswer<'exportAuthorCandy'>>(answer);
  return { fileName: fields.text('fileName'), csv: fields.text('csv') };
}

export function readPayouts(answer: unknown): Payouts {
  const fields = JsonFields.of<CallAnswer<'getPayouts'>>(answer);
  const terms = fields.fields('terms');
  const next = fields.fields('next');
  return {
    payouts: fields.list('payouts', (item) => payoutOf(JsonFields.of<PayoutWire>(item))),
    terms: {
      platformSharePercent: terms.amount('platformSharePercent'),
      taxPercent: terms.amount('taxPercent'),
      incomeTaxPercent: terms.amount('incomeTaxPercent'),
      minimumWon: terms.amount('minimumWon'),
      wonPerCandy: terms.amount('wonPerCandy'),
    },
    next: { ...linesOf(next), isEnough: next.flag('isEnough') },
  };
}

export function readPayout(answer: unknown): Payout {
  return payoutOf(JsonFields.of<CallAnswer<'requestPayout'>>(answer).fields('payout'));
}

export function readPayoutRequests(answer: unknown): ListPage<PayoutRequest> {
  const fields = JsonFields.of<CallAnswer<'getPayoutRequests'>>(answer);
  const requests = fields.list('payouts', (item) => payoutRequestOf(JsonFields.of<PayoutRequestWire>(item)));
  return listPageOf(fields, requests);
}

export function readPayoutRequest(answer: unknown): PayoutRequest {
  return payoutRequestOf(JsonFields.of<CallAnswer<'judgePayout'>>(answer).fields('payout'));
}

function readSeriesEarned(item: unknown): SeriesEarned {
  const fields = JsonFields.of<SeriesEarnedWire>(item);
  return {
    id: fields.id('id'),
    title: fields.text('title'),
    ...earnedOf(fields),
    stories: fields.list('stories', readStoryEarned),
  };
}

function readStoryEarned(item: unknown): StoryEarned {
  const fields = JsonFields.of<SeriesEarnedWire['stories'][number]>(item);
  return {
    id: fields.id('id'),
    title: fields.text('title'),
    episode: fields.optionalAmount('episode'),
    candy: fields.number('candy'),
    gifted: fields.number('gifted'),
    unlockCount: fields.number('unlockCount'),
  };
}

/** What was undone may be more than what was earned meanwhile. */
function earnedOf(fields: JsonFields<Earned>): Earned {
  return {
    unlock: fields.number('unlock'),
    sponsor: fields.number('sponsor'),
    total: fields.number('total'),
    gifted: fields.number('gifted'),
  };
}

function payoutOf(fields: JsonFields<PayoutWire>): Payout {
  return { ...factsOf(fields), phoneEnd: fields.text('phoneEnd'), accountEnd: fields.text('accountEnd') };
}

function payoutRequestOf(fields: JsonFields<PayoutRequestWire>): PayoutRequest {
  const author = fields.fields('author');
  return {
    ...factsOf(fields),
    author: { id: author.id('id'), name: author.text('name'), email: author.optionalText('email') },
    phone: fields.text('phone'),
    accountNumber: fields.text('accountNumber'),
    decisions: fields.list('decisions', (item) => decisionOf(JsonFields.of<DecisionWire>(item))),
    options: fields.list('options', (item) => optionOf(JsonFields.of<OptionWire>(item))),
  };
}

function decisionOf(fields: JsonFields<DecisionWire>): PayoutDecision {
  const operator = fields.optionalFields('operator');
  return {
    step: fields.oneOf('state', STEPS),
    operator: operator && { id: operator.id('id'), name: operator.text('name') },
    network: fields.optionalText('network'),
    deviceName: fields.optionalText('deviceName'),
    at: fields.instant('at'),
  };
}

function optionOf(fields: JsonFields<OptionWire>): PayoutOption {
  const kind = fields.optionalText('hurdle') === undefined ? undefined : fields.oneOf('hurdle', HURDLES);
  const hurdle = kind === 'payout-too-early' ? { kind, from: fields.instant('from') } : kind && { kind };
  return { step: fields.oneOf('state', STEPS), hurdle };
}

function factsOf(fields: JsonFields<Omit<PayoutWire, 'phoneEnd' | 'accountEnd'>>) {
  return {
    id: fields.amount('id'),
    state: fields.oneOf('state', PAYOUT_STATES),
    ...linesOf(fields),
    reason: fields.optionalText('reason'),
    requestedAt: fields.instant('requestedAt'),
    changedAt: fields.instant('changedAt'),
    holder: fields.text('holder'),
    bank: fields.text('bank'),
  };
}

function linesOf(fields: JsonFields<LinesWire>) {
  return {
    candyAmount: fields.amount('candyAmount'),
    grossWon: fields.amount('grossWon'),
    taxWon: fields.amount('taxWon'),
    netWon: fields.amount('netWon'),
  };
}
