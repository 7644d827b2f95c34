import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { cryptoRandomSource } from '../../adapters/crypto/crypto-random-source.ts';
import { GraphileJobQueue } from '../../adapters/jobs/graphile-job-queue.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { PostgresAccountDirectory } from '../../adapters/postgres/accounts/postgres-account-directory.ts';
import { PostgresAccountRepository } from '../../adapters/postgres/accounts/postgres-account-repository.ts';
import { PostgresMemberLoginsWork } from '../../adapters/postgres/accounts/postgres-member-logins-work.ts';
import { PostgresSecondFactorRepository } from '../../adapters/postgres/accounts/postgres-second-factor-repository.ts';
import { EndMemberLogins } from '../../application/accounts/end-member-logins.ts';
import { MailTemporaryPassword } from '../../application/accounts/mail-temporary-password.ts';
import { memberNamed, type NamedBadly } from '../../application/accounts/member-named.ts';
import type { DirectoryEntry } from '../../application/ports/accounts/account-directory.ts';
import type { Command, CommandCall, CommandOutcome } from './command-line.ts';
import type { Config } from '../settings/config.ts';
import { passwordHasher } from '../wiring/create-accounts.ts';
import { erasureNoter } from '../wiring/create-backup.ts';
import { createMail, type MailWay } from '../wiring/create-mail.ts';
import { describeMember, describeNamedBadly, printable, shortly } from './described-member.ts';
import { keysFrom, type KeyFor } from '../keys.ts';
import { knownSecretKey } from '../known-secret-key.ts';
import { describeReachFailure, reachDatabase, type ReachedDatabase } from '../reach-database.ts';
import { describeStartFailure } from '../start-failure.ts';

/** Members that are shown at most; who looks for somebody knows more than that. */
const MOST_FOUND = 50;

const MEMBER = { name: 'MEMBER', meaning: 'an address, or a number' };

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
  arguments: [MEMBER],
  run: (call) => ofMember(call, (reached, member) => resetFactor(reached, call, member)),
};

const END_LOGINS: Command = {
  words: 'members end-logins',
  summary: 'signs a member out everywhere',
  arguments: [MEMBER],
  run: (call) =>
    ofMember(call, async ({ database }, member) => {
      const ending = { by: { kind: 'command' }, note: undefined, at: Date.now(), from: {} } as const;
      const ended = await new EndMemberLogins(new PostgresMemberLoginsWork(database)).run(member.id, ending);
      if (!ended.ok) return describedBadly({ kind: 'no-such-member' }, call);
      const said = `${shortly(member)} is signed out everywhere (logins: ${ended.value}).`;
      return { kind: 'done', said, facts: { member: member.id, endedLogins: ended.value } };
    }),
};

const RESET_PASSWORD: Command = {
  words: 'members reset-password',
  summary: 'mails a temporary password, as the site does; the old one is good until it is used',
  arguments: [MEMBER],
  run: (call) =>
    ofMember(call, async ({ database }, member) => {
      const refused = (reason: string, said: string): CommandOutcome => ({ kind: 'refused', said, facts: { reason } });
      if (member.isDemo)
        return refused('demo-account', 'The password of an account of the demo is known to everybody.');
      const keyFor = await keysOf(database, call.config);
      if (!keyFor.ok) return keyFor.failure;
      const accounts = accountsOf(database, call, keyFor.value);
      const known = await accounts.credentialsOf(member.id);
      if (known === undefined) {
        return refused('no-password', `${shortly(member)} signs in by ${member.provider}, and has no password.`);
      }
      const mailing = { accounts, hasher: passwordHasher(keyFor.value), random: cryptoRandomSource };
      // Nobody knows in which language the owner reads: that of the platform.
      const entry = { by: { kind: 'command' }, at: Date.now() } as const;
      await new MailTemporaryPassword(mailing).run(known, 'ko', entry);
      const said = `A temporary password for ${shortly(member)} is on its way to ${printable(known.email)}.`;
      return { kind: 'done', said, facts: { member: member.id } };
    }),
};

