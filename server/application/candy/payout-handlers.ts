import type { PayoutRequestWire, PayoutWire } from '../../../common/contract/candy-schemas.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { CANDY_PAGE_SIZE, MAX_PAYOUT_REASON_LENGTH } from '../../../common/kernel/limits.ts';
import { MAX_BANK_LENGTH, MAX_HOLDER_LENGTH, PAYOUT_STATES, PAYOUT_STEPS } from '../../../common/kernel/payout.ts';
import { payoutHurdle, type PayoutDecider } from '../../../common/kernel/payout-decision.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import { candiesOf, hundredthsOf, wholeCandies } from '../../domain/candy/candy-amount.ts';
import type { PayoutRefusal } from '../../domain/candy/payout-request.ts';
import { payoutLines, SETTLEMENT } from '../../domain/candy/settlement.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { deviceName } from '../../domain/account/device.ts';
import { Secret } from '../../domain/secret.ts';
import { answeringMember, readText, type HandlersOf } from '../call-handlers.ts';
import { readPage, withinDepth } from '../page-request.ts';
import type { Payout, PayoutDecision, PayoutRepository } from '../ports/candy/payout-repository.ts';
import type { SecretBox } from '../ports/operation/secret-box.ts';
import type { WalletRepository } from '../ports/candy/wallet-repository.ts';
import type { DecidePayout, PayoutDecisionRefusal } from './decide-payout.ts';
import { movingCandy, type MoneyGate } from './money-calls.ts';
import type { RequestPayout } from './request-payout.ts';
import { NOT_FOUND, type CallFailure } from '../refusals.ts';

/** The calls of what authors are paid. */
export type PayoutHandlers = HandlersOf<'payouts'>;

/** Where money goes. */
interface Details {
  readonly holder: string;
  readonly phone: string;
  readonly bank: string;
  readonly accountNumber: string;
}

