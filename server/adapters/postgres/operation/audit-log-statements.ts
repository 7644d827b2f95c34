import type { AuthorId, ReviewId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditActor } from '../../../../common/kernel/audit.ts';
import { MAX_PAGE_SIZE } from '../../../../common/kernel/limits.ts';
import type { Statement } from '../database.ts';

/** Entries that a search looks through at a time, so that it takes as long in a log of ten years as in one of a day. */
export const LOOKED_THROUGH = 2_000;
/** Members that the beginning of a name stands for; more of the name says whom one means. */
const MOST_MEMBERS = 20;
/** Sign-ins that are forgotten at a time. */
const FORGOTTEN_AT_ONCE = 5_000;

/** By what an index finds the entries to look through. */
export type AuditLead = 'all' | 'words' | 'action' | 'network' | 'actor' | 'member';

/** When the entry $1 was done, or the one before where it is forgotten. */
const EDGE = `(SELECT done_at FROM audit_log WHERE id <= $1::bigint ORDER BY id DESC LIMIT 1)`;
/**
 * Done from $2 on, before $3, and before the entry $1. One comparison says how late at most: two of them on the same time
 * would make the planner expect that hardly anything is left, and sort the whole log rather than walk along an index.
 */
const IN_TIME = `log.done_at >= $2::timestamptz AND (log.done_at, log.id) < (
    CASE WHEN $1::bigint IS NULL THEN $3::timestamptz ELSE least($3::timestamptz, coalesce(${EDGE}, '-infinity')) END,
    CASE WHEN $1::bigint IS NULL OR ${EDGE} >= $3::timestamptz THEN 0 ELSE $1::bigint END)`;
const NEWEST_FIRST = `ORDER BY log.done_at DESC, log.id DESC`;

const eachOf = (keys: string, column: string, most: number): string =>
  `unnest(${keys}) AS keys (key) CROSS JOIN LATERAL (
    SELECT * FROM audit_log AS log WHERE log.${column} = keys.key AND ${IN_TIME} ${NEWEST_FIRST} LIMIT ${most}
  ) AS log`;

const where = (condition: string, most: number): string =>
  `(SELECT * FROM audit_log AS log WHERE ${condition} AND ${IN_TIME} ${NEWEST_FIRST} LIMIT ${most}) AS log`;

const LEADS: Readonly<Record<AuditLead, (most: number) => string>> = {
  all: (most) => where('true', most),
  words: (most) => where('(log.note IS NOT NULL OR log.text IS NOT NULL)', most),
  action: (most) => eachOf('$4::text[]', 'action', most),
  network: (most) => where('log.network = $5::text', most),
  actor: (most) => eachOf('$6::bigint[]', 'actor_id', most),
  member: (most) => eachOf('$7::bigint[]', 'member_id', most),
};

/** Whoever has withdrawn has no name. */
const person = (id: string): string =>
  `(SELECT json_build_object('id', id, 'name', nullif(name, '')) FROM authors WHERE id = ${id})`;

export interface PersonJson {
  readonly id: AuthorId;
  readonly name: string | null;
}

export interface AuditRow {
  /** Null where no entry fits, as are all others then. */
  readonly id: number | null;
  /** Entries that were looked through, and the last of them. */
  readonly looked: number;
  readonly last_looked: number | null;
  readonly action: AuditAction;
  readonly actor: AuditActor;
  readonly person: PersonJson | null;
  readonly network: string | null;
  readonly device_name: string | null;
  readonly member: PersonJson | null;
  readonly review_id: ReviewId | null;
  readonly series_id: SeriesId | null;
  readonly series_title: string | null;
  readonly story_id: StoryId | null;
  readonly story_title: string | null;
  readonly payout_id: number | null;
  readonly purchase_id: string | null;
  readonly candies: number | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly text: string | null;
  readonly done_at: Date;
}

/** A time, or one before or after all others. */
export type Moment = Date | 'infinity' | '-infinity';

