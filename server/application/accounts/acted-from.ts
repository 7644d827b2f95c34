import { deviceName } from '../../domain/account/device.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { AuditBy, AuditFacts } from '../ports/operation/audit-trail.ts';

/** From where something is done, for the audit log. */
export interface ActedFrom {
  /** What the network is known by. */
  readonly network: string;
  /** Browser and system; undefined where nothing of them is known. */
  readonly deviceName: string | undefined;
}

/** @returns from where a call is made */
export function actedFrom({ network, userAgent }: { readonly network: string; readonly userAgent: string }): ActedFrom {
  return { network, deviceName: deviceName(userAgent) };
}

/** @returns a member, as the audit log names who did something */
export function bySelf({ memberId, role }: Pick<MemberPrincipal, 'memberId' | 'role'>): AuditBy {
  return { kind: role, id: memberId };
}

/** @returns an entry of what was done `from` there */
export function entryFrom(
  { network, deviceName: device }: ActedFrom,
  facts: Pick<AuditFacts, 'action' | 'by' | 'member' | 'at'>,
): AuditFacts {
  return { ...facts, network, deviceName: device };
}
