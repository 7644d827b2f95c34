import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { importWithRetry } from '../../../app/lazy-component.ts';
import { HOME_PATH } from '../../../app/paths.ts';

/** Where Kakao's page of logging out returns to: what may be left here goes, and then home (SES-56). */
export function KakaoLogoutScreen() {
  const { account } = useApp();
  const navigate = useNavigate();
  useEffect(() => {
    const finish = async (): Promise<void> => {
      const { signOut } = await importWithRetry(account);
      signOut.finish();
      await navigate(HOME_PATH, { replace: true });
    };
    void finish();
  }, [account, navigate]);
  return null;
}
