import { matchPath } from 'react-router-dom';
import { MEMBER_SKELETONS } from '../../feature-skeletons.ts';
import type { SkeletonProps } from '../../feature.ts';
import { PROFILE_GROUPS } from '../../profile-links.ts';
import bar from '../../../design/narrow-bar/narrow-bar.module.css';
import profile from '../member-page/profile-page.module.css';
import profileNav from '../member-page/profile-nav.module.css';
import { AvatarSkeleton, Words } from './basic-skeletons.tsx';
import styles from '../../../design/skeleton/skeleton.module.css';

/** A page of the member's own, whoever that is. */
export function MemberPageSkeleton({ pathname }: SkeletonProps) {
  const skeleton = MEMBER_SKELETONS.find(({ path }) => matchPath(path, pathname) !== null);
  return (
    <div className={profile.page}>
      <div className={profileNav.nav}>
        <div className={profileNav.me}>
          <span className={styles.face}>
            <AvatarSkeleton />
          </span>
          <Words className={styles.fixed} />
        </div>
        {PROFILE_GROUPS.map(({ group, links }) => (
          <div key={group}>
            <div className={profileNav.group}>
              <Words isShort />
            </div>
            {links.map(({ name }) => (
              <div key={name} className={profileNav.link}>
                <Words className={styles.fixed} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div>
        {skeleton?.hasWayBack === true && (
          <div className={profile.above}>
            <Words className={styles.fixed} />
          </div>
        )}
        <div className={profile.head}>
          <div className={bar.title}>
            <Words className={styles.fixed} />
          </div>
        </div>
        {skeleton !== undefined && <skeleton.Content />}
      </div>
    </div>
  );
}
