import { emailFault, emailKey, trimEmail } from '../../../common/kernel/credentials.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Device } from '../../domain/account/device.ts';
import type { Secret } from '../../domain/secret.ts';
import type { AccountRepository, Credentials } from '../ports/accounts/account-repository.ts';
import type { AuditTrail } from '../ports/operation/audit-trail.ts';
import type { HasherBusy, PasswordHasher } from '../ports/accounts/password-hasher.ts';
import type { LimitReached } from '../ports/accounts/rate-limiter.ts';
import type { AccountLimits } from './account-limits.ts';
import { bySelf, entryFrom, type ActedFrom } from './acted-from.ts';
import type { IssuedToken, Sessions } from './sessions.ts';
import type { FactorAsked, SignInChallenges } from './sign-in-challenges.ts';
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

/**
 * `email-unverified`: all is right, but the address; the mail was sent again (spec §8). `second-factor-asked`: the password is
 * right, and a code is asked for (SES-93).
 */
export type SignInRefusal =
  { readonly kind: 'unknown-user' | 'wrong-password' | 'email-unverified' } | FactorAsked | HasherBusy | LimitReached;

/** A mailed password is right, and hashed as it should be when it is adopted. */
const MAILED = { isRight: true, isOutdated: false } as const;

/**
 * Signs in by e-mail and password. Whatever is typed costs the same work: one look-up, one hash, and one entry of the audit
 * log, so that the time does not tell what the answer does not (security AU2).
 */
export class SignInByEmail {
  private readonly ports: {
    accounts: AccountRepository;
    hasher: PasswordHasher;
    limits: AccountLimits;
    sessions: Sessions;
    challenges: SignInChallenges;
    audit: AuditTrail;
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
    const { accounts, hasher, limits, sessions, challenges, mails, operatorEmail } = this.ports;
    const from = { network, deviceName: device?.name };
    const email = trimEmail(typed);
    const counted = await limits.take('sign-in', { email, network, device });
    // What a network may do is over: nothing is looked up for it any more.
    if (!counted.ok && counted.failure.by === 'network') return counted;

    const known = emailFault(email) === undefined ? await accounts.credentialsByEmail(email) : undefined;
    const isTemporary = known !== undefined && this.isTemporary(password, known);
    // A mailed password is too long to be guessed and costs no hash to look at, so it works whatever others have tried.
    if (!counted.ok && !isTemporary) return counted;
    const checked = isTemporary ? ok(MAILED) : await hasher.check(password, known?.passwordHash);
    if (!checked.ok) return checked;
    if (known === undefined || !checked.value.isRight) {
      await this.noteFailure(known?.memberId, from);
      return fail({ kind: known === undefined ? 'unknown-user' : 'wrong-password' });
    }

    if (counted.ok) await limits.forget(counted.value);
    if (!isTemporary && !known.isVerified) {
      await mails.sendAgain(known.memberId, known.email, language);
      return fail({ kind: 'email-unverified' });
    }
    const adopted = isTemporary ? await this.adopt(password, known, from) : ok(known.passwordHash);
    if (!adopted.ok) return adopted;
    if (operatorEmail !== undefined && emailKey(operatorEmail) === emailKey(email)) {
      await accounts.appointOperator(known.memberId);
    }
    const { memberId } = known;
    const passwordHash = checked.value.isOutdated ? await this.rehash(password, known) : adopted.value;
    if (known.hasSecondFactor) {
      return fail(challenges.make({ memberId, isRemembered, passwordHash, bearer: undefined }));
    }
    const token = await sessions.open({ memberId, isRemembered, passwordHash, device, network });
    // Somebody was faster: the member left, or the password is another by now.
    return token === undefined ? fail({ kind: 'wrong-password' }) : ok(token);
  }

  private isTemporary(password: Secret, { temporary }: Credentials): boolean {
    const { hasher, now } = this.ports;
    return temporary !== undefined && now() < temporary.expiresAt && hasher.isDigestOf(password, temporary.digest);
  }

  /** @returns the hash of what is the password from now on, as the audit log tells whatever else is asked for */
  private async adopt(password: Secret, known: Credentials, from: ActedFrom): Promise<Result<string, SignInRefusal>> {
    const { accounts, hasher, now } = this.ports;
    const { memberId, temporary } = known;
    const hash = await hasher.hash(password);
    if (!hash.ok) return hash;
    const digest = temporary?.digest ?? hasher.digest(password);
    const entry = entryFrom(from, { action: 'password-change', by: bySelf(known), at: now() });
    const isAdopted = await accounts.adoptTemporaryPassword(memberId, digest, hash.value, entry);
    return isAdopted ? hash : fail({ kind: 'wrong-password' });
  }

  /** A busy hasher does it the next time. @returns the hash as it is then */
  private async rehash(password: Secret, { memberId, passwordHash }: Credentials): Promise<string> {
    const hash = await this.ports.hasher.hash(password);
    if (!hash.ok) return passwordHash;
    await this.ports.accounts.rehashPassword(memberId, passwordHash, hash.value);
    return hash.value;
  }

  /** @param member whose password it is not; undefined where the address is nobody's */
  private noteFailure(member: AuthorId | undefined, from: ActedFrom): Promise<void> {
    const { audit, now } = this.ports;
    const facts = { action: 'sign-in-failed', by: { kind: 'visitor' }, member, at: now() } as const;
    return audit.record(entryFrom(from, facts));
  }
}
