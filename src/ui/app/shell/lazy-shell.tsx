import { useEffect } from 'react';
import { followPopovers } from '../../design/overlay/follow-popovers.ts';
import { useApp } from '../app.ts';
import { FEATURES } from '../features.ts';
import { AgeQuestion } from './age-question.tsx';
import { AppSignIn } from './app-sign-in.tsx';
import { ExternalLinks } from './external-links.tsx';
import { Notices } from './notices.tsx';
import { SessionKeeper } from './session-keeper.tsx';
import { WishKeeper } from './wish-keeper.tsx';

/** The parts of the shell that show nothing until something happens. */
export function LazyShell() {
  const { device } = useApp();
  useEffect(followPopovers, []);
  return (
    <>
      <AgeQuestion />
      <Notices />
      <SessionKeeper />
      <WishKeeper />
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
