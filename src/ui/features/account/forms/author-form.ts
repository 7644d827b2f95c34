import { descriptionProblem } from '../../../app/forms/account-rules.ts';
import { PassesRule, textIn } from '../../../app/forms/checked-form.ts';
import { WriterNameForm } from './writer-name-form.ts';

/** What an author shows of themselves (PRO-14). */
export class AuthorForm extends WriterNameForm {
  @PassesRule(descriptionProblem)
  readonly description: string;

  constructor(values: FormData) {
    super(values);
    this.description = textIn(values, 'description').trim();
  }
}
