import { isCommonPassword } from '../../../../../common/kernel/common-passwords.ts';
import { passwordProblem } from '../../../app/forms/account-rules.ts';
import { CheckedForm, PassesRule, textIn } from '../../../app/forms/checked-form.ts';
import type { Problem } from '../../../app/forms/problem.ts';

/** A password that is none of those tried first, written twice alike (VAL-08 to VAL-10, VAL-28). */
export class NewPasswordForm extends CheckedForm {
  @PassesRule(newPasswordProblem)
  readonly password: string;

  @PassesRule(confirmationProblem)
  readonly confirmation: string;

  constructor(values: FormData) {
    super();
    this.password = textIn(values, 'password');
    this.confirmation = textIn(values, 'confirmation');
  }
}

/** What the server asks of a new password as well: who signs in may have a common one, of before it was refused. */
function newPasswordProblem(password: string): Problem | undefined {
  return passwordProblem(password) ?? (isCommonPassword(password) ? 'password-common' : undefined);
}

function confirmationProblem(confirmation: string, form: NewPasswordForm): Problem | undefined {
  return passwordProblem(confirmation) ?? (confirmation === form.password ? undefined : 'password-different');
}
