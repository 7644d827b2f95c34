import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from './app.ts';
import { layers } from '../design/overlay/layers.ts';
import type { Wish } from '../features/account/parts.ts';
import { SIGN_IN_PATH } from '../features/account/paths.ts';

/**
 * @returns a function that begins the sign-in of who wanted to do what only members may: the surfaces of the player close
 * first (LIK-07), then the page of the sign-in comes, in the native app its login (LIK-09), which says why (SES-99)
 */
export function useSignInFirst(): (wish: Wish) => void {
  const { player, login, device } = useApp();
  const navigate = useNavigate();
  return (wish) => {
    player.closePanels();
    login.ask(wish);
    layers.whenGone(() => (device.mode === 'app' ? login.open() : void navigate(SIGN_IN_PATH)));
  };
}

/**
 * @returns a function that does what only members may: visitors sign in first. Before it is known who uses the window a
 * press waits for that, and is forgotten when its button goes meanwhile. Within an observer.
 */
export function useAsMember(): (act: () => void, wish: Wish) => void {
  const { session } = useApp();
  const signInFirst = useSignInFirst();
  const waiting = useRef<readonly [act: () => void, wish: Wish]>(undefined);
  const { isKnown, isSignedIn } = session;
  const begin = (act: () => void, wish: Wish): void => (isSignedIn ? act() : signInFirst(wish));
  useEffect(() => {
    const { current } = waiting;
    if (current === undefined || !isKnown) return;
    waiting.current = undefined;
    begin(...current);
  });
  return (act, wish) => {
    if (isKnown) begin(act, wish);
    else waiting.current = [act, wish];
  };
}
