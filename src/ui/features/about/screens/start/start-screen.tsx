import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { genreIn } from '../../../../../../common/kernel/genres.ts';
import { onlyLanguage } from '../../../../../../common/rules/catalogue/starter.ts';
import { useApp } from '../../../../app/app.ts';
import { HOME_PATH } from '../../../../app/paths.ts';
import { useLazyFeature } from '../../../../app/use-lazy-feature.ts';
import { classNames } from '../../../../design/class-names.ts';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { DISCOVERY_PATH } from '../../../catalogue/paths.ts';
import { ABOUT_PATH } from '../../paths.ts';
import type { Start } from './load-start.ts';
import { isSaid, readStartQuery, startPath } from './start-query.ts';
import { StarterCard } from './starter-card.tsx';
import { StarterChoices } from './starter-choices.tsx';
import buttons from '../../../../design/button/button.module.css';
import page from '../../../../design/theme/page.module.css';
import styles from './start-screen.module.css';

/** Cards whose covers open the page: the first row of the widest grid. */
const FIRST_ROW = 3;

/** A few genres and a language, and at once a first shelf made of them (SHL-96). */
export const StartScreen = observer(function StartScreen() {
  const { t } = useTranslation();
  const { choice, shelf } = useLoaderData<Start>();
  const welcome = useRememberedChoice();
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <h1 className={page.title}>{t('start.title')}</h1>
        <Link
          className={classNames(buttons.button, buttons.quiet, buttons.small)}
          to={HOME_PATH}
          onClick={() => welcome?.closeIntroduction()}
        >
          {t('start.skip')}
        </Link>
      </div>
      <p className={styles.lead}>{t('start.lead')}</p>
      <StarterChoices choice={choice} />
      <Shelf start={{ choice, shelf }} />
      <p className={styles.ways}>
        <Link className={classNames(buttons.button, buttons.line, buttons.middle)} to={DISCOVERY_PATH}>
          {t('start.more')}
        </Link>
        <Link className={classNames(buttons.button, buttons.quiet, buttons.middle)} to={ABOUT_PATH}>
          {t('about.title')}
        </Link>
      </p>
    </div>
  );
});

const Shelf = observer(function Shelf({ start: { choice, shelf } }: { readonly start: Start }) {
  const { t } = useTranslation();
  const note = useNote({ choice, shelf });
  if (shelf.picks.length === 0) {
    return <EmptyState drawing="book" level={2} title={t('originals.empty')} text={t('originals.emptyText')} />;
  }
  return (
    <section className={styles.shelf} aria-labelledby="first-shelf">
      <h2 id="first-shelf" className={styles.heading}>
        {t('start.shelf')}
      </h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <ul className={styles.picks}>
        {shelf.picks.map((pick, index) => (
          <li key={pick.series.id}>
            <StarterCard pick={pick} isFirst={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
    </section>
  );
});

/** @returns what is said where the shelf is not what was asked for, but what comes nearest to it */
function useNote({ choice, shelf: { picks, missing } }: Start): string | undefined {
  const { t } = useTranslation();
  const shown = useApp().preferences.language;
  const language = onlyLanguage(choice);
  if (language !== undefined && picks.some(({ series }) => series.language !== language)) {
    return t(`start.nothingIn.${language}`);
  }
  if (missing.length === 0) return undefined;
  const genres = missing.map((genre) => genreIn(genre, shown)).join(', ');
  return t(`start.missing.${language ?? 'any'}`, { genres });
}

/** Keeps on this device what was chosen, and opens the page with it when its address says nothing; who goes back sees what was there. */
function useRememberedChoice() {
  const { preferences, welcome: loadWelcome } = useApp();
  const welcome = useLazyFeature(loadWelcome);
  const navigate = useNavigate();
  const isOpened = useRef(false);
  const [search] = useSearchParams();
  const said = isSaid(search) ? startPath(readStartQuery(search, preferences.language)) : undefined;
  useEffect(() => {
    if (welcome === undefined) return;
    const isOpening = !isOpened.current;
    isOpened.current = true;
    if (said !== undefined) return welcome.rememberChoice(said);
    const query = welcome.choice?.split('?')[1];
    if (query === undefined || !isOpening) return;
    const choice = readStartQuery(new URLSearchParams(query), preferences.language);
    void navigate(startPath(choice), { replace: true, state: { keepsPlace: true } });
  }, [welcome, said, navigate, preferences]);
  return welcome;
}
