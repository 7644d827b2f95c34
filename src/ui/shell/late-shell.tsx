import { useEffect } from 'react';
import { useApp } from '../app.ts';
import { FEATURES } from '../features.ts';
import { fetchEarly } from '../late.ts';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { AgeQuestion } from './age-question.tsx';
import { AppSignIn } from './app-sign-in.tsx';
import { ExternalLinks } from './external-links.tsx';
import { Notices } from './notices.tsx';
import { SessionKeeper } from './session-keeper.tsx';

/** The parts of the shell that show nothing until something happens. */
export function LateShell() {
  const { device } = useApp();
  useEffect(fetchControls, []);
  return (
    <>
      <AgeQuestion />
      <Shortcuts />
      <Notices />
      <SessionKeeper />
      {FEATURES.map(({ name, Prompt }) => Prompt !== undefined && <Prompt key={name} />)}
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
  fetchEarly(() => import('../screens/player/play-bar-controls.tsx'));
  fetchEarly(() => import('../screens/player/mini-bar-controls.tsx'));
}
