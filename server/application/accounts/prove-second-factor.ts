import type { Language } from '../../../common/kernel/language.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Device } from '../../domain/account/device.ts';
import { Secret } from '../../domain/secret.ts';
import type { AccountRepository } from '../ports/accounts/account-repository.ts';
import type { PasswordHasher } from '../ports/accounts/password-hasher.ts';
import type { LimitReached, RateLimiter } from '../ports/accounts/rate-limiter.ts';
import { bySelf, type ActedFrom } from './acted-from.ts';
import type { SecondFactorCodes } from './second-factor-codes.ts';
import type { IssuedToken, Sessions } from './sessions.ts';
import type { OpenChallenge, SignInChallenges } from './sign-in-challenges.ts';

/** The second step of a sign-in. */
export interface SecondStep {
  readonly challenge: string;
  /** A code of the app or a recovery code, as it was typed. */
  readonly code: string;
  readonly from: ActedFrom;
  readonly language: Language;
  readonly device: Device | undefined;
}

/** `challenge-expired`: the first step is too long ago, or the password another by now. */
export type SecondStepRefusal = { readonly kind: 'code-wrong' | 'challenge-expired' } | LimitReached;

/**
 * Opens the login of whoever has shown a first factor and shows the second one (SES-93). Who has the first one is counted by
 * account alone, and who has none by network, so strangers shut nobody out.
 */
export class ProveSecondFactor {
  private readonly ports: {
    readonly accounts: Pick<AccountRepository, 'member' | 'credentialsOf'>;
    readonly challenges: SignInChallenges;
    readonly codes: SecondFactorCodes;
    readonly hasher: PasswordHasher;
    readonly limiter: RateLimiter;
    readonly sessions: Sessions;
  };

  constructor(ports: ProveSecondFactor['ports']) {
    this.ports = ports;
  }

  async run({ challenge, code, from, language, device }: SecondStep): Promise<Result<IssuedToken, SecondStepRefusal>> {
    const { accounts, challenges, codes, limiter, sessions } = this.ports;
    const first = challenges.open(challenge);
    if (first === undefined) {
      const byNetwork = await limiter.take('second-factor-by-network', from.network);
      return byNetwork.ok ? fail({ kind: 'challenge-expired' }) : byNetwork;
    }
    const { memberId, isRemembered, bearer } = first;
    const taken = await limiter.take('second-factor-by-account', String(memberId));
    if (!taken.ok) return taken;

    const [member, passwordHash] = await Promise.all([accounts.member(memberId), this.passwordHash(first)]);
    const isOfPassword = first.passwordDigest !== undefined;
    if (member === undefined || (isOfPassword && passwordHash === undefined))
      return fail({ kind: 'challenge-expired' });
    const by = bySelf({ memberId, role: member.role });
    if (!(await codes.use({ memberId, by, typed: code, from, language }))) return fail({ kind: 'code-wrong' });

    const token = await sessions.open({
      memberId,
      isRemembered,
      device,
      network: from.network,
      provedFactor: true,
      ...(bearer !== undefined && { bearer }),
      ...(passwordHash !== undefined && { passwordHash }),
    });
    if (token === undefined) return fail({ kind: 'challenge-expired' });
    await limiter.forget('second-factor-by-account', String(memberId));
    return ok(token);
  }

  /** @returns that of the password by which the first step was made, while it is the member's */
  private async passwordHash({ memberId, passwordDigest }: OpenChallenge): Promise<string | undefined> {
    if (passwordDigest === undefined) return undefined;
    const known = await this.ports.accounts.credentialsOf(memberId);
    if (known === undefined) return undefined;
    return this.ports.hasher.isDigestOf(new Secret(known.passwordHash), passwordDigest)
      ? known.passwordHash
      : undefined;
  }
}
