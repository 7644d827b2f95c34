import type { AuditEntry, AuditPerson } from '../../../../common/kernel/audit.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { AuditLog, AuditMembers, AuditPage, AuditSearch } from '../../../application/ports/operation/audit-log.ts';
import {
  AUDIT_LOG,
  FORGET_SIGN_INS,
  LOOKED_THROUGH,
  MEMBERS_BY_NAME,
  type AuditLead,
  type AuditRow,
  type Moment,
  type PersonJson,
} from './audit-log-statements.ts';
import type { Database } from '../database.ts';

/** No letter comes after it. */
const LAST_LETTER = '\u{10FFFF}';

/** The audit log in PostgreSQL. A search is led by an index to the entries that it looks through, so many at a time. */
export class PostgresAuditLog implements AuditLog {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async read(search: AuditSearch, before: number | undefined, size: number): Promise<AuditPage> {
    const { actions, network, text, since = -Infinity, until = Infinity } = search;
    const [by, member] = [await this.idsOf(search.by), await this.idsOf(search.member)];
    const asked = { member, actor: by, network, words: text, action: actions };
    const [lead = 'all', ...others] = (Object.keys(asked) as (keyof typeof asked)[]).filter(
      (key): key is Exclude<AuditLead, 'all'> => asked[key] !== undefined,
    );
    const isSearched = others.length > 0 || lead === 'words';
    const facts = [actions ?? null, network ?? null, by ?? null, member ?? null, text ?? null] as const;
    // One more tells whether there are older ones.
    const values = [before ?? null, moment(since), moment(until), ...facts, size + 1] as const;
    const rows = await this.database.read(AUDIT_LOG[lead][isSearched ? 'searched' : 'whole'], values);
    const entries = rows.flatMap((row) => (row.id === null ? [] : toEntry({ ...row, id: row.id })));
    const shown = entries.slice(0, size);
    if (entries.length > size) return { entries: shown, next: shown.at(-1)?.id };
    const [{ looked, last_looked: last } = { looked: 0, last_looked: null }] = rows;
    return { entries: shown, next: isSearched && looked === LOOKED_THROUGH ? (last ?? undefined) : undefined };
  }

  async forgetSignIns(): Promise<number> {
    return (await this.database.read(FORGET_SIGN_INS, [])).length;
  }

  private async idsOf(members: AuditMembers | undefined): Promise<readonly AuthorId[] | undefined> {
    if (members === undefined) return undefined;
    if ('id' in members) return [members.id];
    const range = [members.name, `${members.name}${LAST_LETTER}`] as const;
    const found = await this.database.read(MEMBERS_BY_NAME, range);
    return found.map(({ id }) => id);
  }
}

function moment(at: number): Moment {
  if (Number.isFinite(at)) return new Date(at);
  return at > 0 ? 'infinity' : '-infinity';
}

function toEntry(row: AuditRow & { readonly id: number }): AuditEntry {
  const { series_id: seriesId, series_title: title } = row;
  return {
    id: row.id,
    action: row.action,
    by: { kind: row.actor, person: personOf(row.person) },
    network: row.network ?? undefined,
    device: row.device_name ?? undefined,
    member: personOf(row.member),
    review: row.review_id ?? undefined,
    series: seriesId === null ? undefined : { id: seriesId, title: title ?? '' },
    story: row.story_id === null ? undefined : { id: row.story_id, title: row.story_title ?? '' },
    payout: row.payout_id ?? undefined,
    purchase: row.purchase_id ?? undefined,
    candies: row.candies ?? undefined,
    reason: row.reason ?? undefined,
    note: row.note ?? undefined,
    text: row.text ?? undefined,
    doneAt: row.done_at.getTime(),
  };
}

function personOf(json: PersonJson | null): AuditPerson | undefined {
  return json === null ? undefined : { id: json.id, name: json.name ?? undefined };
}
