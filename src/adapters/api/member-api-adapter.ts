import type { CallAnswer } from '../../../common/contract/calls.ts';
import { CURRENT_PASSWORD_INVALID_MESSAGE } from '../../../common/kernel/account-messages.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type {
  AuthorUpdateFailure,
  ImageFile,
  MemberApi,
  PasswordChange,
  PasswordChangeFailure,
  ProfileImageFailure,
  WithdrawalFailure,
  WithdrawalProof,
} from '../../application/ports/member-api.ts';
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

function imageFailureOf(refusal: CallRefusal): ProfileImageFailure {
  if (refusal.code === 'too-large') return { kind: 'image-too-large' };
  const isUnusable = refusal.code === 'image-refused' || refusal.code === 'unsupported-media-type';
  return isUnusable ? { kind: 'image-unusable' } : failureOnly(refusal);
}
