import type { SignInBodyWire, SignInOptionsWire } from '../../../common/contract/account-schemas.ts';
import {
  UNKNOWN_USER_MESSAGE,
  VERIFICATION_SENT_MESSAGE,
  WRONG_PASSWORD_MESSAGE,
} from '../../../common/kernel/account-messages.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type {
  SecondStepFailure,
  SessionApi,
  SignInFailure,
  SignInOptions,
  SignInProof,
  SignUpFailure,
  SignUpForm,
} from '../../application/ports/api/session-api.ts';
import type { ApiTransport, CallRefusal } from './api-transport.ts';
import { CheckedCalls, withoutAnswer } from './checked-calls.ts';
import { accountChecks } from './checks/account.ts';

/** What the server's words mean that the specification compares (spec §8); all others are shown as they are. */
const SIGN_IN_FAILURES: ReadonlyMap<string, SignInFailure> = new Map([
  [VERIFICATION_SENT_MESSAGE, { kind: 'email-not-verified' }],
  [UNKNOWN_USER_MESSAGE, { kind: 'unknown-user' }],
  [WRONG_PASSWORD_MESSAGE, { kind: 'wrong-password' }],
] as const);

const SIGN_UP_FAILURES = ['email-taken', 'name-taken', 'password-common'] as const;

/** The calls that begin and end a session. */
export class SessionApiAdapter implements SessionApi {
  private readonly transport: ApiTransport;
  private readonly calls: CheckedCalls<keyof typeof accountChecks>;

  /** @param transport takes a 401 for what it is: these calls start nothing (SES-64) */
  constructor(transport: ApiTransport) {
    this.transport = transport;
    this.calls = new CheckedCalls(transport, accountChecks);
  }

  async signIn(proof: SignInProof): Promise<Result<string, SignInFailure>> {
    const body: SignInBodyWire = { ...proof };
    const answer = await this.calls.askCarefully('signIn', { body, bearer: undefined }, ({ token }) => token);
    return answer.ok ? answer : fail(signInFailureOf(answer.failure));
  }

  async proveSecondFactor(challenge: string, code: string): Promise<Result<string, SecondStepFailure>> {
    const parts = { body: { challenge, code }, bearer: undefined };
    const answer = await this.calls.askCarefully('proveSecondFactor', parts, ({ token }) => token);
    return answer.ok ? answer : fail(secondStepFailureOf(answer.failure));
  }

  async signUp(form: SignUpForm): Promise<Result<void, SignUpFailure>> {
    // Without both agreements the call does not fit its contract, and the server refuses it.
    const agreements = { agreeTerms: form.agreesToTerms as true, agreePrivacy: form.agreesToPrivacy as true };
    const { email, password, name } = form;
    const body = { provider: 'email' as const, email, password, ...(name && { musicianName: name }), ...agreements };
    const answer = await this.transport.call('signUp', { body });
    if (answer.ok) return ok(undefined);
    return fail({ kind: SIGN_UP_FAILURES.find((kind) => kind === answer.failure.code) ?? 'unknown' });
  }

  isNameTaken(name: string): Promise<Result<boolean, ApiFailure>> {
    return this.calls.ask('checkName', { query: { name } }, ({ isTaken }) => isTaken);
  }

  async resetPassword(email: string): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('resetPassword', { body: { email } }));
  }

  async signOut(token: string): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('logout', { bearer: token }));
  }

  options(): Promise<Result<SignInOptions, ApiFailure>> {
    return this.calls.ask('getSignInOptions', {}, optionsOf);
  }
}

function signInFailureOf({ code, message, challenge }: CallRefusal): SignInFailure {
  if (code === 'second-factor-asked' && challenge !== undefined) return { kind: 'second-factor-asked', challenge };
  if (message === undefined) return { kind: 'no-answer' };
  return SIGN_IN_FAILURES.get(message) ?? { kind: 'other', message };
}

const SECOND_STEP_FAILURES = ['code-wrong', 'challenge-expired'] as const;

function secondStepFailureOf({ code, message }: CallRefusal): SecondStepFailure {
  const kind = SECOND_STEP_FAILURES.find((one) => one === code);
  if (kind !== undefined) return { kind };
  return message === undefined ? { kind: 'no-answer' } : { kind: 'other', message };
}

function optionsOf({
  kakao,
  apple,
  standIn,
  kakaoLogoutUrl,
  signUpCandy,
  demoAccounts,
}: SignInOptionsWire): SignInOptions {
  return {
    kakao,
    apple,
    isStandIn: standIn,
    kakaoLogoutUrl: kakaoLogoutUrl ?? undefined,
    signUpCandy,
    demoAccounts: demoAccounts.map(({ email, password, role }) => ({ email, password, role })),
  };
}
