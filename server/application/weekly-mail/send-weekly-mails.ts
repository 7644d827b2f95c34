import type { AuthorId } from '../../../common/kernel/ids.ts';
import { editionAt, hasNews, isDue, type WeeklyEdition } from '../../domain/community/weekly-mail.ts';
import type { RunningJob } from '../ports/operation/job-queue.ts';
import type { LockedWeeklyMail, WeeklyMailWork } from '../ports/community/weekly-mail-work.ts';
import { UnavailableError } from '../unavailable-error.ts';
import type { WeeklyMailLinks } from './weekly-mail-links.ts';

/** Members who are looked for at once. */
const PART = 200;

/**
 * Mails those whose turn has come what is new of what they follow (NTF-13). Each member is seen to in a transaction of their own, which
 * also notes it: one that is stopped goes on with the others when it runs again, and two at a time send each mail once.
 */
export class SendWeeklyMails {
  private readonly ports: {
    readonly work: WeeklyMailWork;
    readonly links: Pick<WeeklyMailLinks, 'compose'>;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: SendWeeklyMails['ports']) {
    this.ports = ports;
  }

  /** @throws when the server stops, or a mail could not be made, once the others are seen to: what is left is tried again */
  async run(signal: RunningJob['signal']): Promise<void> {
    const { work, now } = this.ports;
    const edition = editionAt(now());
    if (edition === undefined) return;
    const failures: unknown[] = [];
    let after: AuthorId | undefined;
    do {
      const members = await work.waiting(edition, after, PART);
      for (const member of members) {
        if (signal.aborted) throw new Error('The server stops; the other weekly mails are sent later.');
        try {
          await work.run(member, (mail) => this.seeTo(mail, edition));
        } catch (cause) {
          if (cause instanceof UnavailableError) throw cause;
          failures.push(cause);
        }
      }
      after = members.at(-1);
    } while (after !== undefined);
    if (failures.length > 0) throw new AggregateError(failures, `Weekly mails that failed: ${failures.length}.`);
  }

  private async seeTo(mail: LockedWeeklyMail, edition: WeeklyEdition): Promise<void> {
    const now = this.ports.now();
    const { facts, recipient } = mail;
    if (!isDue(facts, edition, now)) return;
    await mail.note(edition);
    if (recipient === undefined) return;
    const news = await mail.news(edition, now);
    if (!hasNews(news)) return;
    const { email, language } = recipient;
    const endUrl = await this.ports.links.compose(facts.memberId, language);
    await mail.send({ kind: 'weekly', to: email, language, news, endUrl });
  }
}
