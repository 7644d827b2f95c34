import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PROFILE_GROUPS } from '../../profile-links.ts';
import { CANDY_PATH, MY_BOX_PATH, MY_CONTENT_PATH } from '../../paths.ts';
import { classNames } from '../class-names.ts';
import bar from '../narrow-bar/narrow-bar.module.css';
import box from '../../screens/profile/my-box.module.css';
import candy from '../../screens/candy/candy.module.css';
import desk from '../../screens/operator/operator.module.css';
import mine from '../../screens/profile/my-page.module.css';
import own from '../../screens/creators/creators.module.css';
import profile from '../../screens/profile/profile-page.module.css';
import studio from '../../screens/studio/studio.module.css';
import tiles from '../../screens/creators/figures.module.css';
import { BlankAvatar, BlankCover, BlankGrid, BlankNames, repeat, Words } from './blanks.tsx';
import { BlankTabs } from './page-blanks.tsx';
import styles from './skeleton.module.css';

/** A page of the member's own, whoever that is. */
export function BlankMemberPage() {
  const { pathname } = useLocation();
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
        <div className={profile.head}>
          <div className={bar.title}>
            <Words className={styles.fixed} />
          </div>
        </div>
        {pathname === MY_BOX_PATH && (
          <>
            <BlankTabs />
            <BlankEntries />
          </>
        )}
        {pathname === CANDY_PATH && <BlankBalance />}
        {pathname === MY_CONTENT_PATH && (
          <>
            <div className={tiles.months}>
              <BlankMonths />
            </div>
            <BlankTabs />
            <BlankOwnSeries />
          </>
        )}
        {pathname !== MY_BOX_PATH && pathname !== CANDY_PATH && pathname !== MY_CONTENT_PATH && <BlankLines />}
      </div>
    </div>
  );
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

/** What became of an author's series this month. */
export function BlankMonths() {
  return (
    <ul className={tiles.tiles}>
      {repeat(3, (key) => (
        <BlankTile key={key} />
      ))}
    </ul>
  );
}

function BlankTile() {
  return (
    <li className={tiles.tile}>
      <span className={classNames(styles.words, styles.short)} />
      <b className={classNames(styles.words, styles.short)} />
    </li>
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

/** What a member holds. */
export function BlankBalance() {
  return (
    <div className={classNames(candy.card, styles.block)}>
      <div>
        <span className={classNames(styles.words, styles.short)} />
        <b className={classNames(styles.words, styles.short, candy.total)} />
        <p className={classNames(styles.words, styles.short)} />
      </div>
    </div>
  );
}

/** What candy is sold in. */
export function BlankPacks() {
  return (
    <div className={candy.packs}>
      {repeat(7, (key) => (
        <div key={key} className={candy.pack}>
          <Words className={styles.fixed} />
        </div>
      ))}
    </div>
  );
}

/** What the studio counts. */
export function BlankTiles() {
  return (
    <ul className={studio.tiles}>
      {repeat(4, (key) => (
        <BlankTile key={key} />
      ))}
    </ul>
  );
}

export function BlankStudio() {
  const { t } = useTranslation();
  return (
    <>
      <div className={studio.bar} />
      <div className={studio.page}>
        <div className={studio.head}>
          <h1>{t('studio.title')}</h1>
        </div>
        <BlankTiles />
      </div>
    </>
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

export function BlankDesk() {
  return (
    <div className={desk.page}>
      <div className={classNames(bar.title, desk.title)}>
        <Words className={styles.fixed} />
      </div>
      <BlankTabs />
      <BlankLines />
    </div>
  );
}

/** Lines of whatever comes. */
export function BlankLines() {
  return (
    <div className={styles.lines}>
      {repeat(8, (key) => (
        <Words key={key} />
      ))}
    </div>
  );
}
