import type { ParseKeys } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../domain/community/notification.ts';
import { useApp } from '../../app.ts';
import { useCommunity } from '../../use-community.ts';
import { classNames } from '../../components/class-names.ts';
import { Switch } from '../../components/form/switch.tsx';
import { useReport } from '../../report.ts';
import buttons from '../../components/button/button.module.css';
import styles from './settings.module.css';

const LABELS = {
  'new-story': 'notifications.kindNewStory',
  comment: 'notifications.kindComment',
  reply: 'notifications.kindReply',
  likes: 'notifications.kindLikes',
  candy: 'notifications.kindCandy',
  payout: 'notifications.kindPayout',
} as const satisfies Record<NotificationKind, ParseKeys>;

/** Of what the member wants to be told. */
export const NotificationSettings = observer(function NotificationSettings() {
  const { t } = useTranslation();
  const report = useReport();
  const { renewals } = useApp().session;
  const community = useCommunity();
  const store = community?.notificationSettings;
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    void store?.load().then((answer) => setFailed(!answer.ok));
  }, [store, renewals, attempt]);

  const settings = store?.settings;
  return (
    <section id="notifications" className={styles.told} aria-labelledby="notifications-title" aria-busy={!settings}>
      <h2 id="notifications-title">{t('notifications.settings')}</h2>
      {isFailed && settings === undefined && (
        <button
          type="button"
          className={classNames(buttons.button, buttons.line, buttons.middle)}
          onClick={() => setAttempt(attempt + 1)}
        >
          {t('notifications.retry')}
        </button>
      )}
      {NOTIFICATION_KINDS.map((kind) => (
        <Switch
          key={kind}
          isOn={settings?.[kind] === true}
          isDisabled={settings === undefined}
          onChange={(isOn) => store && report(store.set(kind, isOn))}
        >
          {t(LABELS[kind])}
        </Switch>
      ))}
    </section>
  );
});
