import { trimEmail } from '../../../../../common/kernel/credentials.ts';
import { emailProblem, passwordProblem } from '../../../app/forms/account-rules.ts';
import { CheckedForm, PassesRule, textIn } from '../../../app/forms/checked-form.ts';

/** Who comes back (spec §2). A password without the form of one is no password here (VAL-30). */
export class SignInForm extends CheckedForm {
  @PassesRule(emailProblem)
  readonly email: string;

  @PassesRule(passwordProblem)
  readonly password: string;

  readonly isRemembered: boolean;

  constructor(values: FormData) {
    super();
    this.email = trimEmail(textIn(values, 'email'));
    this.password = textIn(values, 'password');
    this.isRemembered = values.has('isRemembered');
  }
}
