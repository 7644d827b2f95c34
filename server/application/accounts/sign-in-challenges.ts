import type { AuthorId } from '../../../common/kernel/ids.ts';
import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import { Secret } from '../../domain/secret.ts';
import type { PasswordHasher } from '../ports/accounts/password-hasher.ts';
import type { SecretBox } from '../ports/operation/secret-box.ts';

/** Seconds for which somebody may look for their code. */
const CHALLENGE_SECONDS = 5 * 60;

/** Whoever has shown the first factor, and what their login is to be. */
export interface FirstFactor {
  readonly memberId: AuthorId;
  readonly isRemembered: boolean;
  /** That of the password which was right; undefined where a provider vouched. */
  readonly passwordHash: string | undefined;
  /** What the provider's logout call will ask for. */
  readonly bearer: Secret | undefined;
}

/** A first factor as it comes back. */
export interface OpenChallenge {
  readonly memberId: AuthorId;
  readonly isRemembered: boolean;
  readonly passwordDigest: string | undefined;
  readonly bearer: Secret | undefined;
}

/** A second factor is asked for; `challenge` says, to us alone, who has shown the first one. */
export interface FactorAsked {
  readonly kind: 'second-factor-asked';
  readonly challenge: Secret;
}

interface Content {
  readonly member: AuthorId;
  readonly remembered: boolean;
  readonly password?: string;
  readonly bearer?: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * What a browser holds between the two steps of a sign-in: sealed by a key of its own, so that it tells nothing and opens
 * nothing else. It may be shown again while it lives, with a code that was not used yet.
 */
export class SignInChallenges {
  private readonly ports: {
    readonly box: SecretBox;
    readonly hasher: PasswordHasher;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: SignInChallenges['ports']) {
    this.ports = ports;
  }

  make({ memberId, isRemembered, passwordHash, bearer }: FirstFactor): FactorAsked {
    const { box, hasher, now } = this.ports;
    const content: Content = {
      member: memberId,
      remembered: isRemembered,
      ...(passwordHash !== undefined && { password: hasher.digest(new Secret(passwordHash)) }),
      ...(bearer !== undefined && { bearer: bearer.reveal() }),
      until: now() + CHALLENGE_SECONDS * 1000,
    };
    return { kind: 'second-factor-asked', challenge: new Secret(box.seal(new Secret(JSON.stringify(content)))) };
  }

  /** @returns undefined when it is none of ours, or too old */
  open(challenge: string): OpenChallenge | undefined {
    const { box, now } = this.ports;
    const opened = box.open(challenge);
    if (opened === undefined) return undefined;
    return readJson(() => {
      const fields = JsonFields.of<Content>(JSON.parse(opened.reveal()));
      if (now() >= fields.amount('until')) return undefined;
      const bearer = fields.optionalText('bearer');
      return {
        memberId: fields.id<AuthorId>('member'),
        isRemembered: fields.flag('remembered'),
        passwordDigest: fields.optionalText('password'),
        bearer: bearer === undefined ? undefined : new Secret(bearer),
      };
    });
  }
}
