import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SignInOptions } from '../../../../../application/ports/api/session-api.ts';
import { useApp } from '../../../../app/app.ts';
import { IconButton } from '../../../../design/button/icon-button.tsx';
import { Modal } from '../../../../design/dialog/modal.tsx';
import { layers } from '../../../../design/overlay/layers.ts';
import { importWithRetry } from '../../../../app/lazy-component.ts';
import { seededEnvelope, wavePath } from '../../../../../../common/kernel/thread-geometry.ts';
import { EmailSignIn } from './email-sign-in.tsx';
import { ProviderButtons, useProviders } from './provider-buttons.tsx';
import { ExpiredNotice, WishNotice } from './sign-in-notice.tsx';
import { SignUpInvitation } from './sign-up-invitation.tsx';
import { TwoSteps } from '../security/two-steps.tsx';
import { useTwoSteps } from '../security/use-two-steps.ts';
import { NO_OPTIONS } from '../../../../app/sign-in-options.ts';
import signIn from './sign-in.module.css';
import styles from './login-modal.module.css';

/** Signing in within the native app, over the page (spec §2). Closed, it leaves a visitor where they were (SES-24). */
export function LoginModal() {
  const { t } = useTranslation();
  const { login } = useApp();
  const options = useOptions();
  const providers = useProviders(options);
  const onSignedIn = useReturn();
  const steps = useTwoSteps();
  return (
    <Modal className={styles.modal} aria-label={t('auth.signIn')} onClose={login.close} isSurface>
      <div className={styles.top}>
        <IconButton icon="close" label={t('form.close')} onClick={login.close} />
      </div>
      <Thread />
      <div className={styles.content}>
        <h1 className={styles.title}>{t('auth.signInApp')}</h1>
        <TwoSteps steps={steps} onSignedIn={onSignedIn}>
          <WishNotice />
          {providers.length > 0 && (
            <>
              <ProviderButtons options={options} onAsked={steps.ask} onSignedIn={onSignedIn} />
              <p className={signIn.or}>{t('auth.orByEmail')}</p>
            </>
          )}
          <ExpiredNotice />
          <EmailSignIn onAsked={steps.ask} onSignedIn={onSignedIn} />
          <SignUpInvitation />
        </TwoSteps>
      </div>
    </Modal>
  );
}

function useOptions(): SignInOptions {
  const { account } = useApp();
  const [options, setOptions] = useState<SignInOptions>(NO_OPTIONS);
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const { options: ask } = await importWithRetry(account);
      const answer = await ask();
      if (answer.ok && !isGone) setOptions(answer.value);
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [account]);
  return options;
}

/** @returns what leads a new member to the page that asked for one, else to where they came from (spec §4) */
function useReturn(): () => void {
  const { login, visitedPages } = useApp();
  const navigate = useNavigate();
  return () => {
    const target = login.returnTo ?? visitedPages.target();
    login.close();
    layers.whenGone(() => {
      if (target !== window.location.pathname + window.location.search) void navigate(target);
    });
  };
}

const HALF = 7.6;
const SEWN = 270;

/** A voice from the left edge, and needle holes where nobody has listened yet. */
function Thread() {
  const envelope = seededEnvelope(6, Math.ceil(SEWN / HALF));
  const path = wavePath({ length: SEWN, amplitude: 11, half: HALF, envelope, fade: 24 });
  return (
    <svg className={styles.thread} height="44" aria-hidden="true">
      <path className={styles.sewn} transform="translate(0 22)" d={path} />
      <path className={styles.holes} d="M278 22H4000" />
    </svg>
  );
}
