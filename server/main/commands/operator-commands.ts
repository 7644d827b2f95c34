import { PostgresAccountDirectory } from '../../adapters/postgres/accounts/postgres-account-directory.ts';
import { PostgresMemberRoleWork } from '../../adapters/postgres/accounts/postgres-member-role-work.ts';
import {
  ChangeOperators,
  type Discharge,
  type OperatorRefusal,
  type RoleChange,
} from '../../application/accounts/change-operators.ts';
import type { Command, CommandCall, CommandOutcome } from './command-line.ts';
import { describeMember, describeNamedBadly, shortly } from './described-member.ts';
import { describeReachFailure, reachDatabase } from '../reach-database.ts';

const MEMBER = { name: 'MEMBER', meaning: 'an address, or a number' };

const LIST: Command = {
  words: 'operators list',
  summary: 'lists who is an operator',
  run: (call) =>
    changing(call, async (operators) => {
      const members = await operators.all();
      const said = members.length === 0 ? 'Nobody is an operator.' : members.map(describeMember).join('\n');
      return { kind: 'done', said, facts: { members } };
    }),
};

const APPOINT: Command = {
  words: 'operators appoint',
  summary: 'makes a member an operator',
  arguments: [MEMBER],
  run: (call) =>
    changing(call, async (operators) => {
      const [who = ''] = call.words;
      const appointed = await operators.appoint(who);
      if (!appointed.ok) return refusal(appointed.failure, who);
      const { member, isChanged } = appointed.value;
      const said = `${shortly(member)} is ${isChanged ? 'an operator from now on' : 'an operator already'}.`;
      return { kind: 'done', said, facts: factsOf(appointed.value) };
    }),
};

const DISCHARGE: Command = {
  words: 'operators discharge',
  summary: 'makes an operator a member like others, and ends their logins',
  arguments: [MEMBER],
  run: (call) =>
    changing(call, async (operators) => {
      const [who = ''] = call.words;
      const discharged = await operators.discharge(who);
      if (!discharged.ok) return refusal(discharged.failure, who);
      const { wasLast, isNamedBySetting } = discharged.value;
      const facts = { ...factsOf(discharged.value), isNamedBySetting, isAnyoneLeft: !wasLast };
      return { kind: 'done', said: describeDischarge(discharged.value), facts };
    }),
};

export const OPERATOR_COMMANDS = [LIST, APPOINT, DISCHARGE] as const;

async function changing(
  { config, logger, ...how }: CommandCall,
  work: (operators: ChangeOperators) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const { operatorEmail, demo } = config;
  const looked = await reachDatabase(config, logger, how, ({ database }) => {
    const [directory, roles] = [new PostgresAccountDirectory(database), new PostgresMemberRoleWork(database)];
    return work(new ChangeOperators({ directory, roles, isDemo: demo === 'local', operatorEmail, now: Date.now }));
  });
  return looked.ok ? looked.value : { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
}

function factsOf({ member, isChanged, endedLogins }: RoleChange): NonNullable<CommandOutcome['facts']> {
  return { member: member.id, role: member.role, isChanged, endedLogins };
}

function describeDischarge({ member, isChanged, endedLogins, wasLast, isNamedBySetting }: Discharge): string {
  const sentences = [
    isChanged
      ? `${shortly(member)} is no operator any more, and is signed out (logins: ${endedLogins}).`
      : `${shortly(member)} is no operator.`,
  ];
  if (isNamedBySetting) {
    sentences.push(
      'OPERATOR_EMAIL names this address: the next sign-in makes it an operator again. Unset it, and start the server again.',
    );
  }
  if (wasLast) {
    sentences.push('Nobody is an operator now: reports and payouts wait until "soridam operators appoint MEMBER".');
  }
  return sentences.join('\n');
}

function refusal(failure: OperatorRefusal, who: string): CommandOutcome {
  return { kind: 'refused', said: describeRefusal(failure, who), facts: { reason: failure.kind } };
}

function describeRefusal(failure: OperatorRefusal, who: string): string {
  switch (failure.kind) {
    case 'unverified':
      return 'Nobody has shown that this address is theirs; an operator has to verify it first, by the mail of the sign-up.';
    case 'demo-account':
      return 'This is an account of the demo, which everybody can sign in to; outside the demo it is nobody.';
    case 'no-such-member':
    case 'several-members':
      return describeNamedBadly(failure, who);
  }
}
