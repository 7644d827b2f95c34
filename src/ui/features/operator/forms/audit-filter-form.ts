import { isAuditAction, type AuditFilter } from '../../../../../common/kernel/audit.ts';
import { CheckedForm, PassesRule, textIn } from '../../../app/forms/checked-form.ts';
import type { Problem } from '../../../app/forms/problem.ts';

/** What an operator looks for in the audit log, within a topic. */
export class AuditFilterForm extends CheckedForm {
  readonly action: string;
  readonly by: string;
  readonly member: string;
  readonly network: string;
  readonly text: string;
  readonly from: string;
  @PassesRule(lastDayProblem)
  readonly to: string;

  constructor(values: FormData) {
    super();
    const typed = (name: string): string => textIn(values, name).trim();
    this.action = typed('action');
    this.by = typed('by');
    this.member = typed('member');
    this.network = typed('network');
    this.text = typed('text');
    this.from = typed('from');
    this.to = typed('to');
  }

  get filter(): AuditFilter {
    const { action, by, member, network, text, from, to } = this;
    return {
      action: isAuditAction(action) ? action : undefined,
      by: by || undefined,
      member: member || undefined,
      network: network || undefined,
      text: text || undefined,
      from: from || undefined,
      to: to || undefined,
    };
  }
}

function lastDayProblem(to: string, { from }: AuditFilterForm): Problem | undefined {
  return from !== '' && to !== '' && to < from ? 'days-order' : undefined;
}