type AuditStatement = Statement<
  [
    before: number | null,
    since: Moment,
    until: Moment,
    actions: readonly AuditAction[] | null,
    network: string | null,
    actors: readonly AuthorId[] | null,
    members: readonly AuthorId[] | null,
    words: string | null,
    size: number,
  ],
  AuditRow
>;

/**
 * @param lead what is not null finds them by its index
 * @param isSearched whether something else has to fit as well
 */
function auditLog(lead: AuditLead, isSearched: boolean): AuditStatement {
  const most = isSearched ? LOOKED_THROUGH : MAX_PAGE_SIZE + 1;
  return {
    name: `audit-log-${lead}${isSearched ? '-searched' : ''}`,
    text: `
      WITH looked AS MATERIALIZED (SELECT log.* FROM ${LEADS[lead](most)} ${NEWEST_FIRST} LIMIT ${most})
      SELECT (SELECT count(*) FROM looked) AS looked, (SELECT id FROM looked ORDER BY done_at, id LIMIT 1) AS last_looked,
        page.*
      FROM (SELECT) AS one LEFT JOIN LATERAL (
        SELECT log.id, log.action, log.actor, log.network, log.device_name, log.review_id, log.series_id, log.payout_id,
          log.purchase_id, log.reason, log.note, log.text, log.done_at, log.candies, log.story_id,
          series.title AS series_title, stories.title AS story_title,
          ${person('log.member_id')} AS member, ${person('log.actor_id')} AS person
        FROM (
          SELECT * FROM looked AS log
          WHERE ($4::text[] IS NULL OR log.action = ANY ($4)) AND ($5::text IS NULL OR log.network = $5)
            AND ($6::bigint[] IS NULL OR log.actor_id = ANY ($6)) AND ($7::bigint[] IS NULL OR log.member_id = ANY ($7))
            AND ($8::text IS NULL OR position(lower($8) IN lower(concat_ws(E'\\n', log.note, log.text))) > 0)
          ${NEWEST_FIRST} LIMIT $9
        ) AS log LEFT JOIN series ON series.id = log.series_id LEFT JOIN stories ON stories.id = log.story_id
      ) AS page ON true
      ORDER BY page.done_at DESC, page.id DESC`,
  };
}

const ledBy = (lead: AuditLead) => ({ whole: auditLog(lead, false), searched: auditLog(lead, true) });

/**
 * The $9 newest entries below $1 (null for none) from $2 to $3 that fit: of the actions $4, from the network $5, by one of
 * $6, to one of $7, with the words $8; what is null always fits. With each row how many entries were looked through, and
 * the last of them; one row without an entry when none fits.
 * What is not null of the lead finds them by its index; searched, where something else has to fit as well.
 */
export const AUDIT_LOG: Readonly<Record<AuditLead, Readonly<Record<'whole' | 'searched', AuditStatement>>>> = {
  all: ledBy('all'),
  words: ledBy('words'),
  action: ledBy('action'),
  network: ledBy('network'),
  actor: ledBy('actor'),
  member: ledBy('member'),
};

/** Members whose folded name begins with $1 and is below $2, by name. */
export const MEMBERS_BY_NAME: Statement<[from: string, before: string], { readonly id: AuthorId }> = {
  name: 'members-by-name',
  text: `SELECT id FROM members WHERE name_key COLLATE "C" >= $1 AND name_key COLLATE "C" < $2
    ORDER BY name_key COLLATE "C" LIMIT ${MOST_MEMBERS}`,
};

const OF_SIGN_INS = AUDIT_ACTIONS['sign-ins'].map((action) => `'${action}'`).join(', ');

/** All of sign-ins, good and bad, from more than 90 days ago; the trigger lets nothing else go (migration 0044). */
export const FORGET_SIGN_INS: Statement<[], { readonly id: number }> = {
  name: 'forget-sign-ins',
  text: `DELETE FROM audit_log WHERE id IN (
      SELECT id FROM audit_log WHERE action IN (${OF_SIGN_INS}) AND done_at < now() - interval '90 days'
      LIMIT ${FORGOTTEN_AT_ONCE}
    ) RETURNING id`,
};
