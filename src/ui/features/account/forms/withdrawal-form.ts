import { IsNotEmpty } from 'class-validator';
import { CheckedForm, says, textIn } from '../../../app/forms/checked-form.ts';

/** Who leaves for good, with the proof that it is the member (PRO-16). */
export class WithdrawalForm extends CheckedForm {
  @IsNotEmpty(says('password-required'))
  readonly password: string;

  readonly reason: string;

  constructor(values: FormData) {
    super();
    this.password = textIn(values, 'password');
    this.reason = textIn(values, 'reason').trim();
  }
}
