import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../app.ts';
import { Redirect } from '../redirect.tsx';
import { PageSkeleton } from '../skeleton/page-skeleton.tsx';
import { HOME_PATH } from '../../paths.ts';
import { SIGN_IN_PATH } from '../../../features/account/paths.ts';

/**
 * Pages of an account: nothing of them is shown to who has not signed in (SHL-38). Visitors are asked to, and come back
 * then: on the web a page has been visited once it was asked for, in the app the login knows it.
 */
export const MembersOnly = observer(function MembersOnly({ children }: { readonly children: ReactNode }) {
  const { session, device } = useApp();
  if (session.isSignedIn) return children;
  if (!session.isKnown) return <PageSkeleton />;
  return device.mode === 'app' ? <LoginOverHome /> : <Redirect to={SIGN_IN_PATH} />;
});

function LoginOverHome() {
  const { login } = useApp();
  const { pathname, search } = useLocation();
  useEffect(() => login.open(pathname + search), [login, pathname, search]);
  return <Redirect to={HOME_PATH} />;
}
