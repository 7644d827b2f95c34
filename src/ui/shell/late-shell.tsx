import { useApp } from '../app.ts';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { AgeQuestion } from './age-question.tsx';
import { AppSignIn } from './app-sign-in.tsx';
import { Prompts } from './prompts.tsx';
import { SessionKeeper } from './session-keeper.tsx';
import { ToastRegion } from './toast-region.tsx';

/** The parts of the shell that show nothing until something happens. */
export function LateShell() {
  const { device } = useApp();
  return (
    <>
      <AgeQuestion />
      <Shortcuts />
      <ToastRegion />
      <SessionKeeper />
      <Prompts />
      {device.mode === 'app' && <AppSignIn />}
    </>
  );
}
