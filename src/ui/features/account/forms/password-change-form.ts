import { IsNotEmpty } from 'class-validator';
import { says, textIn } from '../../../app/forms/checked-form.ts';
import { NewPasswordForm } from './new-password-form.ts';

/** Another password in the place of the present one, which proves who asks (INT-17). */
export class PasswordChangeForm extends NewPasswordForm {
  @IsNotEmpty(says('password-required'))
  readonly currentPassword: string;

  constructor(values: FormData) {
    super(values);
    this.currentPassword = textIn(values, 'currentPassword');
  }
}
