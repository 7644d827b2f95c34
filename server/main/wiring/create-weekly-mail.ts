import {
  PostgresWeeklyMailRepository,
  PostgresWeeklyMailWork,
} from '../../adapters/postgres/community/postgres-weekly-mail-work.ts';
import type { Database, DatabaseTransaction } from '../../adapters/postgres/database.ts';
import type { MailOutbox } from '../../application/ports/accounts/mail-outbox.ts';
import { SendWeeklyMails } from '../../application/weekly-mail/send-weekly-mails.ts';
import { WeeklyMailLinks } from '../../application/weekly-mail/weekly-mail-links.ts';
import type { KeyFor } from '../keys.ts';
import { tokenSigner } from './create-accounts.ts';

interface LinkParts {
  readonly database: Database;
  readonly keyFor: KeyFor;
  /** Scheme and host of the site, without a slash at the end. */
  readonly publicUrl: string;
}

/** The links that end weekly mails. */
export function weeklyMailLinks({ database, keyFor, publicUrl }: LinkParts): WeeklyMailLinks {
  const mails = new PostgresWeeklyMailRepository(database);
  return new WeeklyMailLinks({ signer: tokenSigner(keyFor), mails, publicUrl });
}

/** Wires the job that sends weekly mails. */
export function createWeeklyMails(
  parts: LinkParts & { readonly outbox: MailOutbox<DatabaseTransaction>; readonly now: () => number },
): SendWeeklyMails {
  const { database, outbox, now } = parts;
  return new SendWeeklyMails({
    work: new PostgresWeeklyMailWork(database, outbox),
    links: weeklyMailLinks(parts),
    now,
  });
}
