import { trimWriterName } from '../../../../../common/kernel/credentials.ts';
import { nameProblem } from '../../../app/forms/account-rules.ts';
import { CheckedForm, PassesRule, textIn } from '../../../app/forms/checked-form.ts';

/** The name that an author goes by (spec §5). */
export class WriterNameForm extends CheckedForm {
  @PassesRule(nameProblem)
  readonly name: string;

  constructor(values: FormData) {
    super();
    this.name = trimWriterName(textIn(values, 'name'));
  }
}
