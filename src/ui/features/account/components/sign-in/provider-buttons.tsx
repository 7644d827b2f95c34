import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInOptions } from '../../../../../application/ports/api/session-api.ts';
import type { FirstStep } from '../../../../../application/session/prove-second-factor.ts';
import type { WebProvider } from '../../../../../application/session/provider-sign-in.ts';
import { useApp } from '../../../../app/app.ts';
import { useAttempt } from '../../../../app/report.ts';
import { classNames } from '../../../../design/class-names.ts';
import { ProviderMark } from './provider-mark.tsx';
import buttons from '../../../../design/button/button.module.css';
import styles from './sign-in.module.css';

interface ProviderButtonsProps {
  readonly options: SignInOptions;
  /** Side by side, in few words; else one below the other. */
  readonly isShort?: boolean;
  /** The provider vouched, and a code is asked for. */
  readonly onAsked: (first: FirstStep) => void;
  readonly onSignedIn: () => void;
}

const FAILURES = { kakao: 'kakao-failed', apple: 'apple-failed' } as const;
const TEXTS = {
  short: { kakao: 'auth.kakao', apple: 'auth.apple' },
  long: { kakao: 'auth.startKakao', apple: 'auth.startApple' },
} as const;

/** Signing in by Kakao or Apple, as far as this server offers it; by Apple never within Android's app (SES-14). */
export function ProviderButtons({ options, isShort = false, onAsked, onSignedIn }: ProviderButtonsProps) {
  const { t } = useTranslation();
  const { account, toasts } = useApp();
  const providers = useProviders(options);
  const [isBusy, setBusy] = useState(false);
  const attempt = useAttempt();

  const start = async (provider: WebProvider): Promise<void> => {
    const { providerSignIn } = await account();
    const result = await providerSignIn.start(provider);
    if (!result.ok && result.failure.kind === 'provider-failed') {
      toasts.show({ kind: 'alert', message: FAILURES[provider] });
    }
    if (!result.ok && result.failure.kind === 'second-factor-asked') {
      onAsked({ challenge: result.failure.challenge, isRemembered: true, isByEmail: false });
    }
    if (result.ok && result.value !== undefined) onSignedIn();
  };
  const press = (provider: WebProvider): void => {
    setBusy(true);
    void attempt(() => start(provider)).then(() => setBusy(false));
  };

  return (
    <div className={isShort ? styles.twoProviders : styles.providers}>
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className={classNames(buttons.button, styles[provider])}
          disabled={isBusy}
          onClick={() => press(provider)}
        >
          <ProviderMark provider={provider} />
          {t(TEXTS[isShort ? 'short' : 'long'][provider])}
        </button>
      ))}
      {options.isStandIn && <p className={styles.note}>{t('auth.standIn')}</p>}
    </div>
  );
}

/** @returns the providers that are offered here */
export function useProviders({ kakao, apple }: SignInOptions): readonly WebProvider[] {
  const { mode, platform } = useApp().device;
  const hidesApple = mode === 'app' && platform === 'android';
  return [...(kakao ? (['kakao'] as const) : []), ...(apple && !hidesApple ? (['apple'] as const) : [])];
}
