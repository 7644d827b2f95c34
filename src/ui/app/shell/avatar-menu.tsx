import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../domain/session/user.ts';
import { Avatar } from '../../design/avatar/avatar.tsx';
import { late, LateBoundary } from '../late.ts';
import { useIsAlive } from '../use-is-alive.ts';
import styles from './whose.module.css';

const AvatarPanel = late(async () => (await import('./avatar-panel.tsx')).AvatarPanel);

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
        <LateBoundary>
          {isAlive && <AvatarPanel user={user} close={() => popover.current?.hidePopover()} />}
        </LateBoundary>
      </div>
    </>
  );
}
