import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Notification, NotificationTarget } from '../../../../domain/community/notification.ts';
import { targetOf } from '../../../../domain/community/notification.ts';
import { useApp } from '../../../app/app.ts';
import { useNow } from '../../../app/use-clock.ts';
import type { Community } from '../parts.ts';
import { Avatar } from '../../../design/avatar/avatar.tsx';
import { classNames } from '../../../design/class-names.ts';
import { Cover } from '../../../app/components/cover/cover.tsx';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { LAZY_DRAWINGS } from '../../../design/empty-state/lazy-drawings.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { Unread } from '../../../app/components/server-answer/unread.tsx';
import { timeAgo } from '../../../app/i18n/times.ts';
import { MESSAGES } from '../../../app/messages.ts';
import { episodesPath, authorPath } from '../../catalogue/paths.ts';
import { NOTIFICATION_SETTINGS_PATH } from '../../account/paths.ts';
import { reviewsPath } from '../paths.ts';
import { ownSeriesPath } from '../../creators/paths.ts';
import { PAYOUT_PATH, authorCandyPath } from '../../wallet/paths.ts';
import text from '../../../design/theme/text.module.css';
import { NotificationWords } from './notification-words.tsx';
import buttons from '../../../design/button/button.module.css';
import styles from './notification-panel.module.css';

interface NotificationPanelProps {
  readonly community: Community;
  /** Another page comes. */
  readonly onLeave: () => void;
}

/** The twenty latest notifications, of which five are seen at once (spec §2). */
export const NotificationPanel = observer(function NotificationPanel({ community, onLeave }: NotificationPanelProps) {
  const { t } = useTranslation();
  const { notifications, isKnown } = community.notifications;
  const read = (one: Notification): void => {
    void community.readNotification.run(one);
    if (targetOf(one) !== undefined) onLeave();
  };
  return (
    <>
      <div className={styles.head}>
        <h2>{t('profile.notifications')}</h2>
        <Link
          className={classNames(buttons.icon, styles.settings)}
          to={NOTIFICATION_SETTINGS_PATH}
          onClick={onLeave}
          aria-label={t('notifications.settings')}
        >
          <Icon name={LAZY_ICONS.gear} size={22} />
        </Link>
      </div>
      {notifications.length === 0 ? (
        <Nothing community={community} isKnown={isKnown} />
      ) : (
        <ul className={styles.list}>
          {notifications.map((one) => (
            <li key={one.id}>
              <Entry notification={one} onRead={() => read(one)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
});

interface NothingProps {
  readonly community: Community;
  readonly isKnown: boolean;
}

const Nothing = observer(function Nothing({ community, isKnown }: NothingProps) {
  const { t } = useTranslation();
  const { failure } = community.notifications;
  if (failure !== undefined) {
    return (
      <Unread
        words={[t('notifications.failed'), t(MESSAGES[failure])]}
        className={styles.nothing}
        onAgain={() => community.loadNotifications.run()}
      />
    );
  }
  return (
    <div role="status">
      {isKnown ? (
        <EmptyState
          drawing={LAZY_DRAWINGS.bell}
          title={t('profile.noNotifications')}
          text={t('profile.noNotificationsText')}
        />
      ) : (
        <p className={styles.nothing}>{t('shell.loading')}</p>
      )}
    </div>
  );
});

interface EntryProps {
  readonly notification: Notification;
  readonly onRead: () => void;
}

/** One notification: a link to what it tells of, where there is such a place (NTF-11). */
const Entry = observer(function Entry({ notification, onRead }: EntryProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { isRead, createdAt } = notification;
  const target = targetOf(notification);
  const words = (
    <>
      <Picture notification={notification} />
      <span className={styles.words}>
        <span className={styles.text}>
          <NotificationWords notification={notification} />
        </span>
        <time dateTime={new Date(createdAt).toISOString()}>{timeAgo(t, language, createdAt, now)}</time>
      </span>
      {!isRead && (
        <span className={styles.dot}>
          <span className={text.hidden}>{t('notifications.isUnread')}</span>
        </span>
      )}
    </>
  );
  const className = classNames(styles.entry, !isRead && styles.unread);
  if (target === undefined) {
    return (
      <button type="button" className={className} onClick={onRead}>
        {words}
      </button>
    );
  }
  return (
    <Link className={className} to={pathOf(target)} onClick={onRead}>
      {words}
    </Link>
  );
});

function pathOf(target: NotificationTarget): string {
  switch (target.page) {
    case 'episodes':
      return episodesPath(target.seriesId);
    case 'own-series':
      return ownSeriesPath(target.seriesId);
    case 'reviews':
      return reviewsPath(target.seriesId);
    case 'author':
      return authorPath(target.authorId);
    case 'candy':
      return '/notification/topup';
    case 'earnings':
      return authorCandyPath();
    case 'payout':
      return PAYOUT_PATH;
  }
}

/** The cover of the series, else what it is about. */
function Picture({ notification }: { readonly notification: Notification }) {
  const { series, actor, kind } = notification;
  if (series !== undefined) {
    return <Cover className={styles.cover} series={series} alt="" sizes="52px" isSmall />;
  }
  if (kind === 'candy' || kind === 'payout') {
    return (
      <span className={styles.candy}>
        <Icon name={LAZY_ICONS.candy} size={28} />
      </span>
    );
  }
  return <Avatar image={actor?.imageUrl} size={52} />;
}
