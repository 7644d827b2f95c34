import type { Result } from '../../../../common/kernel/result.ts';
import type { Secret } from '../../../domain/secret.ts';
import type { Identity, IdentityFailure, IdentityProvider } from './identity-provider.ts';

/** One sign-in on the web, from our button to the provider's return. Nobody but us and one browser knows it. */
export interface SignInAttempt {
  /** Comes back with the provider's answer, so that nobody can slip in the answer to another's (security AU10). */
  readonly state: string;
  /** Shows the provider that whoever redeems its code is who asked for it (RFC 7636). */
  readonly verifier: string;
  /** Stands in the identity token, so that one of another sign-in is no good. */
  readonly nonce: string;
}

/** What a provider sends back with the browser when the person consented. */
export interface ProviderReturn {
  readonly code: string;
  /** Apple's JSON with the name, the first time only; of no weight. */
  readonly user?: string;
}

/** A provider whose own pages ask the person, as on the web. */
export interface WebIdentityProvider extends IdentityProvider {
  /** Where the browser goes, to be asked. */
  authorizeUrl(attempt: SignInAttempt): string;
  /** Finds out who consented. */
  redeem(attempt: SignInAttempt, answer: ProviderReturn): Promise<Result<Identity, IdentityFailure>>;
  /**
   * Ends what the provider keeps about the person and us, when the person withdraws (decisions §4).
   * @param bearer as an identity brought it
   */
  unlink(bearer: Secret): Promise<Result<void, IdentityFailure>>;
}
