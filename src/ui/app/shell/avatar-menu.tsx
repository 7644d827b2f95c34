import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../domain/session/user.ts';
import { Avatar } from '../../design/avatar/avatar.tsx';
import { lazyComponent, LazyBoundary } from '../lazy-component.ts';
import { useIsAlive } from '../use-is-alive.ts';
import styles from './avatar-menu.module.css';

const AvatarPanel = lazyComponent(async () => (await import('./avatar-panel.tsx')).AvatarPanel);

/** The member's picture, and behind it the ways to everything that is theirs (spec §2). The browser opens and closes it. */
export function AvatarMenu({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const isAlive = useIsAlive();
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <>
      <button type="button" className={styles.avatar} popoverTarget={id} aria-label={t('profile.menu')}>
        <Avatar image={user.imageUrl} size={36} />
      </button>
      <div ref={popover} id={id} className={styles.popover} popover="auto" role="group" aria-label={t('profile.menu')}>
        <LazyBoundary>
          {isAlive && <AvatarPanel user={user} close={() => popover.current?.hidePopover()} />}
        </LazyBoundary>
      </div>
    </>
  );
}
