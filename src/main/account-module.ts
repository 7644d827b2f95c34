import { ContainerModule, type Container } from 'inversify';
import { BeginSession } from '../application/session/begin-session.ts';
import { ChangePassword } from '../application/session/change-password.ts';
import { PasswordReminder } from '../application/session/password-reminder.ts';
import { ProviderSignIn } from '../application/session/provider-sign-in.ts';
import { ResetPassword } from '../application/session/reset-password.ts';
import { SetProfileImage } from '../application/session/set-profile-image.ts';
import { SignIn } from '../application/session/sign-in.ts';
import { SignOut } from '../application/session/sign-out.ts';
import { SignUp } from '../application/session/sign-up.ts';
import { UpdateAuthor } from '../application/session/update-author.ts';
import { Withdraw } from '../application/session/withdraw.ts';
import type { Account } from '../ui/account.ts';
import * as token from './tokens.ts';

/** The use cases of the account, alike in every mode; loaded when the first of them is wanted. */
const accountModule = new ContainerModule(({ bind }) => {
  bind(token.BEGIN_SESSION).toResolvedValue(
    (memory, api, showMember, reloadPage) => new BeginSession({ memory, api, showMember, reloadPage }),
    [token.SESSION_MEMORY, token.MEMBER_API, token.SHOW_MEMBER, token.RELOAD_PAGE],
  );
  bind(token.SIGN_IN).toResolvedValue(
    (api, beginSession, bridge) => new SignIn({ api, beginSession, bridge }),
    [token.SESSION_API, token.BEGIN_SESSION, token.BRIDGE],
  );
  bind(token.PROVIDER_SIGN_IN).toResolvedValue(
    (api, memory, beginSession, bridge, page) => new ProviderSignIn({ api, memory, beginSession, bridge, page }),
    [token.SESSION_API, token.SESSION_MEMORY, token.BEGIN_SESSION, token.BRIDGE, token.PAGE],
  );
  bind(token.SIGN_UP).toResolvedValue((api) => new SignUp(api), [token.SESSION_API]);
  bind(token.SIGN_OUT).toResolvedValue(
    (memory, session, api, endSession, bridge, page) => new SignOut({ memory, session, api, endSession, bridge, page }),
    [token.SESSION_MEMORY, token.SESSION_STORE, token.SESSION_API, token.END_SESSION, token.BRIDGE, token.PAGE],
  );
  bind(token.RESET_PASSWORD).toResolvedValue((api) => new ResetPassword(api), [token.SESSION_API]);
  bind(token.CHANGE_PASSWORD).toResolvedValue(
    (api, session, showMember) => new ChangePassword({ api, session, showMember }),
    [token.MEMBER_API, token.SESSION_STORE, token.SHOW_MEMBER],
  );
  bind(token.PASSWORD_REMINDER).toResolvedValue(
    (memory, session) => new PasswordReminder({ memory, session }),
    [token.SESSION_MEMORY, token.SESSION_STORE],
  );
  bind(token.UPDATE_AUTHOR).toResolvedValue(
    (api, session, showMember) => new UpdateAuthor({ api, session, showMember }),
    [token.MEMBER_API, token.SESSION_STORE, token.SHOW_MEMBER],
  );
  bind(token.SET_PROFILE_IMAGE).toResolvedValue(
    (api, session, showMember) => new SetProfileImage({ api, session, showMember }),
    [token.MEMBER_API, token.SESSION_STORE, token.SHOW_MEMBER],
  );
  bind(token.WITHDRAW).toResolvedValue(
    (api, endSession) => new Withdraw({ api, endSession }),
    [token.MEMBER_API, token.END_SESSION],
  );
});

/** Adds the account's use cases to `container`, which may happen once. */
export function loadAccount(container: Container): Account {
  container.load(accountModule);
  const api = container.get(token.SESSION_API);
  return {
    signIn: container.get(token.SIGN_IN),
    providerSignIn: container.get(token.PROVIDER_SIGN_IN),
    signUp: container.get(token.SIGN_UP),
    signOut: container.get(token.SIGN_OUT),
    resetPassword: container.get(token.RESET_PASSWORD),
    changePassword: container.get(token.CHANGE_PASSWORD),
    passwordReminder: container.get(token.PASSWORD_REMINDER),
    updateAuthor: container.get(token.UPDATE_AUTHOR),
    setProfileImage: container.get(token.SET_PROFILE_IMAGE),
    withdraw: container.get(token.WITHDRAW),
    options: () => api.options(),
  };
}
