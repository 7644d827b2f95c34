import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Role } from '../../../../common/kernel/session.ts';
import { emailKey, writerNameKey } from '../../../../common/kernel/credentials.ts';
import type { DemoAccountRepository } from '../../../application/accounts/seed-demo-accounts.ts';
import type { DemoAccount } from '../../../domain/account/demo-account.ts';
import { ADD_AUTHOR, type AuthorRow } from '../accounts/account-statements.ts';
import type { Database, Statement, NoRow } from '../database.ts';

/** The password of the demo's account with the address key $1. */
export const DEMO_PASSWORD: Statement<[emailKey: string], { readonly password_hash: string }> = {
  name: 'demo-password',
  text: `SELECT password_hash FROM members WHERE email_key = $1 AND is_demo AND withdrawn_at IS NULL`,
};

/** The demo's author who shows the most and has no account yet. */
export const FULLEST_AUTHOR: Statement<[], AuthorRow> = {
  name: 'fullest-author',
  text: `SELECT id, name FROM authors
    WHERE demo_key IS NOT NULL AND series_count > 0
      AND NOT EXISTS (SELECT FROM members WHERE members.id = authors.id)
    ORDER BY series_count DESC, id LIMIT 1`,
};

/** The demo's account with the address key $1 has the password $2 and the role $3, and nothing temporary. */
export const RESTORE_ACCOUNT: Statement<
  [emailKey: string, passwordHash: string, role: Role],
  { readonly id: AuthorId }
> = {
  name: 'restore-demo-account',
  text: `UPDATE members SET password_hash = $2, role = $3, must_change_password = false, temporary_digest = NULL,
      temporary_ends_at = NULL
    WHERE email_key = $1 AND is_demo AND withdrawn_at IS NULL RETURNING id`,
};

/** The author $1 becomes a member of the demo: address $2 and its key $3, name key $4, password $5, role $6, at $7. */
export const ADD_DEMO_MEMBER: Statement<
  [id: AuthorId, email: string, emailKey: string, nameKey: string, passwordHash: string, role: Role, at: Date],
  NoRow
> = {
  name: 'add-demo-member',
  text: `INSERT INTO members (id, provider, email, email_key, name_key, password_hash, role, is_demo, agreed_at,
      verified_at, created_at)
    VALUES ($1, 'email', $2, $3, $4, $5, $6, true, $7, $7, $7)`,
};

export const EMAIL_IN_USE: Statement<[emailKey: string], NoRow> = {
  name: 'email-in-use',
  text: `SELECT FROM members WHERE email_key = $1 AND provider = 'email' AND withdrawn_at IS NULL`,
};

/** The demo's accounts in PostgreSQL. */
export class PostgresDemoAccountRepository implements DemoAccountRepository {
  private readonly database: Database;

  /** @param database opened for upkeep */
  constructor(database: Database) {
    this.database = database;
  }

  async passwordHash(email: string): Promise<string | undefined> {
    const [row] = await this.database.read(DEMO_PASSWORD, [emailKey(email)]);
    return row?.password_hash;
  }

  keep({ email, name, role, shows }: DemoAccount, passwordHash: string, at: number): Promise<void> {
    return this.database.transact(async (transaction) => {
      const key = emailKey(email);
      const restored = await transaction.run(RESTORE_ACCOUNT, [key, passwordHash, role]);
      const inUse = await transaction.run(EMAIL_IN_USE, [key]);
      if (restored.length > 0 || inUse.length > 0) return;
      const [fullest] = shows === 'author' ? await transaction.run(FULLEST_AUTHOR, []) : [];
      const [author = fullest] = fullest === undefined ? await transaction.run(ADD_AUTHOR, [name]) : [];
      if (author === undefined) throw new Error('An author was added, but got no number.');
      const nameKey = writerNameKey(fullest?.name ?? name);
      await transaction.run(ADD_DEMO_MEMBER, [author.id, email, key, nameKey, passwordHash, role, new Date(at)]);
    });
  }
}
