import path from 'node:path';
import type { Logger } from 'pino';
import { AesSecretBox } from '../../adapters/crypto/aes-secret-box.ts';
import { GraphileJobQueue, type JobTransaction } from '../../adapters/jobs/graphile-job-queue.ts';
import { FileMailbox, StoredMailbox, type LetterStore } from '../../adapters/mail/file-mailbox.ts';
import { mailSender, QueuedMailOutbox, type MailMeter } from '../../adapters/mail/queued-mail-outbox.ts';
import { SmtpMailTransport, type SmtpSettings } from '../../adapters/mail/smtp-mail-transport.ts';
import { TracedMailTransport } from '../../adapters/tracing/traced-mail-transport.ts';
import type { JobHandlers } from '../../application/ports/operation/job-queue.ts';
import type { Tracer } from '../../application/ports/operation/tracer.ts';
import type { Mailbox } from '../../application/ports/accounts/mailbox.ts';
import type { MailOutbox } from '../../application/ports/accounts/mail-outbox.ts';
import type { KeyFor } from '../keys.ts';

/** Mail from what causes it to where it goes. */
export interface MailWay {
  readonly outbox: MailOutbox<JobTransaction>;
  readonly send: JobHandlers['send-mail'];
  /** Undefined where mail leaves. */
  readonly mailbox: Mailbox | undefined;
}

/** Mail by SMTP where it is configured, else into a folder of the bucket or the data directory (decisions §4). */
export function createMail(
  smtp: SmtpSettings | undefined,
  parts: {
    readonly site: string;
    readonly dataDirectory: string;
    readonly letters?: LetterStore | undefined;
    readonly keyFor: KeyFor;
    readonly logger: Logger;
    readonly meter?: MailMeter | undefined;
    readonly tracer?: Pick<Tracer, 'step'> | undefined;
  },
): MailWay {
  const box = new AesSecretBox(parts.keyFor('mails'), parts.keyFor.previous?.('mails'));
  const outbox = new QueuedMailOutbox(new GraphileJobQueue(), box, parts.site);
  if (smtp !== undefined) {
    const smtpServer = new SmtpMailTransport(smtp);
    const transport = parts.tracer === undefined ? smtpServer : new TracedMailTransport(smtpServer, parts.tracer);
    const send = mailSender(box, transport, parts.logger, parts.meter);
    return { outbox, send, mailbox: undefined };
  }
  const mailbox =
    parts.letters === undefined
      ? new FileMailbox(path.join(parts.dataDirectory, 'mailbox'))
      : new StoredMailbox(parts.letters);
  return { outbox, send: mailSender(box, mailbox, parts.logger, parts.meter), mailbox };
}
