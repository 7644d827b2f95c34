import type { Result } from '../../../../common/kernel/result.ts';
import type { SignInProvider } from '../../../../common/kernel/session.ts';
import type { Secret } from '../../../domain/secret.ts';

export type IdentityProviderName = Exclude<SignInProvider, 'email'>;

/** What a client shows to prove who its user is to the provider. */
export interface IdentityProof {
  /** Kakao's access token, Apple's identity token. */
  readonly token: Secret;
  /** What the token's nonce has to be made from, where the client gave one. */
  readonly nonce?: string;
  /** The name as Apple's client tells it, the first time only; of no weight. */
  readonly name?: string;
}

/** Somebody as a provider knows them. */
export interface Identity {
  readonly provider: IdentityProviderName;
  /** The provider's own number for them; there it is the account's key, never the address (security AU9). */
  readonly subject: string;
  readonly email: string | undefined;
  readonly name: string | undefined;
  /** What the provider's logout call asks for; kept, encrypted, with the login of a web sign-in (decisions §4). */
  readonly bearer: Secret | undefined;
}

/** `refused`: not genuine, not for us or not fresh. `unreachable`: the provider does not answer. */
export interface IdentityFailure {
  readonly kind: 'refused' | 'unreachable';
  /** For the log, without secrets. */
  readonly reason: string;
}

/** Somebody else who knows who a person is: Kakao or Apple, real or played (decisions §4). */
export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /**
   * Checks a proof: genuine, meant for us, not expired.
   * @param isFresh for what cannot be undone (withdrawal): the proof has to be minutes old, where the provider tells
   */
  identify(proof: IdentityProof, isFresh?: boolean): Promise<Result<Identity, IdentityFailure>>;
  /** Makes the provider's logout call, the first of its two steps; a failure is for its own log (decisions §4). */
  signOut(bearer: Secret): Promise<void>;
  /** The provider's logout page with client id and return address, undefined where it has none (spec §7). */
  readonly logoutUrl: string | undefined;
}
