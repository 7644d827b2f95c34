import { AUDIT_CANDY_COMMAND } from './audit-candy-command.ts';
import { BACKUP_COMMANDS } from './backup-commands.ts';
import type { Command } from './command-line.ts';
import { MEMBER_COMMANDS } from './member-commands.ts';
import { MIGRATE_COMMAND } from './migrate-command.ts';
import { OPERATOR_COMMANDS } from './operator-commands.ts';
import { PAYOUT_COMMANDS } from './payout-commands.ts';
import { REMOVE_DEMO_COMMAND } from './remove-demo-command.ts';

/** All there is to type, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  ...MEMBER_COMMANDS,
  ...OPERATOR_COMMANDS,
  ...PAYOUT_COMMANDS,
  AUDIT_CANDY_COMMAND,
  ...BACKUP_COMMANDS,
  REMOVE_DEMO_COMMAND,
  MIGRATE_COMMAND,
];

/** What the first words of commands are about. */
export const TOPICS: Readonly<Record<string, string>> = {
  members: 'those who have an account',
  'second-factor': 'what is asked for at a sign-in besides the password',
  operators: 'members who answer reports and payouts',
  payouts: 'what authors ask to be paid',
  candy: 'the ledger of candy',
  demo: 'the demo in the data',
};
