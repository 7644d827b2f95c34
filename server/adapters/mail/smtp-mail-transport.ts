import type { createTransport } from 'nodemailer';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Letter, MailFailure, MailTransport } from '../../application/ports/accounts/mail-transport.ts';
import type { Secret } from '../../domain/secret.ts';

/** Milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** What a header may not hold: its end, and what a mail server might take for it. */
const CONTROL = /\p{Cc}|\p{Zl}|\p{Zp}/u;

/** Where mail leaves by SMTP. */
export interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: Secret;
  /** The sender's address. */
  readonly from: string;
}

/** Letters over SMTP. A connection is made for each: there are few of them. */
export class SmtpMailTransport implements MailTransport {
  private readonly url: Secret;
  private readonly from: string;
  private transporter: ReturnType<typeof createTransport> | undefined;

  constructor({ url, from }: SmtpSettings) {
    this.url = url;
    this.from = from;
  }

  async send({ to, language, subject, text, html, endUrl }: Letter, id: string): Promise<Result<void, MailFailure>> {
    if (CONTROL.test(to) || CONTROL.test(subject)) {
      return fail({ kind: 'refused', reason: 'A header would hold a line break.' });
    }
    try {
      const transporter = await this.opened();
      await transporter.sendMail({
        from: { name: language === 'ko' ? '소리담' : 'Soridam', address: this.from },
        // An object, so that an address is never read as a list of them.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}.mail@${this.from.slice(this.from.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...endingHeaders(endUrl) },
      });
      return ok(undefined);
    } catch (cause) {
      return fail(failureOf(cause));
    }
  }

  /** The library is loaded with the first letter: it is as large as the queries of the server. */
  private async opened(): Promise<ReturnType<typeof createTransport>> {
    const { createTransport } = await import('nodemailer');
    this.transporter ??= createTransport({
      url: this.url.reveal(),
      ...PATIENCE,
      // A letter is text; nothing of it is ever fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return this.transporter;
  }

  /** Connects and signs in, and sends nothing. */
  async verify(): Promise<Result<void, MailFailure>> {
    try {
      const transporter = await this.opened();
      await transporter.verify();
      return ok(undefined);
    } catch (cause) {
      return fail(failureOf(cause));
    }
  }
}

/** By which a mail program shows a button of its own that ends the mail (RFC 2369, RFC 8058). */
function endingHeaders(endUrl: string | undefined): Readonly<Record<string, string>> {
  if (endUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${endUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A 5xx answer to the recipient or the text is for good; to the sign-in it is a setting that somebody will mend. */
function failureOf(cause: unknown): MailFailure {
  if (!(cause instanceof Error)) return { kind: 'unreachable', reason: String(cause) };
  const { code, responseCode } = cause as Error & { readonly code?: string; readonly responseCode?: number };
  const isForGood = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
  return { kind: isForGood ? 'refused' : 'unreachable', reason: `${code ?? 'no answer'} ${responseCode ?? ''}`.trim() };
}
