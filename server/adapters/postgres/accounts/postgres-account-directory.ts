import { emailKey } from '../../../../common/kernel/credentials.ts';
import type { AccountDirectory, DirectoryEntry } from '../../../application/ports/accounts/account-directory.ts';
import type { Database } from '../database.ts';
import { toDirectoryEntry } from './directory-row.ts';
import { FIND_MEMBERS, MEMBERS_NAMED, OPERATORS } from './directory-statements.ts';

/** Accounts in PostgreSQL, as the command line sees them. */
export class PostgresAccountDirectory implements AccountDirectory {
  private readonly database: Database;

  /** @param database opened for upkeep: a search looks at all members */
  constructor(database: Database) {
    this.database = database;
  }

  async find(text: string, limit: number): ReturnType<AccountDirectory['find']> {
    const rows = await this.database.read(FIND_MEMBERS, [text, limit]);
    return { members: rows.map(toDirectoryEntry), totalCount: rows[0]?.total_count ?? 0 };
  }

  async named(who: string): Promise<readonly DirectoryEntry[]> {
    return (await this.database.read(MEMBERS_NAMED, [emailKey(who)])).map(toDirectoryEntry);
  }

  async operators(): Promise<readonly DirectoryEntry[]> {
    return (await this.database.read(OPERATORS, [])).map(toDirectoryEntry);
  }
}
