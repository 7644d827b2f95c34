import type { SignInOptionsWire } from '../../../common/contract/account-schemas.ts';
import { AesSecretBox } from '../../adapters/crypto/aes-secret-box.ts';
import { cryptoRandomSource } from '../../adapters/crypto/crypto-random-source.ts';
import { JoseTokenSigner } from '../../adapters/crypto/jose-token-signer.ts';
import { otpauthOneTimeCodes } from '../../adapters/crypto/otpauth-one-time-codes.ts';
import { GraphileJobQueue } from '../../adapters/jobs/graphile-job-queue.ts';
import type { Database, DatabaseTransaction } from '../../adapters/postgres/database.ts';
import { Argon2PasswordHasher } from '../../adapters/passwords/argon2-password-hasher.ts';
import { PostgresAccountRegistrationWork } from '../../adapters/postgres/accounts/postgres-account-registration-work.ts';
import { PostgresAccountRepository } from '../../adapters/postgres/accounts/postgres-account-repository.ts';
import { PostgresAuditTrail } from '../../adapters/postgres/operation/postgres-audit-trail.ts';
import { PostgresLoginRepository } from '../../adapters/postgres/accounts/postgres-login-repository.ts';
import { PostgresSecondFactorRepository } from '../../adapters/postgres/accounts/postgres-second-factor-repository.ts';
import { createAccountHandlers, type AccountHandlers } from '../../application/accounts/account-handlers.ts';
import { AccountLimits } from '../../application/accounts/account-limits.ts';
import { EndLogins } from '../../application/accounts/end-logins.ts';
import { ManageSecondFactor } from '../../application/accounts/manage-second-factor.ts';
import { OpenByIdentity } from '../../application/accounts/open-by-identity.ts';
import { CheckName } from '../../application/accounts/check-name.ts';
import { ChangePassword, ResetPassword } from '../../application/accounts/passwords.ts';
import { ProveSecondFactor } from '../../application/accounts/prove-second-factor.ts';
import { SecondFactorCodes } from '../../application/accounts/second-factor-codes.ts';
import { Sessions } from '../../application/accounts/sessions.ts';
import { SignInByEmail } from '../../application/accounts/sign-in-by-email.ts';
import { SignInByProvider } from '../../application/accounts/sign-in-by-provider.ts';
import { SignInChallenges } from '../../application/accounts/sign-in-challenges.ts';
import { SignUp } from '../../application/accounts/sign-up.ts';
import { UpdateAuthor } from '../../application/accounts/update-author.ts';
import { VerificationMails } from '../../application/accounts/verification-mails.ts';
import { Withdraw } from '../../application/accounts/withdraw.ts';
import type { IdentityProvider } from '../../application/ports/accounts/identity-provider.ts';
import type { MailOutbox } from '../../application/ports/accounts/mail-outbox.ts';
import type { PasswordHasher } from '../../application/ports/accounts/password-hasher.ts';
import type { ProfileImages } from '../../application/ports/accounts/profile-images.ts';
import type { RateLimiter } from '../../application/ports/accounts/rate-limiter.ts';
import type { TokenSigner } from '../../application/ports/accounts/token-signer.ts';
import type { SecretBox } from '../../application/ports/operation/secret-box.ts';
import { DEMO_ACCOUNTS } from '../../domain/account/demo-account.ts';
import type { KeyFor } from '../keys.ts';

