import type { MemberApi, OwnLoginsApi } from '../../../application/ports/api/member-api.ts';
import type { SecondFactorApi } from '../../../application/ports/api/second-factor-api.ts';
import type { SessionApi } from '../../../application/ports/api/session-api.ts';
import type { ChangePassword } from '../../../application/session/change-password.ts';
import type { PasswordReminder } from '../../../application/session/password-reminder.ts';
import type { ProveSecondFactor } from '../../../application/session/prove-second-factor.ts';
import type { ProviderSignIn } from '../../../application/session/provider-sign-in.ts';
import type { ReloadPage } from '../../../application/session/reload-page.ts';
import type { ResetPassword } from '../../../application/session/reset-password.ts';
import type { SetPhone } from '../../../application/session/set-phone.ts';
import type { SetProfileImage } from '../../../application/session/set-profile-image.ts';
import type { SignIn } from '../../../application/session/sign-in.ts';
import type { SignOut } from '../../../application/session/sign-out.ts';
import type { SignUp } from '../../../application/session/sign-up.ts';
import type { UpdateAuthor } from '../../../application/session/update-author.ts';
import type { Withdraw } from '../../../application/session/withdraw.ts';

export type { LoginStore, Wish } from './stores/login-store.ts';

/** What forms and menus of the account need, and nothing else does: it is fetched when it is wanted. */
export interface Account {
  readonly signIn: SignIn;
  readonly providerSignIn: ProviderSignIn;
  readonly proveSecondFactor: ProveSecondFactor;
  readonly signUp: SignUp;
  readonly signOut: SignOut;
  /** Whether a name is somebody's; see `SessionApi.isNameTaken`. */
  readonly isNameTaken: SessionApi['isNameTaken'];
  readonly resetPassword: ResetPassword;
  readonly changePassword: ChangePassword;
  readonly passwordReminder: PasswordReminder;
  readonly updateAuthor: UpdateAuthor;
  readonly setPhone: SetPhone;
  readonly setProfileImage: SetProfileImage;
  readonly withdraw: Withdraw;
  /** Where the member is signed in, and what ends it. */
  readonly logins: OwnLoginsApi;
  /** The links of the own page as an author. */
  readonly links: Pick<MemberApi, 'links' | 'setLinks'>;
  readonly secondFactor: SecondFactorApi;
  /** Waits for what is typed where a page is about to load anew, and says when it does. */
  readonly reloadPage: Pick<ReloadPage, 'wait' | 'whenReloading'>;
  /** The ways in that this server offers; see `SessionApi.options`. */
  readonly options: SessionApi['options'];
}