const ERASE: Command = {
  words: 'members erase',
  summary: 'closes an account as its owner could: nothing personal stays, and nothing brings it back',
  arguments: [MEMBER],
  options: [{ flags: '--yes', meaning: 'asks nobody before it does so' }],
  run: (call) =>
    ofMember(call, async ({ database }, member) => {
      const facts = { member: member.id };
      if (member.isDemo) {
        const said = 'This is an account of the demo; "soridam demo remove" takes all of them out.';
        return { kind: 'refused', said, facts: { ...facts, reason: 'demo-account' } };
      }
      if (call.options['yes'] !== true) {
        const answer = await call.confirm(`${describeMember(member)}\nClose this account for good?`);
        if (answer !== true) {
          const hint = answer === undefined ? ': nobody is there to ask; add --yes to do it without' : '';
          const said = `${describeMember(member)}\nNothing was changed${hint}.`;
          return { kind: 'refused', said, facts: { ...facts, reason: 'not-confirmed' } };
        }
      }
      const keyFor = await keysOf(database, call.config);
      if (!keyFor.ok) return keyFor.failure;
      const at = Date.now();
      const entry = { by: { kind: 'command' }, member: member.id, at } as const;
      const entries = { discharge: { ...entry, action: 'discharge' }, erase: { ...entry, action: 'erase' } } as const;
      await accountsOf(database, call, keyFor.value).withdraw(member.id, undefined, at, entries);
      const { backups } = call.config;
      if (backups !== undefined) await erasureNoter({ database, logger: call.logger }, backups.folder)();
      const said = `The account of ${shortly(member)} is closed; nothing personal of it is left.`;
      return { kind: 'done', said, facts };
    }),
};

export const MEMBER_COMMANDS = [FIND, RESET_PASSWORD, END_LOGINS, ERASE, RESET_FACTOR] as const;

/** Does `work` with the member that is named first. */
async function ofMember(
  call: CommandCall,
  work: (reached: ReachedDatabase, member: DirectoryEntry) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const looked = await reachDatabase(call.config, call.logger, call, async (reached): Promise<CommandOutcome> => {
    const named = await memberNamed(new PostgresAccountDirectory(reached.database), call.words[0] ?? '');
    return named.ok ? work(reached, named.value) : describedBadly(named.failure, call);
  });
  return looked.ok ? looked.value : { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
}

function describedBadly(failure: NamedBadly, { words: [who = ''] }: CommandCall): CommandOutcome {
  return { kind: 'refused', said: describeNamedBadly(failure, who), facts: { reason: failure.kind } };
}

/** @returns the keys of the server on this database, which opens what they seal */
async function keysOf(database: Database, config: Config): Promise<Result<KeyFor, CommandOutcome>> {
  const key = await knownSecretKey(database, config);
  return key.ok ? ok(keysFrom(key.value)) : fail({ kind: 'cannot-look', said: describeStartFailure(key.failure) });
}

function mailFor({ config, logger }: CommandCall, keyFor: KeyFor): MailWay {
  const { publicUrl: site, dataDirectory, smtp } = config;
  return createMail(smtp, { site, dataDirectory, keyFor, logger });
}

function accountsOf(database: Database, call: CommandCall, keyFor: KeyFor): PostgresAccountRepository {
  return new PostgresAccountRepository(database, mailFor(call, keyFor).outbox, new GraphileJobQueue());
}

async function resetFactor(
  { database }: ReachedDatabase,
  call: CommandCall,
  member: DirectoryEntry,
): Promise<CommandOutcome> {
  const keyFor = await keysOf(database, call.config);
  if (!keyFor.ok) return keyFor.failure;
  const { outbox } = mailFor(call, keyFor.value);
  const { id, email } = member;
  const facts = { member: id };
  const done = await new PostgresSecondFactorRepository(database, outbox).reset(id, Date.now());
  switch (done) {
    case 'reset': {
      const mail = email === undefined ? 'no address is known to write to' : `a mail to ${printable(email)} says so`;
      const said = `The second factor of ${shortly(member)} is off and all logins have ended; ${mail}.`;
      return { kind: 'done', said, facts: { ...facts, isChanged: true } };
    }
    case 'none':
      return {
        kind: 'done',
        said: `${shortly(member)} has no second factor.`,
        facts: { ...facts, isChanged: false },
      };
    case 'no-member':
      return describedBadly({ kind: 'no-such-member' }, call);
  }
}
