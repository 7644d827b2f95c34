import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isAuthPage } from '../../../domain/session/visited.ts';
import { useApp } from '../app.ts';

/** Does what a visitor wanted once they have signed in, and forgets it when they go elsewhere instead (SES-99). */
export const WishKeeper = observer(function WishKeeper() {
  const { login, session } = useApp();
  const { pathname } = useLocation();
  const { isSignedIn } = session;
  const { isOpen } = login;
  useEffect(() => {
    const { wish } = login;
    if (wish === undefined || (!isSignedIn && (isOpen || isAuthPage(pathname)))) return;
    login.ask(undefined);
    if (isSignedIn) wish.fulfil?.();
  }, [login, isSignedIn, isOpen, pathname]);
  return null;
});
