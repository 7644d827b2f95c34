import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isAuthPage } from '../../../../domain/session/visited.ts';
import { useApp } from '../../../app/app.ts';
import { FIRST_PASSWORD_PATH, SETTINGS_PATH } from '../paths.ts';
import { useHomeSoon } from './sign-in/use-home-soon.ts';
import { lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';

const LoginModal = lazyComponent(async () => (await import('./sign-in/login-modal.tsx')).LoginModal);
const FirstPasswordDialog = lazyComponent(
  async () => (await import('./security/first-password-dialog.tsx')).FirstPasswordDialog,
);
const TemporaryPasswordDialog = lazyComponent(
  async () => (await import('./security/temporary-password-dialog.tsx')).TemporaryPasswordDialog,
);
const WriterNameDialog = lazyComponent(async () => (await import('./writer-name-dialog.tsx')).WriterNameDialog);

/** Where the password is being changed already, nobody has to be reminded of it. */
const PASSWORD_PATHS = [FIRST_PASSWORD_PATH, SETTINGS_PATH];

/** What stands over the pages unbidden: the app's login, and what a member is asked, one thing at a time (spec §2). */
export const Prompts = observer(function Prompts() {
  const { login } = useApp();
  const dialog = useDialog();
  return <LazyBoundary>{login.isOpen ? <LoginModal /> : dialog}</LazyBoundary>;
});

function useDialog() {
  const { session, device } = useApp();
  const prompt = session.openPrompt;
  const isAtPassword = PASSWORD_PATHS.includes(useLocation().pathname);
  const isPage = prompt === 'first-password' && device.mode === 'web';
  usePage(isPage);
  const homeSoon = useHomeSoon();
  if (prompt === 'writer-name') return <WriterNameDialog />;
  if (prompt === 'temporary-password') return isAtPassword ? null : <TemporaryPasswordDialog />;
  return prompt === 'first-password' && !isPage ? <FirstPasswordDialog onChanged={homeSoon} /> : null;
}

/** On the web the first password change is a page, asked for once (spec §2, SES-34). */
function usePage(isAsked: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isAsked) void navigate(FIRST_PASSWORD_PATH, { replace: isAuthPage(window.location.pathname) });
  }, [isAsked, navigate]);
}
