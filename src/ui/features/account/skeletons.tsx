import { Fragment } from 'react';
import { classNames } from '../../design/class-names.ts';
import { AvatarSkeleton, NamesSkeleton, repeat, Words } from '../../app/components/skeleton/basic-skeletons.tsx';
import { AreaSkeleton, ButtonSkeleton, FieldsSkeleton } from '../../app/components/skeleton/form-skeletons.tsx';
import type { FeatureSkeleton, MemberSkeleton } from '../../app/feature.ts';
import { AUTHOR_PROFILE_MOBILE_PATH, AUTHOR_PROFILE_PATH, MY_PAGE_PATH, SETTINGS_PATH } from './paths.ts';
import styles from '../../design/skeleton/skeleton.module.css';
import mine from './screens/my-page.module.css';
import settings from './screens/settings.module.css';
import settingsScreen from './screens/settings-screen.module.css';
import profileImage from './components/profile-image.module.css';

function SettingsSkeleton() {
  return (
    <div className={settings.column}>
      <dl className={settingsScreen.facts}>
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
        <FieldsSkeleton />
      </div>
    </div>
  );
}

function AuthorProfileSkeleton() {
  return (
    <div className={settings.column}>
      <div className={profileImage.image}>
        <span className={styles.picture}>
          <AvatarSkeleton />
        </span>
        <div>
          <div className={profileImage.imageButtons}>
            <ButtonSkeleton />
          </div>
          <p className={classNames(styles.words, styles.fixed)} />
        </div>
      </div>
      <FieldsSkeleton fields={1} />
      <AreaSkeleton />
    </div>
  );
}

function MyPageSkeleton() {
  return (
    <div className={mine.page}>
      <div className={mine.me}>
        <span className={styles.face}>
          <AvatarSkeleton />
        </span>
        <NamesSkeleton />
      </div>
      {repeat(8, (key) => (
        <div key={key} className={mine.row}>
          <Words className={styles.fixed} />
        </div>
      ))}
    </div>
  );
}

export const ACCOUNT_PAGE_SKELETONS: readonly FeatureSkeleton[] = [{ path: MY_PAGE_PATH, Page: MyPageSkeleton }];

export const ACCOUNT_SKELETONS: readonly MemberSkeleton[] = [
  { path: SETTINGS_PATH, Content: SettingsSkeleton },
  ...[AUTHOR_PROFILE_PATH, AUTHOR_PROFILE_MOBILE_PATH].map((path) => ({ path, Content: AuthorProfileSkeleton })),
];
