import { randomUUID } from 'node:crypto';
import { MAX_GRANT_CANDIES, MAX_GRANT_REASON_LENGTH } from '../../../common/kernel/limits.ts';
import { PostgresAccountDirectory } from '../../adapters/postgres/accounts/postgres-account-directory.ts';
import { PostgresGrantWork } from '../../adapters/postgres/candy/postgres-grant-work.ts';
import { GrantCandy, type GrantRefusal } from '../../application/candy/grant-candy.ts';
import { candiesOf } from '../../domain/candy/candy-amount.ts';
import { AUDIT_CANDY_COMMAND } from './audit-candy-command.ts';
import { candyClosed } from '../candy-closed.ts';
import type { Command, CommandCall, CommandOutcome } from './command-line.ts';
import { describeNamedBadly, shortly } from './described-member.ts';
import { describeReachFailure, reachDatabase, type ReachedDatabase } from '../reach-database.ts';

/** Candy as a gift of the platform (ADR 0058). */
const GRANT: Command = {
  words: 'candy grant',
  summary: 'gives a member candy, which earns authors nothing that is paid out',
  arguments: [
    { name: 'MEMBER', meaning: 'an address, or a number' },
    { name: 'AMOUNT', meaning: `whole candy, ${MAX_GRANT_CANDIES.toLocaleString('en')} at most` },
  ],
  options: [
    { flags: '--reason <text>', meaning: 'why, for the audit log; it is needed' },
    { flags: '--payable', meaning: 'the platform pays authors for it, as if it had been bought' },
    { flags: '--key <uuid>', meaning: 'the same grant under the same key is made once (default: a new one)' },
  ],
  run: async (call) => {
    const looked = await reachDatabase(call.config, call.logger, call, (reached) => grant(reached, call));
    return looked.ok ? looked.value : { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
  },
};

export const CANDY_COMMANDS = [GRANT, AUDIT_CANDY_COMMAND] as const;

async function grant({ database }: ReachedDatabase, { config, words, options }: CommandCall): Promise<CommandOutcome> {
  const [who = '', amount = ''] = words;
  const closed = await candyClosed(database, config);
  if (closed !== undefined) return { kind: 'refused', said: closed, facts: { reason: 'candy-closed' } };
  const directory = new PostgresAccountDirectory(database);
  const granting = new GrantCandy({ directory, grants: new PostgresGrantWork(database) });
  const reason = textOf(options['reason']) ?? '';
  const key = (textOf(options['key']) ?? randomUUID()).toLowerCase();
  const isPayable = options['payable'] === true;
  const granted = await granting.run(who, { amount, reason, isPayable, key, at: Date.now() });
  if (!granted.ok) {
    return { kind: 'refused', said: describeRefusal(granted.failure, who), facts: { reason: granted.failure.kind } };
  }
  const { member, candies, isNew } = granted.value;
  const balance = candiesOf(granted.value.balance);
  const what = `${candies.toLocaleString('en')} candy`;
  const kind = isPayable ? 'authors are paid for it' : 'authors are not paid for it';
  const said = isNew
    ? `${shortly(member)} was given ${what}, and has ${balance.toLocaleString('en')} now; ${kind}.`
    : `${shortly(member)} was given ${what} under this key before; nothing was given again.`;
  return { kind: 'done', said, facts: { member: member.id, candies, isPayable, balance, key, isChanged: isNew } };
}

function textOf(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function describeRefusal(failure: GrantRefusal, who: string): string {
  switch (failure.kind) {
    case 'bad-amount':
      return `AMOUNT has to be a whole number, from 1 to ${MAX_GRANT_CANDIES.toLocaleString('en')}.`;
    case 'reason-needed':
      return 'A grant says why: add --reason TEXT, which goes into the audit log.';
    case 'reason-too-long':
      return `The reason may have ${MAX_GRANT_REASON_LENGTH} characters at most.`;
    case 'bad-key':
      return 'The key has to be a UUID, such as one of "uuidgen".';
    case 'key-reused':
      return 'This key was used for something else; nothing was given.';
    case 'no-such-member':
    case 'several-members':
      return describeNamedBadly(failure, who);
  }
}
