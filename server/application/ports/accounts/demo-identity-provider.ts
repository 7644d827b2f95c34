import type { IdentityProviderName } from './identity-provider.ts';

/** Somebody whom one can be while a provider is played. */
export interface DemoIdentity {
  /** Tells the people of one provider apart. */
  readonly key: string;
  readonly name: string;
  /** What the provider tells of the address: undefined where it has none, or keeps it to itself. */
  readonly email: string | undefined;
  /** Whether the provider tells the name: whoever comes from Apple may keep it. */
  readonly tellsName: boolean;
}

/** What the browser was sent to the provider's pages with. */
export interface DemoSignInRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly nonce: string;
  /** Of Kakao alone. */
  readonly challenge: string | undefined;
}

/**
 * What may be wrong with what a provider vouches for. `another-app`: it is meant for another one. `expired`: it is too
 * old. `another-sign-in`: it answers a question that was not asked.
 */
export const DEMO_IDENTITY_FAULTS = ['another-app', 'expired', 'another-sign-in'] as const;

export type DemoIdentityFault = (typeof DEMO_IDENTITY_FAULTS)[number];

/** Plays Kakao and Apple where they are not to be had: in the demo (decisions §4). */
export interface DemoIdentityProvider {
  people(provider: IdentityProviderName): readonly DemoIdentity[];
  /** @returns somebody of that name, the same one each time */
  named(provider: IdentityProviderName, name: string, tellsName: boolean): DemoIdentity;
  /**
   * @param fault what is to be wrong with it, so that everybody can try the refusals
   * @returns what the provider gives the browser when `person` consents
   */
  consent(
    provider: IdentityProviderName,
    person: DemoIdentity,
    question: DemoSignInRequest,
    fault?: DemoIdentityFault,
  ): Promise<{ readonly code: string; readonly user: string | undefined }>;
}
