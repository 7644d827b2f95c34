import { Equals } from 'class-validator';
import { trimEmail, trimWriterName } from '../../../../../common/kernel/credentials.ts';
import { emailProblem, optionalNameProblem } from '../../../app/forms/account-rules.ts';
import { PassesRule, says, textIn } from '../../../app/forms/checked-form.ts';
import { NewPasswordForm } from './new-password-form.ts';

/** Who wants to become a member (SES-26). */
export class SignUpForm extends NewPasswordForm {
  @PassesRule(emailProblem)
  readonly email: string;

  /** Without one the server gives one. */
  @PassesRule(optionalNameProblem)
  readonly name: string;

  @Equals(true, says('agreement-required'))
  readonly agreesToTerms: boolean;

  @Equals(true, says('agreement-required'))
  readonly agreesToPrivacy: boolean;

  constructor(values: FormData) {
    super(values);
    this.email = trimEmail(textIn(values, 'email'));
    this.name = trimWriterName(textIn(values, 'name'));
    this.agreesToTerms = values.has('agreesToTerms');
    this.agreesToPrivacy = values.has('agreesToPrivacy');
  }
}
