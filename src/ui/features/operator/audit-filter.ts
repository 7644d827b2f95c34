import {
  AUDIT_ACTIONS,
  isAuditAction,
  isAuditTopic,
  isDay,
  type AuditFilter,
} from '../../../../common/kernel/audit.ts';

/** Characters of one thing that is looked for, at most; the server takes no more. */
export const MAX_AUDIT_WORDS = 200;

/**
 * @returns what an address asks of the audit log, without what nobody understands and an action of another topic; days
 *   that are turned round are put right
 */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const said = (key: string): string | undefined =>
    [...(query.get(key) ?? '').trim()].slice(0, MAX_AUDIT_WORDS).join('') || undefined;
  const [topic, action] = [said('topic'), said('action')];
  const [from, to] = [said('from'), said('to')].map((day) => (day !== undefined && isDay(day) ? day : undefined));
  const isTurned = from !== undefined && to !== undefined && from > to;
  const known = topic !== undefined && isAuditTopic(topic) ? topic : undefined;
  const actions: readonly string[] = Object.entries(AUDIT_ACTIONS).flatMap(([of, all]) =>
    known === undefined || of === known ? all : [],
  );
  return {
    topic: known,
    action: action !== undefined && isAuditAction(action) && actions.includes(action) ? action : undefined,
    by: said('by'),
    member: said('member'),
    network: said('network'),
    text: said('text'),
    from: isTurned ? to : from,
    to: isTurned ? from : to,
  };
}
