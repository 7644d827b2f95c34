import { parseId, type UserId } from '../../../../../common/kernel/ids.ts';
import { CheckedForm, PassesRule, textIn } from '../../../app/forms/checked-form.ts';
import type { Problem } from '../../../app/forms/problem.ts';

/** The number of a member, which an operator has been told. */
export class MemberNumberForm extends CheckedForm {
  @PassesRule(memberNumberProblem)
  readonly member: string;

  constructor(values: FormData) {
    super();
    this.member = textIn(values, 'member').trim();
  }
}

function memberNumberProblem(member: string): Problem | undefined {
  if (member === '') return 'required';
  return parseId<UserId>(member) === undefined ? 'phone-digits' : undefined;
}
