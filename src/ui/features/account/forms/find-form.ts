import { trimEmail } from '../../../../../common/kernel/credentials.ts';
import { emailProblem } from '../../../app/forms/account-rules.ts';
import { CheckedForm, PassesRule, textIn } from '../../../app/forms/checked-form.ts';

/** Who forgot the password (SES-32). */
export class FindForm extends CheckedForm {
  @PassesRule(emailProblem)
  readonly email: string;

  constructor(values: FormData) {
    super();
    this.email = trimEmail(textIn(values, 'email'));
  }
}
