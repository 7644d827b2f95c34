import { isCommonPassword } from '../../../common/kernel/common-passwords.ts';
import { emailFault, passwordFault, trimEmail } from '../../../common/kernel/credentials.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { registrationConflict, type RegistrationConflict } from '../../domain/account/registration.ts';
import { makeWriterName, parseWriterName } from '../../domain/account/writer-name.ts';
import type { Secret } from '../../domain/secret.ts';
import type { AccountRegistrationWork } from '../ports/accounts/account-registration-work.ts';
import type { AccountRepository } from '../ports/accounts/account-repository.ts';
import type { HasherBusy, PasswordHasher } from '../ports/accounts/password-hasher.ts';
import type { RandomSource } from '../ports/random-source.ts';
import type { LimitReached, RateLimiter } from '../ports/accounts/rate-limiter.ts';
import type { VerificationMails } from './verification-mails.ts';

/** What somebody asks an account with. */
export interface NewMember {
  readonly email: string;
  readonly password: Secret;
  /** Undefined or empty: a made one (decisions §4). */
  readonly name: string | undefined;
  readonly network: string;
  readonly language: Language;
}

export type PasswordRefusal = { readonly kind: 'password-format' | 'password-common' };
export type SignUpRefusal =
  | { readonly kind: 'email-format' | 'name-format' }
  | PasswordRefusal
  | RegistrationConflict
  | HasherBusy
  | LimitReached;

/** How often another name is made when the made one is taken; there are a million. */
export const MAX_NAMES = 5;

/** Opens an account by e-mail, which waits for its address to be verified (SES-26, SES-31). */
export class SignUp {
  private readonly ports: {
    accounts: Pick<AccountRepository, 'credentialsByEmail'>;
    registration: AccountRegistrationWork;
    hasher: PasswordHasher;
    limiter: RateLimiter;
    mails: Pick<VerificationMails, 'compose'>;
    random: RandomSource;
    now: () => number;
  };

  constructor(ports: SignUp['ports']) {
    this.ports = ports;
  }

  /** @returns the address as it is kept */
  async run(asked: NewMember): Promise<Result<string, SignUpRefusal>> {
    const { accounts, hasher, limiter } = this.ports;
    const email = trimEmail(asked.email);
    const chosen = asked.name === undefined || asked.name.trim() === '' ? undefined : asked.name;
    if (emailFault(email) !== undefined) return fail({ kind: 'email-format' });
    const refusal = passwordRefusal(asked.password);
    if (refusal !== undefined) return fail(refusal);
    if (chosen !== undefined && parseWriterName(chosen) === undefined) return fail({ kind: 'name-format' });
    const taken = await limiter.take('sign-up-by-network', asked.network);
    if (!taken.ok) return taken;

    if ((await accounts.credentialsByEmail(email)) !== undefined) return fail({ kind: 'email-taken' });
    const hash = await hasher.hash(asked.password);
    if (!hash.ok) return hash;
    const opened = await this.open(email, hash.value, parseWriterName(chosen), asked.language);
    return opened.ok ? ok(email) : opened;
  }

  private open(
    email: string,
    passwordHash: string,
    chosen: string | undefined,
    language: Language,
  ): Promise<Result<void, RegistrationConflict>> {
    const { registration, mails, random, now } = this.ports;
    return registration.run<Result<void, RegistrationConflict>>(now(), async (register) => {
      for (let tries = 1; ; tries += 1) {
        const name = chosen ?? makeWriterName((below) => random.integer(below), language);
        const conflict = registrationConflict(await register.taken({ email, name }));
        if (conflict === undefined) {
          const id = await register.open({ email, passwordHash, name });
          await register.send(await mails.compose(id, email, language));
          return ok(undefined);
        }
        const isMadeNameTaken = conflict.kind === 'name-taken' && chosen === undefined;
        if (!isMadeNameTaken || tries === MAX_NAMES) return fail(conflict);
      }
    });
  }
}

/** @returns why `password` may not be chosen, undefined when it may */
export function passwordRefusal(password: Secret): PasswordRefusal | undefined {
  if (passwordFault(password.reveal()) !== undefined) return { kind: 'password-format' };
  return isCommonPassword(password.reveal()) ? { kind: 'password-common' } : undefined;
}
