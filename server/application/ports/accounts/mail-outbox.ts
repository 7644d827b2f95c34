import type { BackupFailureKind } from '../../../../common/kernel/backup.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { SignInProvider } from '../../../../common/kernel/session.ts';
import type { WeeklyNews } from '../../../domain/community/weekly-mail.ts';
import type { Secret } from '../../../domain/secret.ts';

/** A letter to a member, before it has words. */
export type Mail =
  /** The page at `url` verifies the recipient's address when its button is pressed. */
  | { readonly kind: 'verification'; readonly to: string; readonly language: Language; readonly url: Secret }
  | {
      readonly kind: 'temporary-password';
      readonly to: string;
      readonly language: Language;
      readonly password: Secret;
      /** Milliseconds since 1970. */
      readonly expiresAt: number;
    }
  /** For who did not sign in. */
  | {
      readonly kind: 'new-device';
      readonly to: string;
      readonly language: Language;
      readonly provider: SignInProvider;
      readonly deviceName: string | undefined;
      /** Milliseconds since 1970. */
      readonly at: number;
    }
  /** For who did not do it. */
  | { readonly kind: 'password-changed'; readonly to: string; readonly language: Language }
  /** What became of the second factor; for who did not do it. */
  | {
      readonly kind: 'second-factor';
      readonly to: string;
      readonly language: Language;
      /** `code-used`: a recovery code opened a login. `codes-renewed`: those of before are void. */
      readonly news: SecondFactorNews;
    }
  /** What is new of what the recipient follows. The page at `endUrl` ends these mails when its button is pressed. */
  | {
      readonly kind: 'weekly';
      readonly to: string;
      readonly language: Language;
      readonly news: WeeklyNews;
      readonly endUrl: Secret;
    }
  /** For operators: no backup was made. */
  | {
      readonly kind: 'backup-failed';
      readonly to: string;
      readonly language: Language;
      readonly failure: BackupFailureKind;
      /** When it failed, and when the last whole one was taken, if ever; milliseconds since 1970. */
      readonly at: number;
      readonly lastTakenAt: number | undefined;
    }
  /** For operators: a backup was made, and its entry in the audit log is missing. */
  | {
      readonly kind: 'backup-not-logged';
      readonly to: string;
      readonly language: Language;
      /** As in `BackupMade`. */
      readonly name: string;
      readonly takenAt: number;
    };

export type SecondFactorNews = 'on' | 'off' | 'reset' | 'code-used' | 'codes-renewed';

/**
 * Takes mails within the transaction of what causes them, so that both happen or neither, and sends them afterwards.
 * `Transaction` is the one of the repository that hands them over; jobs are rows of the same database.
 */
export interface MailOutbox<Transaction> {
  enqueue(mail: Mail, transaction: Transaction): Promise<void>;
}
