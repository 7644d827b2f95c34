import { emailKey } from '../../../common/kernel/credentials.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Role, SignInProvider } from '../../../common/kernel/session.ts';
import type { AccountDirectory, DirectoryEntry, RoleChange } from '../../application/ports/account-directory.ts';
import { END_LOGINS } from './account-statements.ts';
import type { Database } from './database.ts';
import { FIND_MEMBERS, GIVE_ROLE, HELD_MEMBER, MEMBERS_NAMED, OPERATORS } from './directory-statements.ts';
import { logAction } from './postgres-audit-trail.ts';

interface EntryRow {
  readonly id: AuthorId;
  readonly name: string | null;
  readonly email: string | null;
  readonly provider: SignInProvider;
  readonly role: Role;
  readonly is_verified: boolean;
  readonly is_demo: boolean;
  readonly has_second_factor: boolean;
}

/** Accounts in PostgreSQL, as the command line sees them. */
export class PostgresAccountDirectory implements AccountDirectory {
  private readonly database: Database;

  /** @param database opened for upkeep: a search looks at all members */
  constructor(database: Database) {
    this.database = database;
  }

  async find(text: string, limit: number): ReturnType<AccountDirectory['find']> {
    const rows = await this.database.read<EntryRow & { readonly total_count: number }>(FIND_MEMBERS, [text, limit]);
    return { members: rows.map(toEntry), totalCount: rows[0]?.total_count ?? 0 };
  }

  async named(who: string): Promise<readonly DirectoryEntry[]> {
    return (await this.database.read<EntryRow>(MEMBERS_NAMED, [emailKey(who)])).map(toEntry);
  }

  async operators(): Promise<readonly DirectoryEntry[]> {
    return (await this.database.read<EntryRow>(OPERATORS, [])).map(toEntry);
  }

  giveRole<Hurdle>(
    id: AuthorId,
    role: Role,
    hurdle: (member: DirectoryEntry) => Hurdle | undefined,
    at: number,
  ): Promise<Result<RoleChange, Hurdle | { readonly kind: 'no-such-member' }>> {
    return this.database.transact(async (transaction) => {
      const [row] = await transaction.run<EntryRow>(HELD_MEMBER, [id]);
      if (row === undefined) return fail({ kind: 'no-such-member' });
      const before = toEntry(row);
      const found = hurdle(before);
      if (found !== undefined) return fail(found);
      if (before.role === role) return ok({ member: before, isChanged: false, endedLogins: 0 });
      await transaction.run(GIVE_ROLE, [id, role]);
      const ended = role === 'operator' ? [] : await transaction.run(END_LOGINS, [id, null, new Date(at)]);
      const action = role === 'operator' ? 'appoint' : 'discharge';
      await logAction(transaction, { action, by: { kind: 'command' }, member: id, at });
      return ok({ member: { ...before, role }, isChanged: true, endedLogins: ended.length });
    });
  }

  endLogins(id: AuthorId, at: number): Promise<Result<number, { readonly kind: 'no-such-member' }>> {
    return this.database.transact(async (transaction) => {
      const held = await transaction.run(HELD_MEMBER, [id]);
      if (held.length === 0) return fail({ kind: 'no-such-member' });
      const ended = await transaction.run(END_LOGINS, [id, null, new Date(at)]);
      await logAction(transaction, { action: 'end-logins', by: { kind: 'command' }, member: id, at });
      return ok(ended.length);
    });
  }
}

function toEntry(row: EntryRow): DirectoryEntry {
  return {
    id: row.id,
    name: row.name ?? undefined,
    email: row.email ?? undefined,
    provider: row.provider,
    role: row.role,
    isVerified: row.is_verified,
    isDemo: row.is_demo,
    hasSecondFactor: row.has_second_factor,
  };
}
