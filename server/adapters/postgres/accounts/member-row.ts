import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Role, SignInProvider } from '../../../../common/kernel/session.ts';
import type { Member } from '../../../domain/account/member.ts';

/** A member as the statements of accounts give them. */
export interface MemberRow {
  readonly id: AuthorId;
  readonly email: string | null;
  readonly provider: SignInProvider;
  /** Empty where there is none. */
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly must_change_password: boolean;
  readonly role: Role;
  readonly is_demo: boolean;
  readonly phone: string | null;
  readonly has_second_factor: boolean;
}

/** @returns the member of the first row, if there is one */
export function memberOf([row]: readonly MemberRow[]): Member | undefined {
  if (row === undefined) return undefined;
  return {
    id: row.id,
    email: row.email ?? undefined,
    provider: row.provider,
    name: row.name === '' ? undefined : row.name,
    description: row.description,
    image: row.image ?? undefined,
    mustChangePassword: row.must_change_password,
    hasSecondFactor: row.has_second_factor,
    role: row.role,
    isDemo: row.is_demo,
    phone: row.phone ?? undefined,
  };
}
