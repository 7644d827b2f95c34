import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import { FOLLOWED_SERIES } from '../followed-series.ts';
import type { NoRow, Statement } from '../database.ts';

/** Whoever a mail can reach. */
const REACHED = 'members.email IS NOT NULL AND members.verified_at IS NOT NULL AND members.withdrawn_at IS NULL';

/** Of what the member $1 follows, what a mail may tell of: nothing for adults, and of nobody whom they have muted. */
const TOLD_SERIES = `(${FOLLOWED_SERIES}) AS followed
    JOIN series ON series.id = followed.series_id AND series.status = 'published' AND NOT series.is_adult
      AND NOT EXISTS (SELECT FROM author_mutes AS mutes WHERE mutes.member_id = $1 AND mutes.author_id = series.author_id)`;

/** How it stands with the mail of the member $1. */
export const WEEKLY_MAIL_SETTING: Statement<
  [member: AuthorId],
  { readonly is_on: boolean; readonly has_address: boolean }
> = {
  name: 'weekly-mail-setting',
  text: `SELECT EXISTS (SELECT FROM weekly_mails WHERE member_id = $1) AS is_on,
    EXISTS (SELECT FROM members WHERE id = $1 AND ${REACHED}) AS has_address`,
};

/** The locked member $1 gets a mail a week in the language $2 from $3 on. */
export const TURN_WEEKLY_MAIL_ON: Statement<
  [member: AuthorId, language: Language, at: Date],
  { readonly member_id: AuthorId }
> = {
  name: 'turn-weekly-mail-on',
  text: `INSERT INTO weekly_mails (member_id, language, since) SELECT id, $2, $3 FROM members WHERE id = $1 AND ${REACHED}
    ON CONFLICT (member_id) DO UPDATE SET language = excluded.language RETURNING member_id`,
};

/** The member $1 gets no mail a week any more. */
export const TURN_WEEKLY_MAIL_OFF: Statement<[member: AuthorId], { readonly member_id: AuthorId }> = {
  name: 'turn-weekly-mail-off',
  text: `DELETE FROM weekly_mails WHERE member_id = $1 RETURNING member_id`,
};

/** The $3 members after $2 to whom the edition of $1 was not seen yet. */
export const WAITING_WEEKLY_MAILS: Statement<
  [edition: Date, after: AuthorId | 0, most: number],
  { readonly member_id: AuthorId }
> = {
  name: 'waiting-weekly-mails',
  text: `SELECT member_id FROM weekly_mails
    WHERE member_id > $2 AND since < $1 AND (last_edition IS NULL OR last_edition < $1) ORDER BY member_id LIMIT $3`,
};

export interface WeeklyMailRow {
  readonly language: Language;
  readonly since: Date;
  readonly last_edition: Date | null;
  /** Null for whom no mail reaches. */
  readonly email: string | null;
}

/** The mail of the member $1, which others who want it wait for. */
export const LOCK_WEEKLY_MAIL: Statement<[member: AuthorId], WeeklyMailRow> = {
  name: 'lock-weekly-mail',
  text: `SELECT mail.language, mail.since, mail.last_edition, CASE WHEN ${REACHED} THEN members.email END AS email
    FROM weekly_mails AS mail JOIN members ON members.id = mail.member_id WHERE mail.member_id = $1 FOR UPDATE OF mail`,
};

/** The edition of $2 was seen to for the member $1. */
export const NOTE_WEEKLY_MAIL: Statement<[member: AuthorId, edition: Date], NoRow> = {
  name: 'note-weekly-mail',
  text: `UPDATE weekly_mails SET last_edition = $2 WHERE member_id = $1`,
};

export interface WeeklyStoryRow {
  readonly id: StoryId;
  readonly title: string;
  readonly episode: number | null;
  readonly duration_seconds: number;
  readonly is_free: boolean;
  readonly is_owned: boolean;
  readonly candy_price: number;
  readonly series_id: SeriesId;
  readonly series_title: string;
}

/** The $4 newest stories from $2 on, before $3, of what the member $1 follows. */
export const WEEKLY_STORIES: Statement<[member: AuthorId, since: Date, before: Date, most: number], WeeklyStoryRow> = {
  name: 'weekly-stories',
  text: `SELECT lately.id, lately.title, lately.episode, recordings.duration_seconds, lately.is_free,
      (own.story_id IS NOT NULL OR series.author_id = $1) AS is_owned, lately.candy_price,
      series.id AS series_id, series.title AS series_title
    FROM ${TOLD_SERIES} AND series.last_story_at >= $2
    CROSS JOIN LATERAL (
      SELECT stories.* FROM stories
      WHERE stories.series_id = series.id AND stories.status = 'published'
        AND stories.published_at >= $2 AND stories.published_at < $3
      ORDER BY stories.published_at DESC, stories.id DESC LIMIT $4
    ) AS lately
    JOIN recordings ON recordings.file = lately.recording_file
    LEFT JOIN unlocks AS own ON own.story_id = lately.id AND own.member_id = $1
    ORDER BY lately.published_at DESC, lately.id DESC LIMIT $4`,
};

export interface WeeklyComingRow {
  readonly id: SeriesId;
  readonly title: string;
  readonly next_story_at: Date;
}

/** The $4 series that the member $1 follows whose next story comes after $2, before $3, the nearest first. */
export const WEEKLY_COMING: Statement<[member: AuthorId, after: Date, before: Date, most: number], WeeklyComingRow> = {
  name: 'weekly-coming',
  text: `SELECT series.id, series.title, series.next_story_at
    FROM ${TOLD_SERIES} AND series.story_count > 0 AND NOT series.is_completed
      AND series.next_story_at > $2 AND series.next_story_at < $3
    ORDER BY series.next_story_at, series.id LIMIT $4`,
};
