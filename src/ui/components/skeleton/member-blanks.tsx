import { Fragment } from 'react';
import { MEMBER_SKELETONS } from '../../feature-skeletons.ts';
import type { SkeletonProps } from '../../feature.ts';
import { PROFILE_GROUPS } from '../../profile-links.ts';
import { MY_BOX_PATH, MY_CONTENT_PATH, POST_SERIES_PATH, POST_STORY_PATHS, SETTINGS_PATH } from '../../paths.ts';
import { classNames } from '../class-names.ts';
import bar from '../narrow-bar/narrow-bar.module.css';
import box from '../../screens/profile/my-box.module.css';
import mine from '../../screens/profile/my-page.module.css';
import clips from '../../features/creators/components/clips.module.css';
import own from '../../features/creators/components/creators.module.css';
import profile from '../../screens/profile/profile-page.module.css';
import settings from '../../screens/profile/settings.module.css';
import tiles from '../tiles.module.css';
import { BlankAvatar, BlankCover, BlankGrid, BlankNames, repeat, Words } from './blanks.tsx';
import { BlankArea, BlankButton, BlankFields } from './form-blanks.tsx';
import { BlankTabs } from './page-blanks.tsx';
import { BlankMonths } from './tile-blanks.tsx';
import styles from './skeleton.module.css';

/** A page of the member's own, whoever that is. */
export function BlankMemberPage({ pathname }: SkeletonProps) {
  const skeleton = MEMBER_SKELETONS.find(({ path }) => path === pathname);
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
        {(pathname.startsWith(`${MY_CONTENT_PATH}/`) || skeleton?.hasWayBack === true) && (
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
  if (pathname === MY_BOX_PATH) {
    return (
      <>
        <BlankTabs />
        <BlankEntries />
      </>
    );
  }
  if (pathname === SETTINGS_PATH) return <BlankSettings />;
  if (pathname === MY_CONTENT_PATH) {
    return (
      <>
        <div className={tiles.months}>
          <BlankMonths />
        </div>
        <BlankTabs />
        <BlankOwnSeries />
      </>
    );
  }
  if (pathname === POST_SERIES_PATH || POST_STORY_PATHS.includes(pathname)) return <BlankForm />;
  if (pathname.startsWith(MY_CONTENT_PATH)) return <BlankDeskOfSeries />;
  return <BlankAuthorProfile />;
}

/** The series and stories of the box. */
export function BlankEntries() {
  return (
    <ul className={box.entries}>
      {repeat(6, (key) => (
        <li key={key} className={box.entry}>
          <BlankCover className={box.cover} />
          <div className={classNames(box.words, styles.grows)}>
            <Words className={box.title} />
            <Words className={box.story} isShort />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The box's covers. */
export function BlankBox() {
  return (
    <div className={box.grid}>
      <BlankGrid />
    </div>
  );
}

/** What became of one of the own series. */
export function BlankDeskOfSeries() {
  return (
    <>
      <div className={own.whole}>
        <BlankCover className={own.wholeCover} />
        <div className={classNames(own.words, styles.grows)}>
          <span className={own.tag}>
            <span className={styles.tab} />
          </span>
          {/* In narrow windows the same words take more lines. */}
          {repeat(4, (key) => (
            <span
              key={key}
              className={classNames(own.about, styles.words, styles.fixed, key > 1 && styles.narrowLine)}
            />
          ))}
          <span className={classNames(styles.words, styles.fixed)} />
          <div className={own.actions}>
            {repeat(3, (key) => (
              <BlankButton key={key} />
            ))}
          </div>
        </div>
      </div>
      <dl className={tiles.figures}>
        {repeat(5, (key) => (
          <div key={key}>
            <dt className={classNames(styles.words, styles.tab)} />
            <dd className={classNames(styles.words, styles.tab)} />
          </div>
        ))}
      </dl>
      <div className={tiles.months}>
        <BlankMonths />
      </div>
    </>
  );
}

/** The rows of `OwnStories`, below what is done with many at once. */
export function BlankStories({ rows }: { readonly rows: number }) {
  return (
    <>
      <div className={clips.bulk} />
      <ul className={own.rows}>
        {repeat(rows, (key) => (
          <li key={key} className={clips.storyRow}>
            <div className={classNames(own.words, clips.storyWords)}>
              <b className={styles.words} />
              <span className={classNames(styles.words, styles.short)} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a series or a story is posted with, or changed. */
export function BlankForm() {
  return (
    <div className={own.editor}>
      <div>
        <BlankFields fields={2} />
        <BlankArea />
        <BlankFields fields={1} />
      </div>
    </div>
  );
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

/** The rows of an author's own series. */
export function BlankOwnSeries() {
  return (
    <ul className={own.rows}>
      {repeat(6, (key) => (
        <li key={key} className={own.row}>
          <BlankCover className={own.rowCover} />
          <div className={styles.grows}>
            <Words className={own.rowTitle} />
            <Words isShort />
          </div>
        </li>
      ))}
    </ul>
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
