import type { SignInOptions } from '../../application/ports/api/session-api.ts';
import type { App } from './app.ts';

/** What stands while nobody knows the ways in: e-mail alone. */
export const NO_OPTIONS: SignInOptions = {
  kakao: false,
  apple: false,
  isStandIn: false,
  demoAccounts: [],
  kakaoLogoutUrl: undefined,
  signUpCandy: 0,
};

/** Asks for the ways in. A server that does not answer now may still do so when somebody signs in by e-mail. */
export async function loadSignInOptions({ account }: App): Promise<SignInOptions> {
  const answer = await account()
    .then(({ options }) => options())
    .catch(() => undefined);
  return answer?.ok === true ? answer.value : NO_OPTIONS;
}
