import { useEffect } from 'react';
import { useApp } from '../app.ts';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { AgeQuestion } from './age-question.tsx';
import { AppSignIn } from './app-sign-in.tsx';
import { ExternalLinks } from './external-links.tsx';
import { Prompts } from './prompts.tsx';
import { SessionKeeper } from './session-keeper.tsx';
import { ToastRegion } from './toast-region.tsx';
import { UnlockQuestion } from './unlock-question.tsx';

/** The parts of the shell that show nothing until something happens. */
export function LateShell() {
  const { device } = useApp();
  useEffect(fetchControls, []);
  return (
    <>
      <AgeQuestion />
      <Shortcuts />
      <ToastRegion />
      <SessionKeeper />
      <Prompts />
      <UnlockQuestion />
      {device.mode === 'app' && (
        <>
          <AppSignIn />
          <ExternalLinks />
        </>
      )}
    </>
  );
}

/** What the bars hold once something plays, so that they need not wait for it then. */
function fetchControls(): void {
  const fetched = [
    import('../screens/player/play-bar-controls.tsx'),
    import('../screens/player/mini-bar-controls.tsx'),
  ];
  Promise.all(fetched).catch(() => undefined); // who needs them asks again
}
