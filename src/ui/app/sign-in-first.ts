import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from './app.ts';
import { layers } from '../design/overlay/layers.ts';
import { SIGN_IN_PATH } from '../features/account/paths.ts';

/**
 * @returns a function that begins the sign-in of who wanted to do what only members may: the surfaces of the player close
 * first (LIK-07), then the page of the sign-in comes, in the native app its login (LIK-09)
 */
export function useSignInFirst(): () => void {
  const { player, login, device } = useApp();
  const navigate = useNavigate();
  return () => {
    player.closePanels();
    layers.whenGone(() => (device.mode === 'app' ? login.open() : void navigate(SIGN_IN_PATH)));
  };
}

/**
 * @returns a function that does what only members may: visitors sign in first. Before it is known who uses the window a
 * press waits for that, and is forgotten when its button goes meanwhile. Within an observer.
 */
export function useAsMember(): (act: () => void) => void {
  const { session } = useApp();
  const signInFirst = useSignInFirst();
  const waiting = useRef<() => void>(undefined);
  const { isKnown, isSignedIn } = session;
  const begin = (act: () => void): void => (isSignedIn ? act() : signInFirst());
  useEffect(() => {
    const { current: act } = waiting;
    if (act === undefined || !isKnown) return;
    waiting.current = undefined;
    begin(act);
  });
  return (act) => {
    if (isKnown) begin(act);
    else waiting.current = act;
  };
}
