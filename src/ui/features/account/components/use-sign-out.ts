import { useNavigate } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { HOME_PATH } from '../../../app/paths.ts';
import { useAttempt } from '../../../app/report.ts';

/** @returns what signs the member out and leads home (spec §4, SES-55) */
export function useSignOut(): () => Promise<void> {
  const { account } = useApp();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const leave = async (): Promise<void> => {
    const { signOut } = await account();
    // Home first, and drawn: a page of the account that loses its member would ask for another one.
    await navigate(HOME_PATH, { flushSync: true });
    await signOut.run();
  };
  return () => attempt(leave);
}
