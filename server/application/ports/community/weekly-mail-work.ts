import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type {
  WeeklyEdition,
  WeeklyMailFacts,
  WeeklyNews,
  WeeklyRecipient,
} from '../../../domain/community/weekly-mail.ts';
import type { Mail } from '../accounts/mail-outbox.ts';

/** The weekly mail of a member, which nothing else changes until the work on it has ended. */
export interface LockedWeeklyMail {
  readonly facts: WeeklyMailFacts;
  /** Undefined for who has left, or has no verified address. */
  readonly recipient: WeeklyRecipient | undefined;
  /**
   * What is new of what the member follows, and what comes of it after `now`: nothing for adults, of authors whom they have muted, or
   * that is hidden.
   */
  news(edition: WeeklyEdition, now: number): Promise<WeeklyNews>;
  /** Notes that an edition was seen to. */
  note(edition: WeeklyEdition): Promise<void>;
  /** Sends a mail once the work has ended well. */
  send(mail: Mail): Promise<void>;
}

/**
 * The unit of work for the weekly mails.
 * @throws UnavailableError when the database does not answer
 */
export interface WeeklyMailWork {
  /** @returns members with a greater number than `after` whom an edition was not seen to yet, in the order of their numbers */
  waiting(edition: WeeklyEdition, after: AuthorId | undefined, most: number): Promise<readonly AuthorId[]>;
  /** Runs `work` on what is locked; does nothing where the member does not want it any more. */
  run(member: AuthorId, work: (mail: LockedWeeklyMail) => Promise<void>): Promise<void>;
}

/** Whether a member gets a mail a week. */
export interface WeeklyMailSetting {
  readonly isOn: boolean;
  /** There is a verified address that it can go to. */
  readonly hasAddress: boolean;
}

/**
 * Who wants a mail a week.
 * @throws UnavailableError when the database does not answer
 */
export interface WeeklyMailRepository {
  setting(member: AuthorId): Promise<WeeklyMailSetting>;
  /**
   * From now on, and in this language; again changes the language alone.
   * @param at milliseconds since 1970
   * @returns false for who has no verified address: nothing is changed then
   */
  turnOn(member: AuthorId, language: Language, at: number): Promise<boolean>;
  /** @returns whether it was on */
  turnOff(member: AuthorId): Promise<boolean>;
}
