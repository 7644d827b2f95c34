import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { importWithRetry } from '../../../app/lazy-component.ts';
import { SIGN_IN_PATH } from '../paths.ts';
import { VisitorsOnly } from '../components/sign-in/visitors-only.tsx';
import styles from './done-screen.module.css';

/** Where the pages of Kakao and Apple return to: takes over the sign-in, or says that it failed (spec §8). */
export const DoneScreen = observer(function DoneScreen() {
  const { t } = useTranslation();
  const { account, toasts } = useApp();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isApple = search.get('provider') === 'apple';

  useEffect(() => {
    let isGone = false;
    const finish = async (): Promise<void> => {
      const { providerSignIn } = await importWithRetry(account);
      const result = await providerSignIn.finish();
      if (isGone || result.ok) return;
      toasts.show({ kind: 'alert', message: isApple ? 'apple-failed' : 'kakao-failed' });
      void navigate(SIGN_IN_PATH, { replace: true });
    };
    void finish();
    return () => {
      isGone = true;
    };
  }, [account, toasts, navigate, isApple]);

  return (
    <VisitorsOnly>
      <p className={styles.wait} role="status">
        {t('auth.finishing')}
      </p>
    </VisitorsOnly>
  );
});
