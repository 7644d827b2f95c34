import type { Container } from 'inversify';
import { BeginSession } from '../application/session/begin-session.ts';
import { ChangePassword } from '../application/session/change-password.ts';
import { PasswordReminder } from '../application/session/password-reminder.ts';
import { ProveSecondFactor } from '../application/session/prove-second-factor.ts';
import { ProviderSignIn } from '../application/session/provider-sign-in.ts';
import { ResetPassword } from '../application/session/reset-password.ts';
import { SetPhone } from '../application/session/set-phone.ts';
import { SetProfileImage } from '../application/session/set-profile-image.ts';
import { SignIn } from '../application/session/sign-in.ts';
import { SignOut } from '../application/session/sign-out.ts';
import { SignUp } from '../application/session/sign-up.ts';
import { UpdateAuthor } from '../application/session/update-author.ts';
import { Withdraw } from '../application/session/withdraw.ts';
import type { Account } from '../ui/features/account/parts.ts';
import * as token from './tokens.ts';

/** Puts the use cases of the account together, alike in every mode. The browser fetches the calls behind them now. */
export async function createAccount(container: Container): Promise<Account> {
  const [sessionApi, memberApi] = await Promise.all([
    container.getAsync(token.SESSION_API),
    container.getAsync(token.MEMBER_API),
  ]);
  const memory = container.get(token.SESSION_MEMORY);
  const session = container.get(token.SESSION_STORE);
  const showMember = container.get(token.SHOW_MEMBER);
  const endSession = container.get(token.END_SESSION);
  const bridge = container.get(token.BRIDGE);
  const page = container.get(token.PAGE);
  const calls = container.get(token.AUTHORIZED_CALLS);
  const clock = container.get(token.CLOCK);
  const recordListening = container.get(token.RECORD_LISTENING);
  const reloadPage = container.get(token.RELOAD_PAGE);
  const beginSession = new BeginSession({
    memory,
    api: container.get(token.ME_API),
    showMember,
    reloadPage,
  });
  return {
    signIn: new SignIn({ api: sessionApi, beginSession, bridge }),
    providerSignIn: new ProviderSignIn({ api: sessionApi, memory, beginSession, bridge, page }),
    proveSecondFactor: new ProveSecondFactor({ api: sessionApi, beginSession, bridge }),
    signUp: new SignUp(sessionApi),
    signOut: new SignOut({ memory, session, api: sessionApi, calls, endSession, recordListening, bridge, page, clock }),
    isNameTaken: (name) => sessionApi.isNameTaken(name),
    resetPassword: new ResetPassword(sessionApi),
    changePassword: new ChangePassword({ api: memberApi, session, showMember }),
    passwordReminder: new PasswordReminder({ memory, session }),
    updateAuthor: new UpdateAuthor({ api: memberApi, session, showMember }),
    setPhone: new SetPhone({ api: memberApi, session, showMember }),
    setProfileImage: new SetProfileImage({ api: memberApi, session, showMember }),
    withdraw: new Withdraw({
      api: memberApi,
      session,
      endSession,
      journal: container.get(token.JOURNAL),
      bookmarks: { forget: async (member) => (await container.get(token.PARTS).bookmarks()).forget(member) },
    }),
    logins: memberApi,
    links: memberApi,
    secondFactor: memberApi,
    reloadPage,
    options: () => sessionApi.options(),
  };
}
