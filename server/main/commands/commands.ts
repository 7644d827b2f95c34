import { BACKUP_COMMANDS } from './backup-commands.ts';
import { CANDY_COMMANDS } from './candy-commands.ts';
import type { Command } from './command-line.ts';
import { DOCTOR_COMMAND } from './doctor-command.ts';
import { JOB_COMMANDS } from './job-commands.ts';
import { MEMBER_COMMANDS } from './member-commands.ts';
import { MIGRATE_COMMAND } from './migrate-command.ts';
import { OPERATOR_COMMANDS } from './operator-commands.ts';
import { PAYOUT_COMMANDS } from './payout-commands.ts';
import { REMOVE_DEMO_COMMAND } from './remove-demo-command.ts';
import { STORAGE_COMMANDS } from './storage-commands.ts';
import { TAKEDOWN_COMMANDS } from './takedown-commands.ts';

/** All there is to type, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  DOCTOR_COMMAND,
  ...MEMBER_COMMANDS,
  ...OPERATOR_COMMANDS,
  ...PAYOUT_COMMANDS,
  ...JOB_COMMANDS,
  ...CANDY_COMMANDS,
  ...TAKEDOWN_COMMANDS,
  ...BACKUP_COMMANDS,
  ...STORAGE_COMMANDS,
  REMOVE_DEMO_COMMAND,
  MIGRATE_COMMAND,
];

/** What the first words of commands are about. */
export const TOPICS: Readonly<Record<string, string>> = {
  members: 'those who have an account',
  'second-factor': 'what is asked for at a sign-in besides the password',
  operators: 'members who answer reports and payouts',
  jobs: 'what is done beside answering, such as mails and recordings',
  payouts: 'what authors ask to be paid',
  candy: 'the ledger of candy, and gifts of it',
  takedown: 'stories and series that listeners are not to hear',
  storage: 'where sounds, pictures and uploads lie',
  demo: 'the demo in the data',
};
