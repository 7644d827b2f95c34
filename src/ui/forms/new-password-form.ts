import { passwordProblem } from './account-rules.ts';
import { CheckedForm, Obeys, textIn } from './checked-form.ts';
import type { Problem } from './problem.ts';

/** A password, written twice alike (VAL-08 to VAL-10). */
export class NewPasswordForm extends CheckedForm {
  @Obeys(passwordProblem)
  readonly password: string;

  @Obeys(confirmationProblem)
  readonly confirmation: string;

  constructor(values: FormData) {
    super();
    this.password = textIn(values, 'password');
    this.confirmation = textIn(values, 'confirmation');
  }
}

function confirmationProblem(confirmation: string, form: NewPasswordForm): Problem | undefined {
  return passwordProblem(confirmation) ?? (confirmation === form.password ? undefined : 'password-different');
}
