import { parseId } from '../../../common/kernel/ids.ts';
import { MAX_PAYOUT_REASON_LENGTH } from '../../../common/kernel/limits.ts';
import { PAYOUT_STATES, type PayoutState, type PayoutStep } from '../../../common/kernel/payout.ts';
import { PostgresPayoutRepository } from '../../adapters/postgres/candy/postgres-payout-repository.ts';
import { PostgresPayoutWork } from '../../adapters/postgres/candy/postgres-payout-work.ts';
import { DecidePayout, type PayoutDecisionRefusal } from '../../application/candy/decide-payout.ts';
import type { Payout } from '../../application/ports/candy/payout-repository.ts';
import { candiesOf } from '../../domain/candy/candy-amount.ts';
import { candyClosed } from '../candy-closed.ts';
import type { Command, CommandCall, CommandOutcome } from './command-line.ts';
import { printable, shortly } from './described-member.ts';
import { describeReachFailure, reachDatabase, type ReachedDatabase } from '../reach-database.ts';

/** Payouts that are listed at most. */
const MOST_LISTED = 200;

const STEPS = { approve: 'approved', refuse: 'refused', pay: 'paid' } as const satisfies Readonly<
  Record<string, PayoutStep>
>;

const LIST: Command = {
  words: 'payouts list',
  summary: 'lists what authors ask to be paid; those of a state that waits the oldest first, else the latest first',
  options: [{ flags: '--state <state>', meaning: 'only those in it', choices: PAYOUT_STATES }],
  run: async ({ config, logger, options: { state }, ...how }) => {
    const looked = await reachDatabase(config, logger, how, ({ database }) =>
      // Commander lets nothing but a state through.
      new PostgresPayoutRepository(database, config.demo === 'local').all(state as PayoutState | undefined, {
        page: 1,
        size: MOST_LISTED,
      }),
    );
    if (!looked.ok) return { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
    const { items, totalCount } = looked.value;
    const lines = items.map(describePayout);
    if (totalCount === 0) {
      lines.push(state === undefined ? 'Nobody has asked for a payout.' : `There is no payout that is ${state}.`);
    }
    if (totalCount > items.length) lines.push(`These are ${items.length} of ${totalCount}.`);
    return { kind: 'done', said: lines.join('\n'), facts: { payouts: items.map(factsOf), totalCount } };
  },
};

const DECIDE: Command = {
  words: 'payouts decide',
  summary: 'approves or refuses a payout, or notes that it was paid',
  arguments: [
    { name: 'NUMBER', meaning: 'of the payout, as "payouts list" shows it' },
    { name: 'STEP', meaning: 'what becomes of it', choices: Object.keys(STEPS) },
  ],
  options: [
    { flags: '--reason <text>', meaning: 'for the author to read; a refusal needs one' },
    { flags: '--yes', meaning: 'asks nobody before it does so' },
  ],
  run: async (call) => {
    const looked = await reachDatabase(call.config, call.logger, call, (reached) => decide(reached, call));
    return looked.ok ? looked.value : { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
  },
};

export const PAYOUT_COMMANDS = [LIST, DECIDE] as const;

async function decide({ database }: ReachedDatabase, call: CommandCall): Promise<CommandOutcome> {
  const { config, words, options } = call;
  const [number = '', typedStep = ''] = words;
  const step = STEPS[typedStep as keyof typeof STEPS]; // commander lets nothing else through
  const isDemo = config.demo === 'local';
  const payouts = new PostgresPayoutRepository(database, isDemo);
  const id = parseId(number);
  const payout = id === undefined ? undefined : await payouts.find(id);
  if (payout === undefined) return refused({ kind: 'not-found' });
  const closed = await candyClosed(database, config);
  if (closed !== undefined) return { kind: 'refused', said: closed, facts: { reason: 'candy-closed' } };
  if (options['yes'] !== true) {
    const answer = await call.confirm(`${describePayout(payout)}\n${QUESTIONS[step]}`);
    if (answer === undefined) {
      const said = `${describePayout(payout)}\nNothing was decided: nobody is there to ask; add --yes to decide without.`;
      return { kind: 'refused', said, facts: { reason: 'not-confirmed', payout: factsOf(payout) } };
    }
    if (!answer) return { kind: 'refused', said: 'Nothing was decided.', facts: { reason: 'not-confirmed' } };
  }
  const { reason } = options;
  const decision = { state: step, reason: typeof reason === 'string' ? reason : undefined };
  const work = new PostgresPayoutWork(database, isDemo);
  const decided = await new DecidePayout({ payouts, work }).run(payout.id, decision, { kind: 'command' }, Date.now());
  if (!decided.ok) return refused(decided.failure);
  return { kind: 'done', said: describePayout(decided.value), facts: { payout: factsOf(decided.value) } };
}

const QUESTIONS: Readonly<Record<PayoutStep, string>> = {
  approved: 'Approve it?',
  refused: 'Refuse it?',
  paid: 'Note it as paid?',
};

function describePayout(payout: Payout): string {
  const { id, author, amount, state, grossWon, taxWon, netWon, reason, requestedAt } = payout;
  const won = (amountWon: number) => `${amountWon.toLocaleString('en')} won`;
  const facts = [
    state,
    `${shortly(author)}${author.email === undefined ? '' : `, ${printable(author.email)}`}`,
    `${candiesOf(amount).toLocaleString('en')} candy`,
    `${won(netWon)} (${won(grossWon)} less ${won(taxWon)} tax)`,
    `asked for ${new Date(requestedAt).toISOString().slice(0, 10)}`,
    ...(reason === undefined ? [] : [`reason: ${printable(reason)}`]),
  ];
  return `${id}  ${facts.join(' · ')}`;
}

/** Where the money goes stays sealed. */
function factsOf({ id, author, amount, state, grossWon, taxWon, netWon, reason, requestedAt, changedAt }: Payout) {
  const [requested, changed] = [requestedAt, changedAt].map((moment) => new Date(moment).toISOString());
  const facts = { id, author, candies: candiesOf(amount), state, grossWon, taxWon, netWon, reason };
  return { ...facts, requestedAt: requested, changedAt: changed };
}

function refused(failure: PayoutDecisionRefusal): CommandOutcome {
  return { kind: 'refused', said: describeRefusal(failure), facts: { reason: failure.kind } };
}

function describeRefusal(failure: PayoutDecisionRefusal): string {
  switch (failure.kind) {
    case 'not-found':
      return 'There is no payout of this number; "soridam payouts list" shows those there are.';
    case 'reason-needed':
      return 'A refusal says why: add --reason TEXT, which the author reads.';
    case 'reason-too-long':
      return `The reason may have ${MAX_PAYOUT_REASON_LENGTH} characters at most.`;
    case 'payout-changed':
      return 'That does not follow from the state of the payout; "soridam payouts list" shows it.';
    case 'payout-too-early':
      return `It may be paid from ${new Date(failure.from).toISOString()} on: nobody else has approved it (ADR 0050).`;
    case 'own-payout':
    case 'second-operator-needed':
      return 'Somebody else has to decide this payout (ADR 0050).';
  }
}
