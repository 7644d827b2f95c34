import { useNavigate } from 'react-router-dom';
import type { UnlockRequest } from '../../../../../application/ports/state/offer-state-port.ts';
import { useApp } from '../../../../app/app.ts';
import { layers } from '../../../../design/overlay/layers.ts';
import { SIGN_IN_PATH } from '../../../account/paths.ts';
import { offerPath } from '../../paths.ts';

/**
 * @returns a function that leads away from an offer: to the sign-in or to where candy is bought. The offer stands again
 * when the listener comes back
 */
export function useLeaveFor({ series, story, isRest }: UnlockRequest): (path: string) => void {
  const { offers, player, login, device, visitedPages } = useApp();
  const navigate = useNavigate();
  const back = offerPath(series.id, story.id, isRest);
  return (path) => {
    offers.close();
    player.closePanels();
    // Both go back to the page that was visited last.
    visitedPages.visit(back);
    if (path === SIGN_IN_PATH) login.ask({ kind: 'unlock' });
    layers.whenGone(() => {
      if (path === SIGN_IN_PATH && device.mode === 'app') login.open(back);
      else void navigate(path);
    });
  };
}
