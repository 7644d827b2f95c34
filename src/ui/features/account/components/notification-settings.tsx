import type { ParseKeys } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../../domain/community/notification.ts';
import { useCommunity } from '../../../app/use-community.ts';
import { Switch } from '../../../design/form/switch.tsx';
import { Unread } from '../../../app/components/server-answer/unread.tsx';
import { useServerRead } from '../../../app/components/server-answer/use-server-read.ts';
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
  const community = useCommunity();
  const store = community?.notificationSettings;
  const [failure, ask] = useServerRead(store && (() => store.load()));

  const settings = store?.settings;
  const isWaiting = settings === undefined && failure === undefined;
  return (
    <section id="notifications" className={styles.told} aria-labelledby="notifications-title" aria-busy={isWaiting}>
      <h2 id="notifications-title">{t('notifications.settings')}</h2>
      {failure !== undefined && settings === undefined && (
        <Unread words={[t('notifications.settingsFailed'), t(MESSAGES[failure])]} onAgain={ask} />
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
