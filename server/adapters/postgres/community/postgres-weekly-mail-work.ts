import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { MailOutbox } from '../../../application/ports/accounts/mail-outbox.ts';
import type {
  LockedWeeklyMail,
  WeeklyMailRepository,
  WeeklyMailSetting,
  WeeklyMailWork,
} from '../../../application/ports/community/weekly-mail-work.ts';
import {
  WEEKLY_MAIL_LENGTH,
  type WeeklyEdition,
  type WeeklyNews,
  type WeeklyStory,
} from '../../../domain/community/weekly-mail.ts';
import { LOCK_MEMBER } from '../accounts/member-statements.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import {
  LOCK_WEEKLY_MAIL,
  NOTE_WEEKLY_MAIL,
  TURN_WEEKLY_MAIL_OFF,
  TURN_WEEKLY_MAIL_ON,
  WAITING_WEEKLY_MAILS,
  WEEKLY_COMING,
  WEEKLY_MAIL_SETTING,
  WEEKLY_STORIES,
  type WeeklyStoryRow,
} from './weekly-mail-statements.ts';

/** Who wants a mail a week, in PostgreSQL. */
export class PostgresWeeklyMailRepository implements WeeklyMailRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async setting(member: AuthorId): Promise<WeeklyMailSetting> {
    const [row] = await this.database.read(WEEKLY_MAIL_SETTING, [member]);
    return { isOn: row?.is_on === true, hasAddress: row?.has_address === true };
  }

  turnOn(member: AuthorId, language: Language, at: number): Promise<boolean> {
    return this.database.transact(async (transaction) => {
      // Whoever withdraws meanwhile leaves no row behind.
      await transaction.run(LOCK_MEMBER, [member]);
      const turned = await transaction.run(TURN_WEEKLY_MAIL_ON, [member, language, new Date(at)]);
      return turned.length > 0;
    });
  }

  async turnOff(member: AuthorId): Promise<boolean> {
    const gone = await this.database.read(TURN_WEEKLY_MAIL_OFF, [member]);
    return gone.length > 0;
  }
}

/** Transactions each of which has the weekly mail of a member locked. */
export class PostgresWeeklyMailWork implements WeeklyMailWork {
  private readonly database: Database;
  private readonly outbox: MailOutbox<DatabaseTransaction>;

  constructor(database: Database, outbox: MailOutbox<DatabaseTransaction>) {
    this.database = database;
    this.outbox = outbox;
  }

  async waiting({ at }: WeeklyEdition, after: AuthorId | undefined, most: number): Promise<readonly AuthorId[]> {
    const rows = await this.database.read(WAITING_WEEKLY_MAILS, [new Date(at), after ?? 0, most]);
    return rows.map(({ member_id: id }) => id);
  }

  run(member: AuthorId, work: (mail: LockedWeeklyMail) => Promise<void>): Promise<void> {
    return this.database.transact(async (transaction) => {
      const [row] = await transaction.run(LOCK_WEEKLY_MAIL, [member]);
      if (row === undefined) return;
      const { language, email } = row;
      await work({
        facts: {
          memberId: member,
          since: row.since.getTime(),
          lastEdition: row.last_edition?.getTime(),
        },
        recipient: email === null ? undefined : { email, language },
        news: (edition, now) => newsOf(transaction, member, edition, now),
        note: async ({ at }) => {
          await transaction.run(NOTE_WEEKLY_MAIL, [member, new Date(at)]);
        },
        send: (mail) => this.outbox.enqueue(mail, transaction),
      });
    });
  }
}

async function newsOf(
  transaction: DatabaseTransaction,
  member: AuthorId,
  { since, at, until }: WeeklyEdition,
  now: number,
): Promise<WeeklyNews> {
  const span = [new Date(since), new Date(at)] as const;
  const stories = await transaction.run(WEEKLY_STORIES, [member, ...span, WEEKLY_MAIL_LENGTH + 1]);
  const coming = await transaction.run(WEEKLY_COMING, [member, new Date(now), new Date(until), WEEKLY_MAIL_LENGTH]);
  return {
    stories: stories.slice(0, WEEKLY_MAIL_LENGTH).map(toStory),
    hasMoreStories: stories.length > WEEKLY_MAIL_LENGTH,
    coming: coming.map(({ id, title, next_story_at: next }) => ({ series: { id, title }, at: next.getTime() })),
  };
}

function toStory(row: WeeklyStoryRow): WeeklyStory {
  return {
    id: row.id,
    title: row.title,
    episode: row.episode ?? undefined,
    durationSeconds: row.duration_seconds,
    access: accessOf(row),
    series: { id: row.series_id, title: row.series_title },
  };
}

function accessOf({ is_free: isFree, is_owned: isOwned, candy_price: candy }: WeeklyStoryRow): WeeklyStory['access'] {
  if (isFree) return 'free';
  return isOwned ? 'owned' : { candy };
}
