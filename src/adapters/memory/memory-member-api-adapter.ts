import { authorLinkFault, MAX_AUTHOR_LINKS } from '../../../common/kernel/author-links.ts';
import { isCommonPassword } from '../../../common/kernel/common-passwords.ts';
import { phoneFault, writerNameFault } from '../../../common/kernel/credentials.ts';
import { MAX_PROFILE_IMAGE_BYTES } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { RECOVERY_CODES } from '../../../common/kernel/second-factor.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListItem } from '../../application/ports/api/list-api.ts';
import type { BookmarkApi } from '../../application/ports/api/bookmark-api.ts';
import type { MeApi } from '../../application/ports/api/me-api.ts';
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
import type { ListeningApi } from '../../application/ports/api/listening-api.ts';
import type { ListeningThen } from '../../domain/listening/listening-then.ts';
import type { ListeningYear } from '../../domain/listening/listening-year.ts';
import type { PlaceApi, Places } from '../../application/ports/api/place-api.ts';
import type { JournalPart } from '../../application/ports/journal-port.ts';
import type {
  SecondFactorFailure,
  SecondFactorProof,
  SecondFactorSetUp,
  SecondFactorState,
} from '../../application/ports/api/second-factor-api.ts';
import type { AuthorizedCalls } from '../../application/session/authorized-calls.ts';
import type { BookmarkAnswer, BookmarkChange } from '../../domain/bookmarks/known-bookmarks.ts';
import type { OwnLogin } from '../../domain/session/own-login.ts';
import type { User } from '../../domain/session/user.ts';
import type { MemoryAccount, MemoryFactor, MemoryMemberServer } from './memory-member-server.ts';

/** What the app of every member here holds and shows. */
const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const APP_CODE = '123456';

const CHANGED = { kind: 'other', message: '2단계 인증 설정이 바뀌었습니다. 다시 확인해 주세요.' } as const;

/** @returns ten codes, others for each `set` of 0 to 9 */
function codesOf(set: number): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, index) => `abc${set}${index}-fgh${set}${index}`);
}

/** Whether it is not the password of whoever has one. */
function isWrong({ user, password }: MemoryAccount, typed: string | undefined): boolean {
  return user.provider === 'email' && typed !== password;
}

