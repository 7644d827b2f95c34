import { trimEmail, trimWriterName } from '../../../../../common/kernel/credentials.ts';
import { agreementProblem, emailProblem, optionalNameProblem } from '../../../app/forms/account-rules.ts';
import { PassesRule, textIn } from '../../../app/forms/checked-form.ts';
import { NewPasswordForm } from './new-password-form.ts';

/** Who wants to become a member (SES-26). */
export class SignUpForm extends NewPasswordForm {
  @PassesRule(emailProblem)
  readonly email: string;

  /** Without one the server gives one. */
  @PassesRule(optionalNameProblem)
  readonly name: string;

  @PassesRule(agreementProblem)
  readonly agreesToTerms: boolean;

  @PassesRule(agreementProblem)
  readonly agreesToPrivacy: boolean;

  constructor(values: FormData) {
    super(values);
    this.email = trimEmail(textIn(values, 'email'));
    this.name = trimWriterName(textIn(values, 'name'));
    this.agreesToTerms = values.has('agreesToTerms');
    this.agreesToPrivacy = values.has('agreesToPrivacy');
  }
}
