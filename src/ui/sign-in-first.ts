import { useNavigate } from 'react-router-dom';
import { useApp } from './app.ts';
import { layers } from './components/overlay/layers.ts';
import { SIGN_IN_PATH } from './paths.ts';

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
