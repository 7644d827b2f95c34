import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Logger } from 'pino';
import type { JobHandlers, JobQueue } from '../../application/ports/operation/job-queue.ts';
import type { Mail, MailOutbox } from '../../application/ports/accounts/mail-outbox.ts';
import type { Letter, MailTransport } from '../../application/ports/accounts/mail-transport.ts';
import type { SecretBox } from '../../application/ports/operation/secret-box.ts';
import { Secret } from '../../domain/secret.ts';
import { wordedLetter } from './worded-letter.ts';

const LetterSchema = Type.Object({
  to: Type.String(),
  language: Type.Union([Type.Literal('ko'), Type.Literal('en')]),
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
  endUrl: Type.Optional(Type.String()),
});

/** Mails as jobs. They wait sealed: a letter may hold a password or a link that opens an account (security AU6). */
export class QueuedMailOutbox<Transaction> implements MailOutbox<Transaction> {
  private readonly queue: JobQueue<Transaction>;
  private readonly box: SecretBox;
  private readonly site: string;

  /** @param site scheme and host of the site, to which letters link */
  constructor(queue: JobQueue<Transaction>, box: SecretBox, site: string) {
    this.queue = queue;
    this.box = box;
    this.site = site;
  }

  async enqueue(mail: Mail, transaction: Transaction): Promise<void> {
    const sealed = this.box.seal(new Secret(JSON.stringify(wordedLetter(mail, this.site))));
    await this.queue.enqueue('send-mail', { id: randomUUID(), sealed }, transaction);
  }
}

/** Counts mails. */
export interface MailMeter {
  mailed(outcome: 'sent' | 'refused' | 'unreachable'): void;
}

/**
 * Sends what the outbox took. A letter that the mail server will never take is given up; every other failure throws, so
 * that the job is tried again.
 */
export function mailSender(
  box: SecretBox,
  transport: MailTransport,
  logger: Logger,
  meter?: MailMeter,
): JobHandlers['send-mail'] {
  return async ({ id, sealed }) => {
    const sent = await transport.send(openLetter(box, sealed), id);
    meter?.mailed(sent.ok ? 'sent' : sent.failure.kind);
    if (sent.ok) return;
    if (sent.failure.kind === 'unreachable') throw new Error(`The mail was not sent: ${sent.failure.reason}`);
    logger.warn({ mail: id, reason: sent.failure.reason }, 'A mail was refused.');
  };
}

/** @throws when the key is another one by now, or the row was changed: an operator may mend that */
function openLetter(box: SecretBox, sealed: string): Letter {
  const opened = box.open(sealed);
  if (opened === undefined) throw new Error('The mail was sealed with another key.');
  const letter: unknown = JSON.parse(opened.reveal());
  if (!Value.Check(LetterSchema, letter)) throw new Error('The mail is not of the form of a letter.');
  return letter;
}