/** What members ask a server in memory for, each by the token of the device. */
export class MemoryMemberApiAdapter implements MemberApi, MeApi, PlaceApi, ListeningApi, BookmarkApi {
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
    return this.asMember<void, PasswordChangeFailure>((account, token) => {
      const { user, password } = account;
      if (change.email !== user.email) return fail({ kind: 'other', message: '권한이 없어요.' });
      if (isCommonPassword(change.newPassword)) return fail({ kind: 'other', message: '너무 흔한 비밀번호예요.' });
      const isProven = user.mustChangePassword || change.currentPassword === password;
      if (!isProven) return fail({ kind: 'wrong-password' });
      this.server.endOthers(token);
      const { factor } = this.server.holderOf(token) ?? {};
      const changed = { user: { ...user, mustChangePassword: false }, password: change.newPassword };
      this.server.keep({ ...account, ...changed, ...(factor && { factor }) });
      return ok(undefined);
    });
  }

  updateAuthor({ id }: User, name: string, description: string): Promise<Result<User, AuthorUpdateFailure>> {
    return this.asMember<User, AuthorUpdateFailure>((account) => {
      if (account.user.id !== id) return fail({ kind: 'not-found' });
      const isRefused = writerNameFault(name) !== undefined || this.server.hasName(name, id);
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

  links(): Promise<Result<readonly string[], ApiFailure>> {
    return this.asMember(({ links = [] }) => ok(links));
  }

  setLinks(links: readonly string[]): Promise<Result<void, ApiFailure>> {
    return this.asMember((account) => {
      const isRefused = links.length > MAX_AUTHOR_LINKS || links.some((link) => authorLinkFault(link) !== undefined);
      if (isRefused) return fail({ kind: 'unavailable' });
      this.server.keep({ ...account, links: [...new Set(links)] });
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

  secondFactor(): Promise<Result<SecondFactorState, ApiFailure>> {
    return this.asMember(({ factor }) =>
      ok({
        onSince: factor?.onSince,
        codesLeft: factor?.onSince === undefined ? 0 : factor.recoveryCodes.length,
        isAvailable: true,
        isProven: !this.server.asksOperatorsForFactor || factor?.onSince !== undefined,
      }),
    );
  }

  beginSecondFactor(password?: string): Promise<Result<SecondFactorSetUp, SecondFactorFailure>> {
    return this.asMember<SecondFactorSetUp, SecondFactorFailure>((account) => {
      if (account.factor?.onSince !== undefined) return fail(CHANGED);
      if (isWrong(account, password)) return fail({ kind: 'wrong-password' });
      this.server.keep({ ...account, factor: { code: APP_CODE, onSince: undefined, recoveryCodes: [] } });
      return ok({ secret: APP_SECRET, address: `otpauth://totp/Soridam:${account.user.id}?secret=${APP_SECRET}` });
    });
  }

  confirmSecondFactor(code: string): Promise<Result<readonly string[], SecondFactorFailure>> {
    return this.asMember<readonly string[], SecondFactorFailure>((account, token) => {
      const { factor } = account;
      if (factor === undefined || factor.onSince !== undefined) return fail(CHANGED);
      if (!this.server.uses(account, code)) return fail({ kind: 'code-wrong' });
      const recoveryCodes = codesOf(1);
      this.server.endOthers(token);
      this.server.keep({ ...account, factor: { ...factor, onSince: this.server.now(), recoveryCodes } });
      return ok(recoveryCodes);
    });
  }

  endSecondFactor(proof: SecondFactorProof): Promise<Result<void, SecondFactorFailure>> {
    return this.withProof(proof, ({ factor: _gone, ...account }) => {
      this.server.keep(account);
      return undefined;
    });
  }

  renewRecoveryCodes(proof: SecondFactorProof): Promise<Result<readonly string[], SecondFactorFailure>> {
    return this.withProof(proof, (account, factor) => {
      const recoveryCodes = codesOf(2);
      this.server.keep({ ...account, factor: { ...factor, recoveryCodes } });
      return recoveryCodes;
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

  async deliverJournal(
    part: JournalPart,
    sentAt: number,
    token: string | undefined,
  ): Promise<Result<{ readonly acknowledged: number }, ApiFailure>> {
    if (this.server.isOffline) return fail({ kind: 'offline' });
    if (this.server.arrival !== undefined) await this.server.arrival;
    const account = this.server.holderOf(token);
    if (account === undefined) return fail({ kind: 'unauthenticated' });
    const acknowledged = this.server.listening.take(account.user.id, part, sentAt, this);
    return this.server.isLost() ? fail({ kind: 'offline' }) : ok({ acknowledged });
  }

  places(since?: number, playlistSince?: number): Promise<Result<Places, ApiFailure>> {
    return this.asMember(({ user }) => ok(this.server.listening.answer(user.id, this, since, playlistSince)));
  }

  listeningYear(year: number | undefined, zone: string): Promise<Result<ListeningYear, ApiFailure>> {
    return this.asMember(({ user }) => ok(this.server.listening.year(user.id, year, zone)));
  }

  listeningThen(at: number): Promise<Result<ListeningThen, ApiFailure>> {
    return this.asMember(({ user }) => ok(this.server.listening.listenedThen(user.id, at)));
  }

  keepListening(isKept: boolean): Promise<Result<void, ApiFailure>> {
    return this.asMember(({ user }) => ok(this.server.listening.keep(user.id, isKept)));
  }

  eraseListening(): Promise<Result<void, ApiFailure>> {
    return this.asMember(({ user }) => ok(this.server.listening.erase(user.id)));
  }

  /** What the list of the same name answers. */
  stretches(): Promise<Result<readonly ListItem<'getMyStretches'>[], ApiFailure>> {
    return this.asMember(({ user }) => ok(this.server.listening.stretches(user.id)));
  }

  keepBookmarks(
    origin: string,
    changes: readonly BookmarkChange[],
    sentAt: number,
  ): Promise<Result<{ readonly full: readonly string[] }, ApiFailure>> {
    return this.asMember(({ user }) => ok({ full: this.server.bookmarks.take(user.id, origin, changes, sentAt) }));
  }

  bookmarks(since?: number): Promise<Result<BookmarkAnswer, ApiFailure>> {
    return this.asMember(({ user }) => ok(this.server.bookmarks.answer(user.id, since)));
  }

  private withProof<Value>(
    { password, code }: SecondFactorProof,
    act: (account: MemoryAccount, factor: MemoryFactor) => Value,
  ): Promise<Result<Value, SecondFactorFailure>> {
    return this.asMember<Value, SecondFactorFailure>((account, token) => {
      if (isWrong(account, password)) return fail({ kind: 'wrong-password' });
      if (account.factor?.onSince === undefined) return fail(CHANGED);
      if (!this.server.uses(account, code)) return fail({ kind: 'code-wrong' });
      const { factor = account.factor } = this.server.holderOf(token) ?? {};
      return ok(act(account, factor));
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
      if (this.server.arrival !== undefined) await this.server.arrival;
      const account = this.server.holderOf(token);
      const isSignedOut = account === undefined || token === undefined;
      const answer = isSignedOut ? fail({ kind: 'unauthenticated' } as const) : act(account, token);
      return this.server.isLost() ? fail({ kind: 'offline' }) : answer;
    });
  }
}
