import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app.ts';
import { useCommunity } from '../use-community.ts';
import { IconButton } from '../components/button/icon-button.tsx';
import text from '../theme/text.module.css';
import styles from './bell.module.css';

const loadPanel = async () => ({
  default: (await import('../screens/community/notification-panel.tsx')).NotificationPanel,
});
const NotificationPanel = lazy(loadPanel);

/** A member's notifications: a panel on the web, in the native app a screen of its own (spec §2). */
export const Bell = observer(function Bell() {
  const { t } = useTranslation();
  const { device, bridge, session } = useApp();
  const community = useCommunity();
  const { renewals } = session;
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => community?.followNews.run(), [community, renewals]);

  const hasUnread = community?.notifications.hasUnread === true;
  const dot = hasUnread && <span className={styles.dot} />;
  const label = t('profile.notifications');
  const news = (
    <span className={text.hidden} role="status">
      {hasUnread && t('notifications.unread')}
    </span>
  );
  if (device.mode === 'app') {
    const open = (): void => bridge.send({ type: 'openNotiScreen', payload: {} });
    return (
      <span className={styles.bell}>
        <IconButton icon="bell" label={label} onClick={open} />
        {dot}
        {news}
      </span>
    );
  }
  const press = (): void => {
    setWanted(true);
    if (!isOpen) void community?.loadNotifications.run();
  };
  return (
    <span className={styles.bell}>
      <IconButton
        icon="bell"
        label={label}
        popoverTarget={id}
        onClick={press}
        onPointerEnter={() => void loadPanel()}
      />
      {dot}
      {news}
      <div
        ref={popover}
        id={id}
        className={styles.popover}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isWanted && community !== undefined && (
          <Suspense>
            <NotificationPanel community={community} onLeave={() => popover.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </span>
  );
});
