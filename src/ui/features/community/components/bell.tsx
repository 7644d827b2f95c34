import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { useCommunity } from '../../../app/use-community.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { fetchEarly, lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';
import text from '../../../design/theme/text.module.css';
import styles from './bell.module.css';

const loadPanel = async () => (await import('./notification-panel.tsx')).NotificationPanel;
const NotificationPanel = lazyComponent(loadPanel);

/** A member's notifications: a panel on the web, in the native app a screen of its own where it has one (spec §2). */
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
  const load = (): void => {
    setWanted(true);
    if (!isOpen) void community?.loadNotifications.run();
  };
  const openInApp = async (): Promise<void> => {
    const opened = await bridge.ask('openNotiScreen', {});
    if (opened.ok) return;
    flushSync(load);
    popover.current?.showPopover();
  };
  const press = device.mode === 'app' ? { onClick: () => void openInApp() } : { popoverTarget: id, onClick: load };
  return (
    <span className={styles.bell}>
      <IconButton icon="bell" label={label} {...press} onPointerEnter={() => fetchEarly(loadPanel)} />
      {dot}
      {news}
      {(device.mode === 'web' || isWanted) && (
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
            <LazyBoundary>
              <NotificationPanel community={community} onLeave={() => popover.current?.hidePopover()} />
            </LazyBoundary>
          )}
        </div>
      )}
    </span>
  );
});
