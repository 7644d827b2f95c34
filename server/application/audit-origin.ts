import type { CallContext } from './call-handlers.ts';
import type { AuditOrigin } from './ports/operation/audit-trail.ts';

/** @returns from where a call came */
export function originOf(context: Pick<CallContext, 'network' | 'device'>): AuditOrigin {
  return { network: context.network, deviceName: context.device()?.name };
}
