import type { Result } from '../../../../common/kernel/result.ts';
import type { OwnLogin } from '../../../domain/session/own-login.ts';
import type { User } from '../../../domain/session/user.ts';
import type { ApiFailure } from '../api-port.ts';
import type { SecondFactorApi } from './second-factor-api.ts';

export interface PasswordChange {
  readonly email: string;
  readonly newPassword: string;
  /** Not needed for a password that was mailed (INT-17). */
  readonly currentPassword?: string;
}

/** `wrong-password`: the current one is another (ERR-11). `other`: the server's own words, for a toast (ERR-12). */
export type PasswordChangeFailure =
  ApiFailure | { readonly kind: 'wrong-password' } | { readonly kind: 'other'; readonly message: string };

/** `name-taken`: somebody else has it, or the server said nothing of use (WRT-07). */
export type AuthorUpdateFailure = ApiFailure | { readonly kind: 'name-taken' };

/** The member's proof that it is the member who leaves: the password, or the token of a fresh provider sign-in. */
export interface WithdrawalProof {
  readonly password?: string;
  readonly token?: string;
  readonly reason?: string;
}

export type WithdrawalFailure =
  ApiFailure | { readonly kind: 'wrong-password' } | { readonly kind: 'other'; readonly message: string };

/** `other`: the server's own words. `not-found`: that login is over already. */
export type EndLoginFailure = ApiFailure | { readonly kind: 'other'; readonly message: string };

/** Where the member is signed in (SES-88). */
export interface OwnLoginsApi {
  /** @returns the one that was used last in front */
  logins(): Promise<Result<readonly OwnLogin[], ApiFailure>>;
  /** @param id of a login of the member's */
  endLogin(id: string): Promise<Result<void, EndLoginFailure>>;
  /** Ends all but this one. @returns how many */
  endOtherLogins(): Promise<Result<number, EndLoginFailure>>;
}

/** The bytes of a JPEG, PNG or WebP; `type` is its media type. */
export interface ImageFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** `image-unusable`: no picture, or of no form that the server reads. `image-too-large`: more bytes than it takes. */
export type ProfileImageFailure = ApiFailure | { readonly kind: 'image-unusable' | 'image-too-large' };

/** What members do with their own account. */
export interface MemberApi extends OwnLoginsApi, SecondFactorApi {
  changePassword(change: PasswordChange): Promise<Result<void, PasswordChangeFailure>>;
  /** @param user who is changed: the one who asks; others are refused */
  updateAuthor(user: User, name: string, description: string): Promise<Result<User, AuthorUpdateFailure>>;
  /** @param phone digits; undefined removes the number */
  setPhone(phone: string | undefined): Promise<Result<void, ApiFailure>>;
  /** @returns the links of the own page as an author */
  links(): Promise<Result<readonly string[], ApiFailure>>;
  /** @param links at most three, as `trimAuthorLink` writes them */
  setLinks(links: readonly string[]): Promise<Result<void, ApiFailure>>;
  /** @returns the image's address */
  setProfileImage(image: ImageFile): Promise<Result<string, ProfileImageFailure>>;
  removeProfileImage(): Promise<Result<void, ApiFailure>>;
  withdraw(proof: WithdrawalProof): Promise<Result<void, WithdrawalFailure>>;
}
