import { phoneProblem } from '../../../app/forms/account-rules.ts';
import { CheckedForm, PassesRule, textIn } from '../../../app/forms/checked-form.ts';

/** The phone number in the settings; none is right as well (VAL-27). */
export class PhoneForm extends CheckedForm {
  @PassesRule(phoneProblem)
  readonly phone: string;

  constructor(values: FormData) {
    super();
    this.phone = textIn(values, 'phone').trim();
  }
}
