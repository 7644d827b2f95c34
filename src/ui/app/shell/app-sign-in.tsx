import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useApp } from '../app.ts';
import { SIGN_IN_PATH } from '../../features/account/paths.ts';

const PROFILE = /^\/profile(\/|$)/;

/** In the native app whatever leads to signing in opens the login over the page, which stays (spec §2, HDR-24). */
export function AppSignIn() {
  const { login, session } = useApp();
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) =>
      !session.isSignedIn && (pathname === SIGN_IN_PATH || (session.isKnown && PROFILE.test(pathname))),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { pathname, search } = blocker.location;
    login.open(pathname === SIGN_IN_PATH ? undefined : pathname + search);
    blocker.reset();
  }, [blocker, login]);
  return null;
}
