import type { Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../api-port.ts';

/** What somebody signs in with; providers' tokens come from the native app (spec §3, decisions §8). */
export type SignInProof =
  | { readonly provider: 'email'; readonly email: string; readonly password: string; readonly autoLogin: boolean }
  | { readonly provider: 'kakao'; readonly token: string };

/**
 * Why nobody is signed in (spec §8). `other`: the server's own words, shown as they are. `no-answer`: there were none.
 * `cookies-refused`: the browser does not keep the token.
 */
export type SignInFailure =
  | { readonly kind: 'email-not-verified' | 'unknown-user' | 'wrong-password' | 'no-answer' | 'cookies-refused' }
  | SecondFactorAsked
  | { readonly kind: 'other'; readonly message: string };

/** The first step is done, and a code is asked for; `challenge` goes back with it, within five minutes (SES-93). */
export interface SecondFactorAsked {
  readonly kind: 'second-factor-asked';
  readonly challenge: string;
}

/** `challenge-expired`: the first step is too long ago. `other`: the server's own words. */
export type SecondStepFailure =
  | { readonly kind: 'code-wrong' | 'challenge-expired' | 'no-answer' | 'cookies-refused' }
  | { readonly kind: 'other'; readonly message: string };

/** What a new member says; both agreements are needed (SES-26). */
export interface SignUpForm {
  readonly email: string;
  readonly password: string;
  /** The name as an author; left out, the server gives one. */
  readonly name?: string;
  readonly agreesToTerms: boolean;
  readonly agreesToPrivacy: boolean;
}

/**
 * `email-taken`: there is such a member (SES-28). `name-taken`: the author's name is somebody else's.
 * `password-common`: the password is one of those that are tried first. `unknown`: everything else (SES-29).
 */
export interface SignUpFailure {
  readonly kind: 'email-taken' | 'name-taken' | 'password-common' | 'unknown';
}

/** An account that everybody may try, in demo alone (decisions §4). */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly role: 'listener' | 'author' | 'operator';
}

/** The ways in that this server offers. */
export interface SignInOptions {
  readonly kakao: boolean;
  readonly apple: boolean;
  /** Kakao and Apple are played by a local provider, which says so (decisions §4). */
  readonly isStandIn: boolean;
  readonly demoAccounts: readonly DemoAccount[];
  /** Where the browser of a Kakao user goes to log out there too (spec §7). */
  readonly kakaoLogoutUrl: string | undefined;
  /** Candies that new members are given; 0: none (CND-29). */
  readonly signUpCandy: number;
}

/** The calls around a session that begin and end it; a 401 to one of them starts nothing (SES-64). */
export interface SessionApi {
  /** @returns the token */
  signIn(proof: SignInProof): Promise<Result<string, SignInFailure>>;
  /** @param code of the authenticator app, or a recovery code @returns the token */
  proveSecondFactor(challenge: string, code: string): Promise<Result<string, SecondStepFailure>>;
  signUp(form: SignUpForm): Promise<Result<void, SignUpFailure>>;
  /** @returns whether somebody else has a name as an author by now; a sign-up judges anew (SES-101) */
  isNameTaken(name: string): Promise<Result<boolean, ApiFailure>>;
  /** Has a temporary password mailed; the answer does not tell whether there is such a member. */
  resetPassword(email: string): Promise<Result<void, ApiFailure>>;
  /** Ends the login that `token` belongs to; repeating it is no failure (INT-08). */
  signOut(token: string): Promise<Result<void, ApiFailure>>;
  options(): Promise<Result<SignInOptions, ApiFailure>>;
}
