import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PROFILE_GROUPS } from '../../profile-links.ts';
import {
  AUTHOR_CANDY_PATH,
  CANDY_PATH,
  MY_BOX_PATH,
  MY_CONTENT_PATH,
  PAYOUT_PATH,
  POST_SERIES_PATH,
  POST_STORY_PATHS,
  SETTINGS_PATH,
} from '../../paths.ts';
import { classNames } from '../class-names.ts';
import buttons from '../button/button.module.css';
import forms from '../form/form.module.css';
import bar from '../narrow-bar/narrow-bar.module.css';
import box from '../../screens/profile/my-box.module.css';
import candy from '../../features/wallet/screens/candy.module.css';
import earnings from '../../features/wallet/screens/earnings.module.css';
import mine from '../../screens/profile/my-page.module.css';
import clips from '../../screens/creators/clips.module.css';
import own from '../../screens/creators/creators.module.css';
import payout from '../../features/wallet/screens/payout.module.css';
import profile from '../../screens/profile/profile-page.module.css';
import settings from '../../screens/profile/settings.module.css';
import studio from '../../screens/studio/studio.module.css';
import tiles from '../../screens/creators/figures.module.css';
import { BlankAvatar, BlankCover, BlankGrid, BlankNames, repeat, Words } from './blanks.tsx';
import { BlankTabs } from './page-blanks.tsx';
import styles from './skeleton.module.css';

/** The address of the page that comes, which is not the shown one's. */
export interface BlankProps {
  readonly pathname: string;
  readonly search: string;
}

/** A page of the member's own, whoever that is. */
export function BlankMemberPage({ pathname }: BlankProps) {
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
        {(pathname.startsWith(`${MY_CONTENT_PATH}/`) || pathname === PAYOUT_PATH) && (
          <div className={profile.above}>
            <Words className={styles.fixed} />
          </div>
        )}
        <div className={profile.head}>
          <div className={bar.title}>
            <Words className={styles.fixed} />
          </div>
        </div>
        <BlankContent pathname={pathname} />
      </div>
    </div>
  );
}

/** What the member's page at `pathname` holds. */
function BlankContent({ pathname }: { readonly pathname: string }) {
  if (pathname === MY_BOX_PATH) {
    return (
      <>
        <BlankTabs />
        <BlankEntries />
      </>
    );
  }
  if (pathname === CANDY_PATH) return <BlankCandy />;
  if (pathname === SETTINGS_PATH) return <BlankSettings />;
  if (pathname === AUTHOR_CANDY_PATH) return <BlankEarnings />;
  if (pathname === PAYOUT_PATH) return <BlankPayout />;
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

/** What became of an author's series this month. */
export function BlankMonths() {
  return (
    <ul className={tiles.tiles}>
      {repeat(3, (key) => (
        <BlankTile key={key}>
          <em className={styles.line} />
        </BlankTile>
      ))}
    </ul>
  );
}

function BlankTile({ children }: { readonly children?: ReactNode }) {
  return (
    <li className={tiles.tile}>
      <span className={classNames(styles.words, styles.short)} />
      <b className={classNames(styles.words, styles.short)} />
      {children}
    </li>
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

export function BlankButton() {
  return <span className={classNames(buttons.button, buttons.small, styles.block, styles.button)} />;
}

/** The fields of a form, each with its label and the room for what is said of it. */
export function BlankFields({ fields = 3 }: { readonly fields?: number }) {
  return (
    <div className={styles.fields}>
      {repeat(fields, (key) => (
        <div key={key} className={forms.field}>
          <BlankLabel />
          <div className={classNames(forms.box, styles.frame)} />
          <p className={forms.help} />
        </div>
      ))}
    </div>
  );
}

function BlankLabel() {
  return (
    <div className={forms.labels}>
      <Words className={styles.fixed} />
    </div>
  );
}

function BlankArea() {
  return (
    <div className={forms.field}>
      <BlankLabel />
      <div className={classNames(forms.area, styles.frame, styles.area)} />
      <p className={forms.help} />
    </div>
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

/** What an author earned, and what could be paid out. */
export function BlankEarnings() {
  return (
    <div className={earnings.top}>
      <div className={earnings.figures}>
        <div className={earnings.figure}>
          <div className={earnings.steps}>
            <Words className={styles.fixed} />
          </div>
          <p className={classNames(earnings.amount, styles.words, styles.fixed)} />
          <p className={classNames(earnings.less, styles.words, styles.fixed)} />
        </div>
        <div className={styles.chart} />
      </div>
      <div className={payout.card}>
        <BlankPayoutCard />
      </div>
    </div>
  );
}

/** What could be paid out. */
export function BlankPayoutCard() {
  return (
    <>
      <p className={payout.cardHead}>
        <Words className={styles.fixed} />
      </p>
      <p className={classNames(payout.sum, styles.words, styles.fixed)} />
      <dl className={payout.lines}>
        {repeat(2, (key) => (
          <div key={key}>
            <dt className={classNames(styles.words, styles.fixed)} />
          </div>
        ))}
      </dl>
      <span className={classNames(buttons.button, buttons.wide, styles.frame)} />
      <p className={payout.hint}>
        <Words />
      </p>
    </>
  );
}

/** The rows of `Sponsorships`. */
export function BlankSponsorships() {
  return (
    <ul className={earnings.sponsors}>
      {repeat(3, (key) => (
        <li key={key}>
          <span className={styles.small}>
            <BlankAvatar />
          </span>
          <BlankNames />
        </li>
      ))}
    </ul>
  );
}

/** What a payout comes to, and the form that asks for it. */
export function BlankPayout() {
  return (
    <div className={payout.column}>
      <div className={payout.terms}>
        <h2>
          <Words className={styles.fixed} />
        </h2>
        <dl className={payout.lines}>
          {repeat(5, (key) => (
            <div key={key} className={classNames((key === 2 || key === 3) && payout.part, key === 4 && payout.net)}>
              <dt className={classNames(styles.words, styles.fixed)} />
            </div>
          ))}
        </dl>
        <ul>
          {repeat(3, (key) => (
            <li key={key} className={styles.words} />
          ))}
        </ul>
      </div>
      <BlankFields fields={5} />
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

function BlankCandy() {
  return (
    <div className={candy.page}>
      <div className={candy.balance}>
        <BlankBalance />
      </div>
      <div className={candy.shop}>
        <h2>
          <Words isShort />
        </h2>
        <BlankPacks />
      </div>
    </div>
  );
}

/** Rows of a list: what came, what went, what is held. */
export function BlankRows() {
  return (
    <ul className={candy.rows}>
      {repeat(3, (key) => (
        <li key={key}>
          <div className={styles.grows}>
            <b className={classNames(styles.words, styles.fixed)} />
            <span className={classNames(styles.words, styles.fixed)} />
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

/** What the studio counts, and of what. */
export function BlankNumbers() {
  return (
    <>
      <div className={studio.pick}>
        <Words className={styles.fixed} />
      </div>
      <ul className={studio.tiles}>
        {repeat(4, (key) => (
          <BlankTile key={key} />
        ))}
      </ul>
      <div className={earnings.section}>
        <div className={earnings.sectionHead}>
          <span className={classNames(buttons.button, buttons.middle, styles.block, styles.wideButton)} />
        </div>
        <div className={styles.chart} />
      </div>
    </>
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
        <BlankNumbers />
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
