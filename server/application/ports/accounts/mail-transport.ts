import type { Language } from '../../../../common/kernel/language.ts';
import type { Result } from '../../../../common/kernel/result.ts';

/** A mail with its words. */
export interface Letter {
  /** One address. */
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** Says the same as `html`, for whoever reads without it. */
  readonly text: string;
  readonly html: string;
  /** The address of a mail that comes again and again: a POST ends it, without a sign-in (RFC 8058). */
  readonly endUrl?: string;
}

/** `refused`: this letter will never be taken. `unreachable`: later perhaps. */
export interface MailFailure {
  readonly kind: 'refused' | 'unreachable';
  /** For the log, without secrets. */
  readonly reason: string;
}

/** The way on which letters leave. */
export interface MailTransport {
  /** @param id the same each time that this letter is tried: who receives it twice can tell */
  send(letter: Letter, id: string): Promise<Result<void, MailFailure>>;
}
