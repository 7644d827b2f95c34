import type { LoginWire } from '../../../common/contract/account-schemas.ts';
import type { CallAnswer } from '../../../common/contract/calls.ts';
import { CURRENT_PASSWORD_INVALID_MESSAGE } from '../../../common/kernel/account-messages.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
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
import { readUser, type User } from '../../domain/session/user.ts';
import type { ApiTransport, CallRefusal } from './api-transport.ts';
import { ask, askCarefully, failureOnly, withoutAnswer } from './ask.ts';

/** What members do with their own account. */
export class MemberApiAdapter implements MemberApi {
  private readonly transport: ApiTransport;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  async changePassword(change: PasswordChange): Promise<Result<void, PasswordChangeFailure>> {
    const answer = await this.transport.call('changePassword', { body: { ...change } });
    return answer.ok ? ok(undefined) : fail(passwordFailureOf(answer.failure));
  }

  /** An answer that holds no member is a name that is taken: the specification knows no other (WRT-07). */
  async updateAuthor({ id }: User, name: string, description: string): Promise<Result<User, AuthorUpdateFailure>> {
    const body = { name, userId: id, description };
    const answer = await ask(this.transport, 'updateAuthor', { body }, (json) =>
      readUser(JsonFields.of<CallAnswer<'updateAuthor'>>(json).value('findUserInfo')),
    );
    return !answer.ok && answer.failure.kind === 'garbled' ? fail({ kind: 'name-taken' }) : answer;
  }

  async setPhone(phone: string | undefined): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('setPhone', { body: { phone: phone ?? '' } }));
  }

  async setProfileImage({ bytes, type }: ImageFile): Promise<Result<string, ProfileImageFailure>> {
    const answer = await askCarefully(this.transport, 'setProfileImage', { body: bytes, fileType: type }, (json) =>
      JsonFields.of<CallAnswer<'setProfileImage'>>(json).text('profileImage'),
    );
    return answer.ok ? answer : fail(imageFailureOf(answer.failure));
  }

  async removeProfileImage(): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('removeProfileImage', {}));
  }

  logins(): Promise<Result<readonly OwnLogin[], ApiFailure>> {
    return ask(this.transport, 'getLogins', {}, (json) =>
      JsonFields.of<CallAnswer<'getLogins'>>(json).list('logins', readLogin),
    );
  }

  async endLogin(id: string): Promise<Result<void, EndLoginFailure>> {
    const answer = await this.transport.call('endLogin', { params: { id } });
    return answer.ok ? ok(undefined) : fail(endLoginFailureOf(answer.failure));
  }

  async endOtherLogins(): Promise<Result<number, EndLoginFailure>> {
    const answer = await askCarefully(this.transport, 'endOtherLogins', {}, (json) =>
      JsonFields.of<CallAnswer<'endOtherLogins'>>(json).amount('ended'),
    );
    return answer.ok ? answer : fail(endLoginFailureOf(answer.failure));
  }

  secondFactor(): Promise<Result<SecondFactorState, ApiFailure>> {
    return ask(this.transport, 'getSecondFactor', {}, (json) => {
      const fields = JsonFields.of<CallAnswer<'getSecondFactor'>>(json);
      return {
        onSince: fields.optionalInstant('onSince'),
        codesLeft: fields.count('codesLeft'),
        isAvailable: fields.flag('isAvailable'),
        isProven: fields.flag('isProven'),
      };
    });
  }

  async beginSecondFactor(password?: string): Promise<Result<SecondFactorSetUp, SecondFactorFailure>> {
    const parts = { body: password === undefined ? {} : { password } };
    const answer = await askCarefully(this.transport, 'beginSecondFactor', parts, (json) => {
      const fields = JsonFields.of<CallAnswer<'beginSecondFactor'>>(json);
      return { secret: fields.text('secret'), address: fields.text('address') };
    });
    return answer.ok ? answer : fail(factorFailureOf(answer.failure));
  }

  async confirmSecondFactor(code: string): Promise<Result<readonly string[], SecondFactorFailure>> {
    const answer = await askCarefully(this.transport, 'confirmSecondFactor', { body: { code } }, readCodes);
    return answer.ok ? answer : fail(factorFailureOf(answer.failure));
  }

  async endSecondFactor(proof: SecondFactorProof): Promise<Result<void, SecondFactorFailure>> {
    const answer = await this.transport.call('endSecondFactor', { body: { ...proof } });
    return answer.ok ? ok(undefined) : fail(factorFailureOf(answer.failure));
  }

  async renewRecoveryCodes(proof: SecondFactorProof): Promise<Result<readonly string[], SecondFactorFailure>> {
    const answer = await askCarefully(this.transport, 'renewRecoveryCodes', { body: { ...proof } }, readCodes);
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

function readCodes(json: unknown): readonly string[] {
  return JsonFields.of<CallAnswer<'renewRecoveryCodes'>>(json).list('recoveryCodes', (code) =>
    JsonFields.of<{ code: string }>({ code }).text('code'),
  );
}

function factorFailureOf(refusal: CallRefusal): SecondFactorFailure {
  const { kind, code, message } = refusal;
  if (code === 'code-wrong' || code === 'sign-in-again') return { kind: code };
  if (code === 'current-password-invalid') return { kind: 'wrong-password' };
  return message === undefined || kind === 'unauthenticated' ? failureOnly(refusal) : { kind: 'other', message };
}

function readLogin(item: unknown): OwnLogin {
  const fields = JsonFields.of<LoginWire>(item);
  return {
    id: fields.text('loginId'),
    deviceName: fields.optionalText('deviceName'),
    network: fields.optionalText('network'),
    begunAt: fields.instant('begunAt'),
    usedAt: fields.instant('usedAt'),
    isCurrent: fields.flag('isCurrent'),
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
