import { Fragment } from 'react';
import { matchPath } from 'react-router-dom';
import { MEMBER_SKELETONS } from '../../feature-skeletons.ts';
import type { SkeletonProps } from '../../feature.ts';
import { PROFILE_GROUPS } from '../../profile-links.ts';
import { SETTINGS_PATH } from '../../paths.ts';
import { classNames } from '../class-names.ts';
import bar from '../narrow-bar/narrow-bar.module.css';
import mine from '../../screens/profile/my-page.module.css';
import profile from '../member-page/profile-page.module.css';
import settings from '../../screens/profile/settings.module.css';
import { BlankAvatar, BlankNames, repeat, Words } from './blanks.tsx';
import { BlankArea, BlankButton, BlankFields } from './form-blanks.tsx';
import styles from './skeleton.module.css';

/** A page of the member's own, whoever that is. */
export function BlankMemberPage({ pathname }: SkeletonProps) {
  const skeleton = MEMBER_SKELETONS.find(({ path }) => matchPath(path, pathname) !== null);
  return (
    <div className={profile.page}>
      <div className={profile.nav}>
        <div className={profile.me}>
          <span className={styles.face}>
            <BlankAvatar />
          </span>
          <Words className={styles.fixed} />
        </div>
        {PROFILE_GROUPS.map(({ group, links }) => (
          <div key={group}>
            <div className={profile.group}>
              <Words isShort />
            </div>
            {links.map(({ name }) => (
              <div key={name} className={profile.link}>
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
        {skeleton === undefined ? <BlankContent pathname={pathname} /> : <skeleton.Content />}
      </div>
    </div>
  );
}

/** What the member's page at `pathname` holds, where no feature says it. */
function BlankContent({ pathname }: { readonly pathname: string }) {
  if (pathname === SETTINGS_PATH) return <BlankSettings />;
  return <BlankAuthorProfile />;
}

function BlankSettings() {
  return (
    <div className={settings.column}>
      <dl className={settings.facts}>
        {repeat(2, (key) => (
          <Fragment key={key}>
            <dt className={classNames(styles.words, styles.tab)} />
            <dd className={classNames(styles.words, styles.fixed)} />
          </Fragment>
        ))}
      </dl>
      <div className={settings.section}>
        <h2>
          <Words isShort />
        </h2>
        <BlankFields />
      </div>
    </div>
  );
}

function BlankAuthorProfile() {
  return (
    <div className={settings.column}>
      <div className={settings.image}>
        <span className={styles.picture}>
          <BlankAvatar />
        </span>
        <div>
          <div className={settings.imageButtons}>
            <BlankButton />
          </div>
          <p className={classNames(styles.words, styles.fixed)} />
        </div>
      </div>
      <BlankFields fields={1} />
      <BlankArea />
    </div>
  );
}

export function BlankMyPage() {
  return (
    <div className={mine.page}>
      <div className={mine.me}>
        <span className={styles.face}>
          <BlankAvatar />
        </span>
        <BlankNames />
      </div>
      {repeat(8, (key) => (
        <div key={key} className={mine.row}>
          <Words className={styles.fixed} />
        </div>
      ))}
    </div>
  );
}
