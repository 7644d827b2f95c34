import { isCommonPassword } from '../../../common/kernel/common-passwords.ts';
import { phoneFault, writerNameFault } from '../../../common/kernel/credentials.ts';
import { MAX_HISTORY_WEB, MAX_PROFILE_IMAGE_BYTES } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { MeApi } from '../../application/ports/me-api.ts';
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
} from '../../application/ports/member-api.ts';
import type { KnownPlace, Place, PositionApi } from '../../application/ports/position-api.ts';
import type { AuthorizedCalls } from '../../application/session/authorized-calls.ts';
import type { OwnLogin } from '../../domain/session/own-login.ts';
import type { User } from '../../domain/session/user.ts';
import type { MemoryAccount, MemoryMemberServer } from './memory-member-server.ts';

/** What members ask a server in memory for, each by the token of the device. */
export class MemoryMemberApiAdapter implements MemberApi, MeApi, PositionApi {
  private readonly server: MemoryMemberServer;
  private readonly calls: Pick<AuthorizedCalls, 'run'>;

  constructor(server: MemoryMemberServer, calls: Pick<AuthorizedCalls, 'run'>) {
    this.server = server;
    this.calls = calls;
  }

  me(): Promise<Result<User, ApiFailure>> {
    return this.asMember(({ user }) => ok(user));
  }

  changePassword(change: PasswordChange): Promise<Result<void, PasswordChangeFailure>> {
    return this.asMember<void, PasswordChangeFailure>(({ user, password }, token) => {
      if (change.email !== user.email) return fail({ kind: 'other', message: '권한이 없어요.' });
      if (isCommonPassword(change.newPassword)) return fail({ kind: 'other', message: '너무 흔한 비밀번호예요.' });
      const isProven = user.mustChangePassword || change.currentPassword === password;
      if (!isProven) return fail({ kind: 'wrong-password' });
      this.server.endOthers(token);
      this.server.keep({ user: { ...user, mustChangePassword: false }, password: change.newPassword });
      return ok(undefined);
    });
  }

  updateAuthor({ id }: User, name: string, description: string): Promise<Result<User, AuthorUpdateFailure>> {
    return this.asMember<User, AuthorUpdateFailure>((account) => {
      if (account.user.id !== id) return fail({ kind: 'not-found' });
      const isRefused = writerNameFault(name) !== undefined || this.server.isNameTaken(name, id);
      if (isRefused) return fail({ kind: 'name-taken' });
      return ok(this.change(account, { name, description }));
    });
  }

  setPhone(phone: string | undefined): Promise<Result<void, ApiFailure>> {
    return this.asMember((account) => {
      if (phoneFault(phone ?? '') !== undefined) return fail({ kind: 'unavailable' });
      this.change(account, { phone });
      return ok(undefined);
    });
  }

  setProfileImage({ bytes, type }: ImageFile): Promise<Result<string, ProfileImageFailure>> {
    return this.asMember<string, ProfileImageFailure>((account) => {
      if (!type.startsWith('image/') || bytes.length === 0) return fail({ kind: 'image-unusable' });
      if (bytes.length > MAX_PROFILE_IMAGE_BYTES) return fail({ kind: 'image-too-large' });
      const imageUrl = `/media/avatars/${account.user.id}-${bytes.length}.webp`;
      this.change(account, { imageUrl });
      return ok(imageUrl);
    });
  }

  removeProfileImage(): Promise<Result<void, ApiFailure>> {
    return this.asMember((account) => {
      this.change(account, { imageUrl: undefined });
      return ok(undefined);
    });
  }

  logins(): Promise<Result<readonly OwnLogin[], ApiFailure>> {
    return this.asMember((_account, token) => ok(this.server.loginsBeside(token)));
  }

  endLogin(id: string): Promise<Result<void, EndLoginFailure>> {
    return this.asMember<void, EndLoginFailure>((_account, token) => {
      const isOwn = this.server.loginsBeside(token).some((login) => login.id === id);
      if (!isOwn) return fail({ kind: 'not-found' });
      this.server.endLogin(id);
      return ok(undefined);
    });
  }

  endOtherLogins(): Promise<Result<number, EndLoginFailure>> {
    return this.asMember((_account, token) => {
      const others = this.server.loginsBeside(token).length - 1;
      this.server.endOthers(token);
      return ok(others);
    });
  }

  withdraw({ password }: WithdrawalProof): Promise<Result<void, WithdrawalFailure>> {
    return this.asMember<void, WithdrawalFailure>((account) => {
      const { user } = account;
      if (user.provider === 'email' && password !== account.password) return fail({ kind: 'wrong-password' });
      this.server.remove(user.id);
      return ok(undefined);
    });
  }

  keepPosition(place: Place): Promise<Result<void, ApiFailure>> {
    return this.asMember(({ user }) => {
      const others = (this.server.places.get(user.id) ?? []).filter(({ seriesId }) => seriesId !== place.seriesId);
      this.server.places.set(user.id, [{ ...place, device: this }, ...others]);
      return ok(undefined);
    });
  }

  positions(): Promise<Result<readonly KnownPlace[], ApiFailure>> {
    return this.asMember(({ user }) => {
      const places = (this.server.places.get(user.id) ?? []).slice(0, MAX_HISTORY_WEB);
      return ok(places.map(({ device, ...place }) => ({ ...place, isFromHere: device === this })));
    });
  }

  private change(account: MemoryAccount, changes: Partial<User>): User {
    const user = { ...account.user, ...changes };
    this.server.keep({ ...account, user });
    return user;
  }

  private asMember<Value, Failure extends { readonly kind: string } = ApiFailure>(
    act: (account: MemoryAccount, token: string) => Result<Value, Failure>,
  ): Promise<Result<Value, Failure | ApiFailure>> {
    return this.calls.run<Value, Failure | ApiFailure>(async (token) => {
      if (this.server.isOffline) return fail({ kind: 'offline' });
      const account = this.server.holderOf(token);
      const isSignedOut = account === undefined || token === undefined;
      const answer = isSignedOut ? fail({ kind: 'unauthenticated' } as const) : act(account, token);
      return this.server.isLost() ? fail({ kind: 'offline' }) : answer;
    });
  }
}
