import type { CallInput } from '../../../common/contract/calls.ts';
import type { ErrorCode } from '../../../common/contract/errors.ts';
import { ALL_AUDIT_ACTIONS, AUDIT_ACTIONS, isAuditAction, isAuditTopic, isDay } from '../../../common/kernel/audit.ts';
import type { AuditAction } from '../../../common/kernel/audit.ts';
import { writerNameKey } from '../../../common/kernel/credentials.ts';
import { parseId, type AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { plainText } from '../../domain/account/plain-text.ts';
import { startOfKoreanDay } from '../../../common/kernel/days.ts';

import type { AuditMembers, AuditSearch } from '../ports/operation/audit-log.ts';
import type { CallFailure } from '../refusals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns what of the audit log is asked for; what nobody understands is refused by its name, and nothing is guessed */
export function readAuditSearch(query: CallInput<'getAuditLog'>['query']): Result<AuditSearch, CallFailure> {
  const actions = actionsOf(said(query.topic), said(query.action));
  if (!actions.ok) return actions;
  const [by, member] = [membersOf(said(query.by)), membersOf(said(query.member))];
  if (!by.ok) return by;
  if (!member.ok) return member;
  const [from, to] = [said(query.from), said(query.to)];
  if ((from !== undefined && !isDay(from)) || (to !== undefined && !isDay(to))) return bad('log-day');
  if (from !== undefined && to !== undefined && from > to) return bad('log-day');
  return ok({
    actions: actions.value,
    by: by.value,
    member: member.value,
    network: said(query.network)?.toLowerCase(),
    text: said(query.text),
    since: from === undefined ? undefined : startOfKoreanDay(from),
    until: to === undefined ? undefined : startOfKoreanDay(to) + DAY_MS,
  });
}

/** A parameter without a value says nothing. */
function said(raw: string | undefined): string | undefined {
  return plainText(raw ?? '') || undefined;
}

function actionsOf(
  topic: string | undefined,
  action: string | undefined,
): Result<readonly AuditAction[] | undefined, CallFailure> {
  if (topic !== undefined && !isAuditTopic(topic)) return bad('log-topic');
  if (action !== undefined && !isAuditAction(action)) return bad('log-action');
  if (topic === undefined && action === undefined) return ok(undefined);
  const ofTopic: readonly AuditAction[] = topic === undefined ? ALL_AUDIT_ACTIONS : AUDIT_ACTIONS[topic];
  return ok(action === undefined ? ofTopic : ofTopic.filter((one) => one === action));
}

/** Digits alone are a number; a name of nothing but digits is found by the number of who bears it. */
function membersOf(raw: string | undefined): Result<AuditMembers | undefined, CallFailure> {
  if (raw === undefined) return ok(undefined);
  if (!/^[0-9]+$/.test(raw)) return ok({ name: writerNameKey(raw) });
  const id = parseId<AuthorId>(raw);
  return id === undefined ? bad('log-member') : ok({ id });
}

function bad(code: ErrorCode): Result<never, CallFailure> {
  return fail({ status: 400, code });
}
