import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { parseWriterName } from '../../domain/account/writer-name.ts';
import type { AccountRepository } from '../ports/accounts/account-repository.ts';

/** Tells whoever types a name whether it is taken (SES-101). Nothing is held for them: a sign-up judges anew. */
export class CheckName {
  private readonly accounts: Pick<AccountRepository, 'isNameTaken'>;

  constructor(accounts: CheckName['accounts']) {
    this.accounts = accounts;
  }

  /**
   * @param raw as it was typed
   * @param by whose own name is free for them
   */
  async run(raw: string, by: AuthorId | undefined): Promise<Result<boolean, { readonly kind: 'name-format' }>> {
    const name = parseWriterName(raw);
    return name === undefined ? fail({ kind: 'name-format' }) : ok(await this.accounts.isNameTaken(name, by));
  }
}
