import { PostgresAccountDirectory } from '../adapters/postgres/postgres-account-directory.ts';
import { PostgresSecondFactorRepository } from '../adapters/postgres/postgres-second-factor-repository.ts';
import { PostgresSecretKeyRecord } from '../adapters/postgres/postgres-secret-key-record.ts';
import { secretKeyOf } from '../adapters/storage/secret-key-file.ts';
import { memberNamed } from '../application/accounts/member-named.ts';
import { judgeSecretKey } from '../domain/secret-key.ts';
import type { Command, CommandCall, CommandOutcome } from './command-line.ts';
import { createMail } from './create-mail.ts';
import { describeMember, describeNamedBadly, printable, shortly } from './described-member.ts';
import { fingerprintOf, keysFrom } from './keys.ts';
import { describeReachFailure, reachDatabase, type ReachedDatabase } from './reach-database.ts';
import { describeStartFailure } from './start-failure.ts';

/** Members that are shown at most; who looks for somebody knows more than that. */
const MOST_FOUND = 50;

const FIND: Command = {
  words: 'members find',
  summary: 'lists who has TEXT as number, or in name or address',
  arguments: [{ name: 'TEXT', meaning: 'a number, or a part of a name or an address' }],
  run: async ({ config, logger, words: [text = ''], ...how }) => {
    const looked = await reachDatabase(config, logger, how, ({ database }) =>
      new PostgresAccountDirectory(database).find(text, MOST_FOUND),
    );
    if (!looked.ok) return { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
    const { members, totalCount } = looked.value;
    const lines = members.map(describeMember);
    if (totalCount === 0) lines.push(`Nobody has "${printable(text)}" as number, or in name or address.`);
    if (totalCount > members.length) lines.push(`These are ${members.length} of ${totalCount}; type more of the name.`);
    return { kind: 'done', said: lines.join('\n'), facts: { members, totalCount } };
  },
};

/** For who has lost both the device and the recovery codes. The owner is told by mail. */
const RESET_FACTOR: Command = {
  words: 'second-factor reset',
  summary: 'takes the second factor off, for who lost device and recovery codes; ends all logins',
  arguments: [{ name: 'MEMBER', meaning: 'an address, or a number' }],
  run: async (call) => {
    const looked = await reachDatabase(call.config, call.logger, call, (reached) => resetFactor(reached, call));
    return looked.ok ? looked.value : { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
  },
};

export const MEMBER_COMMANDS = [FIND, RESET_FACTOR] as const;

async function resetFactor(
  { database }: ReachedDatabase,
  { config, logger, words: [who = ''] }: CommandCall,
): Promise<CommandOutcome> {
  const named = await memberNamed(new PostgresAccountDirectory(database), who);
  if (!named.ok)
    return { kind: 'refused', said: describeNamedBadly(named.failure, who), facts: { reason: named.failure.kind } };
  // The server opens what this seals.
  const secretKey = config.secretKey ?? secretKeyOf(config.dataDirectory);
  const record = new PostgresSecretKeyRecord(database);
  const known = await record.alone(async (open) =>
    judgeSecretKey(await open.fingerprint(), fingerprintOf(secretKey), undefined),
  );
  if (!known.ok) return { kind: 'cannot-look', said: describeStartFailure(known.failure) };
  const keyFor = keysFrom(secretKey);
  const { publicUrl: site, dataDirectory } = config;
  const { outbox } = createMail(config.smtp, { site, dataDirectory, keyFor, logger });
  const { id, email } = named.value;
  const facts = { member: id };
  const done = await new PostgresSecondFactorRepository(database, outbox).reset(id, Date.now());
  switch (done) {
    case 'reset': {
      const mail = email === undefined ? 'no address is known to write to' : `a mail to ${printable(email)} says so`;
      const said = `The second factor of ${shortly(named.value)} is off and all logins have ended; ${mail}.`;
      return { kind: 'done', said, facts: { ...facts, isChanged: true } };
    }
    case 'none':
      return {
        kind: 'done',
        said: `${shortly(named.value)} has no second factor.`,
        facts: { ...facts, isChanged: false },
      };
    case 'no-member':
      return { kind: 'refused', said: describeNamedBadly({ kind: 'no-such-member' }, who), facts };
  }
}