/** What accounts stand on. */
export interface AccountParts {
  readonly publicUrl: string;
  readonly keyFor: KeyFor;
  readonly database: Database;
  readonly outbox: MailOutbox<DatabaseTransaction>;
  readonly hasher: PasswordHasher;
  readonly limiter: RateLimiter;
  readonly images: ProfileImages;
  readonly providers: readonly IdentityProvider[];
  /** The providers are played by this server (decisions §4). */
  readonly isStandIn: boolean;
  readonly isDemo: boolean;
  readonly operatorEmail: string | undefined;
  /** Whole candies that new members are given; 0: none. */
  readonly signUpCandy: number;
  readonly noteErasures?: (() => Promise<void>) | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Accounts, put together. */
export interface Accounts {
  readonly handlers: AccountHandlers;
  readonly sessions: Sessions;
  readonly mails: VerificationMails;
  readonly signInByProvider: SignInByProvider;
}

/** What keeps the bearers that logins hold. */
export function bearerBox(keyFor: KeyFor): SecretBox {
  return new AesSecretBox(keyFor('provider bearers'), keyFor.previous?.('provider bearers'));
}

/** What keeps the secrets of second factors. */
export function factorBox(keyFor: KeyFor): SecretBox {
  return new AesSecretBox(keyFor('second factors'), keyFor.previous?.('second factors'));
}

/** What hashes passwords, and knows temporary ones again. */
export function passwordHasher(keyFor: KeyFor): PasswordHasher {
  return new Argon2PasswordHasher(keyFor('temporary passwords'), keyFor.previous?.('temporary passwords'));
}

/** Wires accounts and sessions by hand. */
export function createAccounts(parts: AccountParts): Accounts {
  const { database, hasher, limiter, providers, isDemo, now, publicUrl } = parts;
  const random = cryptoRandomSource;
  const jobs = new GraphileJobQueue();
  const accounts = new PostgresAccountRepository(database, parts.outbox, jobs, now);
  const registration = new PostgresAccountRegistrationWork(database, parts.outbox, jobs);
  const giftCandies = parts.signUpCandy;
  const { keyFor } = parts;
  const signer = tokenSigner(keyFor);
  const logins = new PostgresLoginRepository(database);
  const box = bearerBox(keyFor);
  const audit = new PostgresAuditTrail(database);
  const sessions = new Sessions({ accounts, logins, audit, signer, box, random, providers, isDemo, now });
  const challengeBox = new AesSecretBox(keyFor('sign-in challenges'), keyFor.previous?.('sign-in challenges'));
  const challenges = new SignInChallenges({ box: challengeBox, hasher, now });
  const mails = new VerificationMails({ accounts, limiter, signer, publicUrl, giftCandies, now });
  const signInByProvider = new SignInByProvider({
    accounts,
    openByIdentity: new OpenByIdentity({ registration, random, giftCandies, now }),
    providers,
    limiter,
    sessions,
    challenges,
    audit,
    now,
  });
  const { operatorEmail } = parts;
  const limits = new AccountLimits({ accounts, limiter });
  const factors = new PostgresSecondFactorRepository(database, parts.outbox);
  const codes = otpauthOneTimeCodes;
  const factorParts = { factors, codes, box: factorBox(keyFor), now };
  const judge = new SecondFactorCodes({ ...factorParts, audit });
  const handlers = createAccountHandlers({
    accounts,
    images: parts.images,
    sessions,
    signInByEmail: new SignInByEmail({
      accounts,
      hasher,
      limits,
      sessions,
      challenges,
      audit,
      mails,
      operatorEmail,
      now,
    }),
    proveSecondFactor: new ProveSecondFactor({ accounts, challenges, codes: judge, hasher, limiter, sessions }),
    secondFactor: new ManageSecondFactor({ ...factorParts, judge, accounts, hasher, limiter, random }),
    signInByProvider,
    signUp: new SignUp({ accounts, registration, hasher, limiter, mails, random, now }),
    checkName: new CheckName(accounts),
    updateAuthor: new UpdateAuthor({ registration, now }),
    changePassword: new ChangePassword({ accounts, logins, hasher, limiter, now }),
    resetPassword: new ResetPassword({ accounts, limits, hasher, random, isDemo, now }),
    endLogins: new EndLogins({ accounts, logins, now }),
    withdraw: new Withdraw({ accounts, hasher, limiter, providers, now, noteErasures: parts.noteErasures }),
    options: signInOptions(parts),
    now,
  });
  return { handlers, sessions, mails, signInByProvider };
}

/** @returns what signs tokens by the keys of this release, and believes those of before */
export function tokenSigner(keyFor: KeyFor): TokenSigner {
  return new JoseTokenSigner(tokenKeys(keyFor), keyFor.previous && tokenKeys(keyFor.previous));
}

function tokenKeys(keyFor: (purpose: string) => Uint8Array): ConstructorParameters<typeof JoseTokenSigner>[0] {
  return { session: keyFor('session'), mail: keyFor('mail'), 'weekly-mail': keyFor('weekly mails') };
}

function signInOptions({ providers, isStandIn, isDemo, signUpCandy }: AccountParts): SignInOptionsWire {
  const kakao = providers.find(({ name }) => name === 'kakao');
  return {
    kakao: kakao !== undefined,
    apple: providers.some(({ name }) => name === 'apple'),
    standIn: isStandIn,
    kakaoLogoutUrl: kakao?.logoutUrl ?? null,
    signUpCandy,
    demoAccounts: isDemo ? DEMO_ACCOUNTS.map(({ email, password, shows }) => ({ email, password, role: shows })) : [],
  };
}
