import type { Role } from '../../../common/kernel/session.ts';
import { mayAct } from './demo-account.ts';

/** `demo-account`: everybody can sign in to it. `unverified`: nobody has shown that the address is theirs. */
export interface RoleRefusal {
  readonly kind: 'demo-account' | 'unverified';
}

/**
 * @param isDemo whether the accounts of the demo may act (ADR 0041)
 * @returns why a member may not be given a role, undefined where they may; whoever stops being an operator needs no address
 */
export function roleRefusal(
  member: { readonly isDemo: boolean; readonly isVerified: boolean },
  role: Role,
  isDemo: boolean,
): RoleRefusal | undefined {
  if (!mayAct(member, isDemo)) return { kind: 'demo-account' };
  return role === 'operator' && !member.isVerified ? { kind: 'unverified' } : undefined;
}
