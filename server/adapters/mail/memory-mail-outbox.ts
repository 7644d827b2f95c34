import type { Mail, MailOutbox } from '../../application/ports/accounts/mail-outbox.ts';

/** Mails in memory, the latest last. */
export class MemoryMailOutbox implements MailOutbox<unknown> {
  readonly mails: Mail[] = [];

  enqueue(mail: Mail): Promise<void> {
    this.mails.push(mail);
    return Promise.resolve();
  }
}
