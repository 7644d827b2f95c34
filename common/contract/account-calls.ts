import { MAX_PROFILE_IMAGE_BYTES } from '../kernel/limits.ts';
import {
  BeginSecondFactorAnswer,
  BeginSecondFactorBody,
  ChangePasswordBody,
  CheckNameAnswer,
  CheckNameQuery,
  ConfirmSecondFactorBody,
  EndedLoginsAnswer,
  LoginParams,
  LoginsAnswer,
  LinksAnswer,
  MeAnswer,
  NoProfileImageAnswer,
  ProfileImageAnswer,
  RecoveryCodesAnswer,
  RefreshAnswer,
  RefreshQuery,
  ResetPasswordBody,
  SecondFactorAnswer,
  SecondFactorBody,
  SecondFactorProofBody,
  SetLinksBody,
  SetPhoneBody,
  SignInAnswer,
  SignInBody,
  SignInOptionsAnswer,
  SignUpAnswer,
  SignUpBody,
  UpdateAuthorAnswer,
  UpdateAuthorBody,
  WithdrawalBody,
} from './account-schemas.ts';
import { Bytes, Nothing, type CallShapes } from './call-shape.ts';

/** Accounts, and where they are signed in. */
export const accountCalls = {
  signIn: {
    summary:
      'Signs in. Refusals are 401 unknown-user, 401 wrong-password, 403 email-unverified (the mail was sent again), 401 ' +
      'provider-refused, 429 with Retry-After; the message is the one that the specification compares. 403 ' +
      'second-factor-asked has a challenge, good for five minutes, for the second step',
    params: Nothing,
    query: Nothing,
    body: SignInBody,
    answer: SignInAnswer,
    cacheSeconds: 0,
  },
  proveSecondFactor: {
    summary:
      'The second step of a sign-in: a code of the authenticator app, or a recovery code, each good once. Refusals are 400 ' +
      'code-wrong, 400 challenge-expired, 429 with Retry-After',
    params: Nothing,
    query: Nothing,
    body: SecondFactorBody,
    answer: SignInAnswer,
    cacheSeconds: 0,
  },
  getSecondFactor: {
    summary: 'Whether the own account asks for a second factor, and how many recovery codes are left',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: SecondFactorAnswer,
    cacheSeconds: 0,
  },
  beginSecondFactor: {
    summary:
      'Makes the secret of an authenticator app, which nothing asks for until its first code is shown. Refusals are 400 ' +
      'current-password-invalid, 403 sign-in-again, 403 for an account of the demo, 409 second-factor-changed when one is on',
    params: Nothing,
    query: Nothing,
    body: BeginSecondFactorBody,
    answer: BeginSecondFactorAnswer,
    cacheSeconds: 0,
  },
  confirmSecondFactor: {
    summary:
      'Turns the second factor on by the first code of the app, gives ten recovery codes, and ends all other logins. ' +
      'Refusals are 400 code-wrong, 409 second-factor-changed',
    params: Nothing,
    query: Nothing,
    body: ConfirmSecondFactorBody,
    answer: RecoveryCodesAnswer,
    cacheSeconds: 0,
  },
  endSecondFactor: {
    summary: 'Turns the second factor off; needs a code, and the password of whoever has one',
    params: Nothing,
    query: Nothing,
    body: SecondFactorProofBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  renewRecoveryCodes: {
    summary: 'Gives ten new recovery codes; those of before are void. Needs what turning it off needs',
    params: Nothing,
    query: Nothing,
    body: SecondFactorProofBody,
    answer: RecoveryCodesAnswer,
    cacheSeconds: 0,
  },
  signUp: {
    summary:
      'Makes an account and mails a link that verifies the address. Refusals are 409 email-taken or name-taken, 400 ' +
      'email-format, password-format, password-common or name-format',
    params: Nothing,
    query: Nothing,
    body: SignUpBody,
    answer: SignUpAnswer,
    cacheSeconds: 0,
  },
  getSignInOptions: {
    summary: 'The ways to sign in that this server offers',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: SignInOptionsAnswer,
    cacheSeconds: 0,
  },
  changePassword: {
    summary:
      'Changes the own password; needs the current one unless shouldChangePassword is 1. Other logins end, this one goes ' +
      'on. Refusals are 403 for another address, 400 current-password-invalid, password-format or password-common',
    params: Nothing,
    query: Nothing,
    body: ChangePasswordBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  checkName: {
    summary:
      'Whether somebody else has a name as an author by now. Nothing is held for whoever asks: a sign-up judges anew. 400 ' +
      'name-format for what is no name',
    params: Nothing,
    query: CheckNameQuery,
    body: Nothing,
    answer: CheckNameAnswer,
    cacheSeconds: 0,
  },
  resetPassword: {
    summary: 'Mails a temporary password, good for a day; the answer is the same whether or not the address is known',
    params: Nothing,
    query: Nothing,
    body: ResetPasswordBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  getMe: {
    summary: 'Who is signed in',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: MeAnswer,
    cacheSeconds: 0,
  },
  withdraw: {
    summary:
      "Closes the own account; needs the password, or a provider's fresh token. Refusals are 400 " +
      'current-password-invalid, 401 provider-refused, 403 demo-account',
    params: Nothing,
    query: Nothing,
    body: WithdrawalBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  logout: {
    summary: 'Ends the login of the token; always 204, also without a token, with an ended or an expired one',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    cacheSeconds: 0,
    isSilent: true,
  },
  refresh: {
    summary:
      'Gives a new token for the current, perhaps expired one of a remembered login. Those who race for it within 60 ' +
      'seconds get the same; later, the replaced token ends the login. Every refusal is 401',
    params: Nothing,
    query: RefreshQuery,
    body: Nothing,
    answer: RefreshAnswer,
    cacheSeconds: 0,
  },
  updateAuthor: {
    summary:
      'Changes the own name and description; messageError where the name is taken or none, 403 for another userId',
    params: Nothing,
    query: Nothing,
    body: UpdateAuthorBody,
    answer: UpdateAuthorAnswer,
    cacheSeconds: 0,
  },
  setProfileImage: {
    summary: 'Takes a picture as the own profile image; 400 image-refused when it is none, 413 when it is too large',
    params: Nothing,
    query: Nothing,
    body: Bytes,
    answer: ProfileImageAnswer,
    cacheSeconds: 0,
    file: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: MAX_PROFILE_IMAGE_BYTES },
  },
  setPhone: {
    summary: 'Keeps the own phone number, of digits alone; an empty one removes it',
    params: Nothing,
    query: Nothing,
    body: SetPhoneBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  getLinks: {
    summary: 'The links of the own page as an author',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: LinksAnswer,
    cacheSeconds: 0,
  },
  setLinks: {
    summary: 'Replaces the links of the own page as an author: at most three, by https to a named host',
    params: Nothing,
    query: Nothing,
    body: SetLinksBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  removeProfileImage: {
    summary: 'Removes the own profile image',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: NoProfileImageAnswer,
    cacheSeconds: 0,
  },
  getLogins: {
    summary:
      'The logins of the member that go on: device, network, when begun and last used. Of a demo account this one',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: LoginsAnswer,
    cacheSeconds: 0,
  },
  endLogin: {
    summary: 'Ends a login of the member at once, this one too; 404 for one that is over or of somebody else',
    params: LoginParams,
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    cacheSeconds: 0,
  },
  endOtherLogins: {
    summary: 'Ends all logins of the member at once but this one',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: EndedLoginsAnswer,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'account'>;
