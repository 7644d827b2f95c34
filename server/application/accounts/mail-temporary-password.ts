import type { Language } from '../../../common/kernel/language.ts';
import { makeTemporaryPassword, TEMPORARY_PASSWORD_MS } from '../../domain/account/temporary-password.ts';
import { Secret } from '../../domain/secret.ts';
import type { AccountRepository, Credentials } from '../ports/accounts/account-repository.ts';
import type { AuditFacts } from '../ports/operation/audit-trail.ts';
import type { PasswordHasher } from '../ports/accounts/password-hasher.ts';
import type { RandomSource } from '../ports/random-source.ts';

/** Makes a temporary password beside the one of an account, and mails it to its address (SES-32). */
export class MailTemporaryPassword {
  private readonly ports: {
    readonly accounts: Pick<AccountRepository, 'keepTemporaryPassword'>;
    readonly hasher: Pick<PasswordHasher, 'digest'>;
    readonly random: RandomSource;
  };

  constructor(ports: MailTemporaryPassword['ports']) {
    this.ports = ports;
  }

  /** @param entry who asks for it and when, for the audit log */
  async run(
    { memberId, email }: Pick<Credentials, 'memberId' | 'email'>,
    language: Language,
    entry: Omit<AuditFacts, 'action' | 'member'>,
  ): Promise<void> {
    const { accounts, hasher, random } = this.ports;
    const password = new Secret(makeTemporaryPassword((below) => random.integer(below)));
    const expiresAt = entry.at + TEMPORARY_PASSWORD_MS;
    const mail = { kind: 'temporary-password', to: email, language, password, expiresAt } as const;
    const facts = { ...entry, action: 'password-mail', member: memberId } as const;
    await accounts.keepTemporaryPassword(memberId, hasher.digest(password), expiresAt, mail, facts);
  }
}
