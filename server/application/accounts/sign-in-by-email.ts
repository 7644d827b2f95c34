import { emailFault, emailKey, trimEmail } from '../../../common/kernel/credentials.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Device } from '../../domain/account/device.ts';
import type { Secret } from '../../domain/secret.ts';
import type { AccountRepository, Credentials } from '../ports/account-repository.ts';
import type { HasherBusy, PasswordHasher } from '../ports/password-hasher.ts';
import type { LimitReached, RateLimiter } from '../ports/rate-limiter.ts';
import type { IssuedToken, Sessions } from './sessions.ts';
import type { VerificationMails } from './verification-mails.ts';

/** What somebody types to sign in. */
export interface EmailSignIn {
  readonly email: string;
  readonly password: Secret;
  readonly isRemembered: boolean;
  /** What the network is known by that asks. */
  readonly network: string;
  readonly language: Language;
  readonly device: Device | undefined;
}

/** `email-unverified`: all is right, but the address; the mail was sent again (spec §8). */
export type SignInRefusal =
  { readonly kind: 'unknown-user' | 'wrong-password' | 'email-unverified' } | HasherBusy | LimitReached;

/**
 * Signs in by e-mail and password. Whatever is typed costs the same work: one look-up and one hash, so that the time does
 * not tell what the answer does not (security AU2).
 */
export class SignInByEmail {
  private readonly ports: {
    accounts: AccountRepository;
    hasher: PasswordHasher;
    limiter: RateLimiter;
    sessions: Sessions;
    mails: VerificationMails;
    /** Whoever has this address is the first operator (decisions §4). */
    operatorEmail: string | undefined;
    now: () => number;
  };

  constructor(ports: SignInByEmail['ports']) {
    this.ports = ports;
  }

  async run({
    email: typed,
    password,
    isRemembered,
    network,
    language,
    device,
  }: EmailSignIn): Promise<Result<IssuedToken, SignInRefusal>> {
    const { accounts, hasher, limiter, sessions, mails, operatorEmail } = this.ports;
    const email = trimEmail(typed);
    const byNetwork = await limiter.take('sign-in-by-network', network);
    if (!byNetwork.ok) return byNetwork;
    const isAddress = emailFault(email) === undefined;
    const account = isAddress ? emailKey(email) : 'no address';
    const byAccount = await limiter.take('sign-in-by-account', account);
    if (!byAccount.ok) return byAccount;

    const known = isAddress ? await accounts.credentialsByEmail(email) : undefined;
    const checked = await hasher.check(password, known?.passwordHash);
    if (!checked.ok) return checked;
    if (known === undefined) return fail({ kind: 'unknown-user' });
    const isTemporary = !checked.value.isRight && this.isTemporary(password, known);
    if (!checked.value.isRight && !isTemporary) return fail({ kind: 'wrong-password' });

    await limiter.forget('sign-in-by-account', account);
    if (!isTemporary && !known.isVerified) {
      await mails.sendAgain(known.memberId, known.email, language);
      return fail({ kind: 'email-unverified' });
    }
    const adopted = isTemporary ? await this.adopt(password, known) : ok(known.passwordHash);
    if (!adopted.ok) return adopted;
    if (operatorEmail !== undefined && emailKey(operatorEmail) === account) {
      await accounts.appointOperator(known.memberId);
    }
    const { memberId } = known;
    const token = await sessions.open({ memberId, isRemembered, passwordHash: adopted.value, device });
    if (token !== undefined && checked.value.isOutdated && !isTemporary) await this.rehash(password, known);
    // Somebody was faster: the member left, or the password is another by now.
    return token === undefined ? fail({ kind: 'wrong-password' }) : ok(token);
  }

  private isTemporary(password: Secret, { temporary }: Credentials): boolean {
    const { hasher, now } = this.ports;
    return temporary !== undefined && now() < temporary.expiresAt && hasher.isDigestOf(password, temporary.digest);
  }

  /** @returns the hash of what is the password from now on */
  private async adopt(password: Secret, { memberId, temporary }: Credentials): Promise<Result<string, SignInRefusal>> {
    const { accounts, hasher, now } = this.ports;
    const hash = await hasher.hash(password);
    if (!hash.ok) return hash;
    const digest = temporary?.digest ?? hasher.digest(password);
    const isAdopted = await accounts.adoptTemporaryPassword(memberId, digest, hash.value, now());
    return isAdopted ? hash : fail({ kind: 'wrong-password' });
  }

  /** A busy hasher does it the next time. */
  private async rehash(password: Secret, { memberId, passwordHash }: Credentials): Promise<void> {
    const hash = await this.ports.hasher.hash(password);
    if (hash.ok) await this.ports.accounts.rehashPassword(memberId, passwordHash, hash.value);
  }
}
