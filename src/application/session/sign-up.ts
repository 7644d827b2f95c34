import { trimEmail, trimWriterName } from '../../../common/kernel/credentials.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { SessionApi, SignUpFailure, SignUpForm } from '../ports/api/session-api.ts';

/** Makes somebody a member, who still has to follow the link in the mail (SES-26, SES-31). */
export class SignUp {
  private readonly api: SessionApi;

  constructor(api: SessionApi) {
    this.api = api;
  }

  /** Spaces around e-mail and name are not meant; those of a password are (VAL-29). */
  run(form: SignUpForm): Promise<Result<void, SignUpFailure>> {
    const name = trimWriterName(form.name ?? '');
    const { name: _, ...others } = form;
    return this.api.signUp({ ...others, email: trimEmail(form.email), ...(name !== '' && { name }) });
  }
}
