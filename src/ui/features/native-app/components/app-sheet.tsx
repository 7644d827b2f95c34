import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerManner } from '../../../../domain/native-app/simulated-answers.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { won } from '../../../app/i18n/amounts.ts';
import { fullCount } from '../../../app/i18n/format.ts';
import type { HeardMessage, Transport } from './use-native-host.ts';
import buttons from '../../../design/button/button.module.css';
import shared from '../screens/native-host.module.css';
import styles from './app-sheet.module.css';

interface AppSheetProps {
  readonly message: HeardMessage;
  readonly transport: Transport;
  readonly isTwice: boolean;
  readonly onAnswer: (message: HeardMessage, manner: AnswerManner, promised: object) => void;
  readonly onClose: () => void;
}

/** What the simulated app shows over the page: Kakao's and the store's screens to answer at, and what it has opened. */
export function AppSheet({ message, transport, isTwice, onAnswer, onClose }: AppSheetProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const [name, setName] = useState('');
  const { type, payload } = message;
  const right: AnswerManner = isTwice ? 'twice' : 'right';
  const candy = Number(payload['candyAmount']);
  const text = [payload['title'], payload['url']].filter((one) => typeof one === 'string').join(' · ');
  const wide = classNames(buttons.button, buttons.primary);
  const cancel = (
    <button
      type="button"
      className={classNames(buttons.button, buttons.line)}
      onClick={() => onAnswer(message, 'cancelled', {})}
    >
      {t('nativeHost.cancel')}
    </button>
  );
  const signIn = (): void => {
    const bytes = new TextEncoder().encode(name.trim() || t('nativeHost.kakaoPerson'));
    onAnswer(message, right, { token: `stand-in-${btoa(String.fromCodePoint(...bytes))}` });
  };
  const buy = (): void =>
    onAnswer(message, right, {
      store: transport === 'ios' ? 'apple' : 'google',
      receipt: `sandbox-${crypto.randomUUID()}`,
      productId: `soridam.candy.${candy}`,
    });
  if (type === 'kakaoLogin') {
    return (
      <div className={styles.sheet} role="group" aria-label={t('nativeHost.kakaoTitle')}>
        <h2>{t('nativeHost.kakaoTitle')}</h2>
        <label className={shared.choice}>
          <span>{t('nativeHost.kakaoName')}</span>
          <input
            value={name}
            placeholder={t('nativeHost.kakaoPerson')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="button" className={wide} onClick={signIn}>
          {t('nativeHost.kakaoGo')}
        </button>
        {cancel}
      </div>
    );
  }
  if (type === 'iapCandy') {
    return (
      <div className={styles.sheet} role="group" aria-label={t('nativeHost.storeTitle')}>
        <h2>{t('nativeHost.storeTitle')}</h2>
        <p>
          {t('nativeHost.storeText', {
            count: candy,
            candy: fullCount(language, candy),
            won: won(t, language, Number(payload['wonAmount'])),
          })}
        </p>
        <button type="button" className={wide} onClick={buy}>
          {t('nativeHost.storeGo')}
        </button>
        {cancel}
      </div>
    );
  }
  return (
    <div className={styles.sheet} role="group" aria-label={t(`nativeHost.opened.${openedBy(type)}`)}>
      <h2>{t(`nativeHost.opened.${openedBy(type)}`)}</h2>
      {text !== '' && <p>{text}</p>}
      <button type="button" className={wide} onClick={onClose}>
        {t('nativeHost.close')}
      </button>
    </div>
  );
}

function openedBy(type: HeardMessage['type']): 'sharing' | 'link' | 'notifications' {
  if (type === 'serySharing') return 'sharing';
  return type === 'openExternalLink' ? 'link' : 'notifications';
}
