import { IsNotEmpty } from 'class-validator';
import { parseId, type UserId } from '../../../../../common/kernel/ids.ts';
import { CheckedForm, PassesRule, says, textIn } from '../../../app/forms/checked-form.ts';
import type { Problem } from '../../../app/forms/problem.ts';

/** The number of a member, which an operator has been told. */
export class MemberNumberForm extends CheckedForm {
  @IsNotEmpty(says('required'))
  @PassesRule(memberNumberProblem)
  readonly member: string;

  constructor(values: FormData) {
    super();
    this.member = textIn(values, 'member').trim();
  }
}

function memberNumberProblem(member: string): Problem | undefined {
  return member === '' || parseId<UserId>(member) !== undefined ? undefined : 'phone-digits';
}
