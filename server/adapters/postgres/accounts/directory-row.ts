import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Role, SignInProvider } from '../../../../common/kernel/session.ts';
import type { DirectoryEntry } from '../../../application/ports/accounts/account-directory.ts';

/** An account as the statements of the directory give it. */
export interface DirectoryRow {
  readonly id: AuthorId;
  readonly name: string | null;
  readonly email: string | null;
  readonly provider: SignInProvider;
  readonly role: Role;
  readonly is_verified: boolean;
  readonly is_demo: boolean;
  readonly has_second_factor: boolean;
}

export function toDirectoryEntry(row: DirectoryRow): DirectoryEntry {
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
