import type { LoginWire } from '../../../common/contract/account-schemas.ts';
import { CURRENT_PASSWORD_INVALID_MESSAGE } from '../../../common/kernel/account-messages.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type {
  AuthorUpdateFailure,
  EndLoginFailure,
  ImageFile,
  MemberApi,
  PasswordChange,
  PasswordChangeFailure,
  ProfileImageFailure,
  WithdrawalFailure,
  WithdrawalProof,
} from '../../application/ports/api/member-api.ts';
import type {
  SecondFactorFailure,
  SecondFactorProof,
  SecondFactorSetUp,
  SecondFactorState,
} from '../../application/ports/api/second-factor-api.ts';
import type { OwnLogin } from '../../domain/session/own-login.ts';
import { userFromWire, type User } from '../../domain/session/user.ts';
import type { ApiTransport, CallRefusal } from './api-transport.ts';
import { CheckedCalls, failureOnly, withoutAnswer } from './checked-calls.ts';
import { accountChecks } from './checks/account.ts';
import { timeOrNone } from './wire-mapping.ts';

/** What members do with their own account. */
export class MemberApiAdapter implements MemberApi {
  private readonly transport: ApiTransport;
  private readonly calls: CheckedCalls<keyof typeof accountChecks>;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
    this.calls = new CheckedCalls(transport, accountChecks);
  }

  async changePassword(change: PasswordChange): Promise<Result<void, PasswordChangeFailure>> {
    const answer = await this.transport.call('changePassword', { body: { ...change } });
    return answer.ok ? ok(undefined) : fail(passwordFailureOf(answer.failure));
  }

  /** An answer that holds no member is a name that is taken: the specification knows no other (WRT-07). */
  async updateAuthor({ id }: User, name: string, description: string): Promise<Result<User, AuthorUpdateFailure>> {
    const body = { name, userId: id, description };
    const answer = await this.calls.ask(
      'updateAuthor',
      { body },
      ({ findUserInfo }) => findUserInfo && userFromWire(findUserInfo),
    );
    if (answer.ok) return answer.value === undefined ? fail({ kind: 'name-taken' }) : ok(answer.value);
    return answer.failure.kind === 'garbled' ? fail({ kind: 'name-taken' }) : answer;
  }

  async setPhone(phone: string | undefined): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('setPhone', { body: { phone: phone ?? '' } }));
  }

  links(): Promise<Result<readonly string[], ApiFailure>> {
    return this.calls.ask('getLinks', {}, ({ links }) => links);
  }

  async setLinks(links: readonly string[]): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('setLinks', { body: { links: [...links] } }));
  }

  async setProfileImage({ bytes, type }: ImageFile): Promise<Result<string, ProfileImageFailure>> {
    const answer = await this.calls.askCarefully(
      'setProfileImage',
      { body: bytes, fileType: type },
      ({ profileImage }) => profileImage,
    );
    return answer.ok ? answer : fail(imageFailureOf(answer.failure));
  }

  async removeProfileImage(): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('removeProfileImage', {}));
  }

  logins(): Promise<Result<readonly OwnLogin[], ApiFailure>> {
    return this.calls.ask('getLogins', {}, ({ logins }) => logins.map(loginOf));
  }

  async endLogin(id: string): Promise<Result<void, EndLoginFailure>> {
    const answer = await this.transport.call('endLogin', { params: { id } });
    return answer.ok ? ok(undefined) : fail(endLoginFailureOf(answer.failure));
  }

  async endOtherLogins(): Promise<Result<number, EndLoginFailure>> {
    const answer = await this.calls.askCarefully('endOtherLogins', {}, ({ ended }) => ended);
    return answer.ok ? answer : fail(endLoginFailureOf(answer.failure));
  }

  secondFactor(): Promise<Result<SecondFactorState, ApiFailure>> {
    return this.calls.ask('getSecondFactor', {}, ({ onSince, codesLeft, isAvailable, isProven }) => ({
      onSince: timeOrNone(onSince),
      codesLeft,
      isAvailable,
      isProven,
    }));
  }

  async beginSecondFactor(password?: string): Promise<Result<SecondFactorSetUp, SecondFactorFailure>> {
    const parts = { body: password === undefined ? {} : { password } };
    const answer = await this.calls.askCarefully('beginSecondFactor', parts, ({ secret, address }) => ({
      secret,
      address,
    }));
    return answer.ok ? answer : fail(factorFailureOf(answer.failure));
  }

  async confirmSecondFactor(code: string): Promise<Result<readonly string[], SecondFactorFailure>> {
    const answer = await this.calls.askCarefully('confirmSecondFactor', { body: { code } }, codesOf);
    return answer.ok ? answer : fail(factorFailureOf(answer.failure));
  }

  async endSecondFactor(proof: SecondFactorProof): Promise<Result<void, SecondFactorFailure>> {
    const answer = await this.transport.call('endSecondFactor', { body: { ...proof } });
    return answer.ok ? ok(undefined) : fail(factorFailureOf(answer.failure));
  }

  async renewRecoveryCodes(proof: SecondFactorProof): Promise<Result<readonly string[], SecondFactorFailure>> {
    const answer = await this.calls.askCarefully('renewRecoveryCodes', { body: { ...proof } }, codesOf);
    return answer.ok ? answer : fail(factorFailureOf(answer.failure));
  }

  async withdraw(proof: WithdrawalProof): Promise<Result<void, WithdrawalFailure>> {
    const answer = await this.transport.call('withdraw', { body: { ...proof } });
    return answer.ok ? ok(undefined) : fail(passwordFailureOf(answer.failure));
  }
}

function passwordFailureOf(refusal: CallRefusal): PasswordChangeFailure & WithdrawalFailure {
  const { kind, message } = refusal;
  if (message === CURRENT_PASSWORD_INVALID_MESSAGE) return { kind: 'wrong-password' };
  return message === undefined || kind === 'unauthenticated' ? failureOnly(refusal) : { kind: 'other', message };
}

function codesOf({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }): readonly string[] {
  return recoveryCodes;
}

function factorFailureOf(refusal: CallRefusal): SecondFactorFailure {
  const { kind, code, message } = refusal;
  if (code === 'code-wrong' || code === 'sign-in-again') return { kind: code };
  if (code === 'current-password-invalid') return { kind: 'wrong-password' };
  return message === undefined || kind === 'unauthenticated' ? failureOnly(refusal) : { kind: 'other', message };
}

function loginOf(wire: LoginWire): OwnLogin {
  return {
    id: wire.loginId,
    deviceName: wire.deviceName ?? undefined,
    network: wire.network ?? undefined,
    begunAt: Date.parse(wire.begunAt),
    usedAt: Date.parse(wire.usedAt),
    isCurrent: wire.isCurrent,
  };
}

/** A demo account's, whose logins are everybody's, are refused in words of their own. */
function endLoginFailureOf(refusal: CallRefusal): EndLoginFailure {
  const { code, message } = refusal;
  return code === 'demo-account' && message !== undefined ? { kind: 'other', message } : failureOnly(refusal);
}

function imageFailureOf(refusal: CallRefusal): ProfileImageFailure {
  if (refusal.code === 'too-large') return { kind: 'image-too-large' };
  const isUnusable = refusal.code === 'image-refused' || refusal.code === 'unsupported-media-type';
  return isUnusable ? { kind: 'image-unusable' } : failureOnly(refusal);
}