/** Wires the calls of the contract to payouts. */
export function createPayoutHandlers(parts: {
  readonly payouts: PayoutRepository;
  readonly requestPayout: RequestPayout;
  readonly decidePayout: DecidePayout;
  readonly wallets: Pick<WalletRepository, 'balance'>;
  /** Keeps where money goes from whoever reads the database. */
  readonly box: SecretBox;
  /** What tells one text from another without telling what it says. */
  readonly digestOf: (text: string) => string;
  readonly gate: MoneyGate;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): PayoutHandlers {
  const { payouts, requestPayout, decidePayout, wallets, box, digestOf, gate, now } = parts;
  return {
    getPayouts: (_input, context) =>
      answeringMember(context, async (principal) => {
        const { earnings } = await wallets.balance(principal, now());
        const askable = wholeCandies(earnings);
        const next = payoutLines(askable);
        const isEnough = next.grossWon >= SETTLEMENT.minimumWon;
        return ok({
          payouts: (await payouts.own(principal)).map(ownWire),
          terms: { ...SETTLEMENT },
          next: { candyAmount: candiesOf(askable), ...next, isEnough },
        });
      }),

    requestPayout: ({ body }, context) =>
      movingCandy(gate, context, async (principal) => {
        const { idempotencyKey: key, candyAmount, phone, accountNumber } = body;
        const [holderText, bankText] = [readText(body.holder, MAX_HOLDER_LENGTH), readText(body.bank, MAX_BANK_LENGTH)];
        if (!holderText.ok) return holderText;
        if (!bankText.ok) return bankText;
        const [holder, bank] = [holderText.value, bankText.value];
        const amount = candyAmount === undefined ? undefined : hundredthsOf(candyAmount);
        if (holder === '' || bank === '') return fail({ status: 400, code: 'payout-details' });
        const details: Details = { holder, phone, bank, accountNumber };
        const sealedDetails = box.seal(new Secret(JSON.stringify(details)));
        // The sealed details are other ones each time, and the ledger keeps what a key was used for.
        const content = JSON.stringify(['payout', amount ?? null, digestOf(JSON.stringify(details))]);
        const made = await requestPayout.run({ amount, sealedDetails, content, key, at: now() }, principal);
        return made.ok ? ok({ payout: ownWire(made.value) }) : fail(FAILURES[made.failure.kind]);
      }),

    getPayoutRequests: ({ query }, context) =>
      answeringMember(context, async (operator) => {
        const request = readPage(query, CANDY_PAGE_SIZE);
        const state = PAYOUT_STATES.find((one) => one === query.state);
        const { items, totalCount } = await withinDepth(request, (part) => payouts.all(state, part));
        return ok({ payouts: await operatorWires(items, operator), ...request, totalCount });
      }),

    judgePayout: ({ params, body }, context) =>
      movingCandy(gate, context, async (operator) => {
        const { state, reason } = body;
        const { network, userAgent } = context;
        const by = { kind: 'operator', id: operator.memberId, network, deviceName: deviceName(userAgent) } as const;
        const at = now();
        const judged = await decidePayout.run(Number(params.id), { state, reason }, by, at);
        if (!judged.ok) return fail(decisionFailure(judged.failure, at));
        const [payout] = await operatorWires([judged.value], operator);
        if (payout === undefined) throw new Error('A payout was gone as soon as it was judged.');
        return ok({ payout });
      }),
  };

  function ownWire(payout: Payout): PayoutWire {
    const { holder, bank, phone, accountNumber } = detailsOf(payout);
    return { ...linesWire(payout), holder, bank, phoneEnd: endOf(phone), accountEnd: endOf(accountNumber) };
  }

  /** @param principal the operator who is told what is theirs to do */
  async function operatorWires(found: readonly Payout[], principal: MemberPrincipal): Promise<PayoutRequestWire[]> {
    const [decisions, operators] = await Promise.all([
      payouts.decisions(found.map(({ id }) => id)),
      payouts.operators(),
    ]);
    const by = { kind: 'operator', id: principal.memberId } as const;
    return found.map((payout) => {
      const { id, name, email } = payout.author;
      return {
        ...linesWire(payout),
        author: { id, name, email: email ?? null },
        ...detailsOf(payout),
        decisions: (decisions.get(payout.id) ?? []).map(decisionWire),
        options: optionWires(payout, by, operators, now()),
      };
    });
  }

  function detailsOf({ sealedDetails }: Payout): Details {
    const opened = box.open(sealedDetails);
    // Sealed by us, from details; under another key nothing is left of them.
    return opened === undefined ? NO_DETAILS : (JSON.parse(opened.reveal()) as Details);
  }
}

const NO_DETAILS: Details = { holder: '', phone: '', bank: '', accountNumber: '' };
/** Digits of a phone or an account that are shown. */
const SHOWN_DIGITS = 4;

const FAILURES: Readonly<Record<PayoutRefusal['kind'] | 'key-reused', CallFailure>> = {
  'key-reused': { status: 422, code: 'key-reused' },
  'payout-open': { status: 409, code: 'payout-open' },
  'payout-small': { status: 400, code: 'payout-small' },
  'earnings-short': { status: 402, code: 'candy-short' },
};

/** @param at milliseconds since 1970, when it was refused */
function decisionFailure(refusal: PayoutDecisionRefusal, at: number): CallFailure {
  switch (refusal.kind) {
    case 'not-found':
      return NOT_FOUND;
    case 'reason-needed':
      return { status: 400, code: 'reason-needed' };
    case 'reason-too-long':
      return { status: 400, code: 'text-too-long', most: MAX_PAYOUT_REASON_LENGTH };
    case 'own-payout':
      return { status: 403, code: 'own-payout' };
    case 'payout-changed':
    case 'second-operator-needed':
      return { status: 409, code: refusal.kind };
    case 'payout-too-early':
      return { status: 409, code: refusal.kind, retryAfterSeconds: Math.ceil((refusal.from - at) / 1000) };
  }
}

function decisionWire({ step, operator, network, deviceName, at }: PayoutDecision) {
  return {
    state: step,
    operator: operator ?? null,
    network: network ?? null,
    deviceName: deviceName ?? null,
    at: new Date(at).toISOString(),
  };
}

/** @returns what may become of a payout, and what keeps `by` from it */
function optionWires(payout: Payout, by: PayoutDecider, operators: readonly AuthorId[], at: number) {
  const standing = { ...payout, author: payout.author.id };
  return PAYOUT_STEPS[payout.state].map((state) => {
    const hurdle = payoutHurdle(standing, state, by, operators, at);
    const from = hurdle?.kind === 'payout-too-early' ? new Date(hurdle.from).toISOString() : null;
    return { state, hurdle: hurdle?.kind ?? null, from };
  });
}

function linesWire(payout: Payout) {
  return {
    id: payout.id,
    state: payout.state,
    candyAmount: candiesOf(payout.amount),
    grossWon: payout.grossWon,
    taxWon: payout.taxWon,
    netWon: payout.netWon,
    reason: payout.reason ?? null,
    requestedAt: new Date(payout.requestedAt).toISOString(),
    changedAt: new Date(payout.changedAt).toISOString(),
  };
}

function endOf(digits: string): string {
  return digits.slice(-SHOWN_DIGITS);
}
