import { IsNotEmpty } from 'class-validator';
import { parseCode } from '../../../../../common/kernel/second-factor.ts';
import { CheckedForm, PassesRule, says, textIn } from '../../../app/forms/checked-form.ts';
import type { Problem } from '../../../app/forms/problem.ts';

function codeProblem(code: string): Problem | undefined {
  if (code.trim() === '') return 'code-required';
  return parseCode(code) === undefined ? 'code-format' : undefined;
}

/** A code of an authenticator app, or a recovery code (SES-93). */
export class CodeForm extends CheckedForm {
  @PassesRule(codeProblem)
  readonly code: string;

  constructor(values: FormData) {
    super();
    this.code = textIn(values, 'code');
  }
}

/** Who begins to set a second factor up says the password again. */
export class OwnPasswordForm extends CheckedForm {
  @IsNotEmpty(says('password-required'))
  readonly password: string;

  constructor(values: FormData) {
    super();
    this.password = textIn(values, 'password');
  }
}

/** What changes a second factor: the password and a code. */
export class FactorProofForm extends CodeForm {
  @IsNotEmpty(says('password-required'))
  readonly password: string;

  constructor(values: FormData) {
    super(values);
    this.password = textIn(values, 'password');
  }
}
