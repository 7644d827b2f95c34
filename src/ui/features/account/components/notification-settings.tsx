import type { ParseKeys } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../../domain/community/notification.ts';
import { useApp } from '../../../app/app.ts';
import { useCommunity } from '../../../app/use-community.ts';
import { Switch } from '../../../design/form/switch.tsx';
import { Unread } from '../../../app/components/server-answer/unread.tsx';
import { MESSAGES } from '../../../app/messages.ts';
import { useReport } from '../../../app/report.ts';
import styles from './notification-settings.module.css';

const LABELS = {
  'new-story': 'notifications.kindNewStory',
  comment: 'notifications.kindComment',
  reply: 'notifications.kindReply',
  mention: 'notifications.kindMention',
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
  const [failure, setFailure] = useState<ApiFailure['kind']>();
  const load = useCallback(async (): Promise<void> => {
    const answer = await store?.load();
    setFailure(answer === undefined || answer.ok ? undefined : answer.failure.kind);
  }, [store]);
  useEffect(() => void load(), [load, renewals]);

  const settings = store?.settings;
  const isWaiting = settings === undefined && failure === undefined;
  return (
    <section id="notifications" className={styles.told} aria-labelledby="notifications-title" aria-busy={isWaiting}>
      <h2 id="notifications-title">{t('notifications.settings')}</h2>
      {failure !== undefined && settings === undefined && (
        <Unread words={[t('notifications.settingsFailed'), t(MESSAGES[failure])]} onAgain={load} />
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
