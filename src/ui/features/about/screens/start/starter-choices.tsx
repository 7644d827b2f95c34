import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MAX_STARTER_GENRES } from '../../../../../../common/kernel/limits.ts';
import { LANGUAGES, type Language } from '../../../../../../common/kernel/language.ts';
import { STARTER_GENRES, type StarterChoice } from '../../../../../../common/rules/catalogue/starter.ts';
import { useApp } from '../../../../app/app.ts';
import { GenreName } from '../../../../app/components/genre-name.tsx';
import { genresToShow } from '../../../../app/genres.ts';
import { classNames } from '../../../../design/class-names.ts';
import { SegmentedLinks } from '../../../../design/segmented/segmented-links.tsx';
import { startPath, withGenre } from './start-query.ts';
import chips from '../../../../design/chips/chips.module.css';
import styles from './starter-choices.module.css';

/** Each way to understand stories: one language, or all of them. */
const UNDERSTOOD: readonly (readonly Language[])[] = [...LANGUAGES.map((language) => [language]), LANGUAGES];

/** Genres and languages. Each is an address, so that they work without scripts. */
export const StarterChoices = observer(function StarterChoices({ choice }: { readonly choice: StarterChoice }) {
  const { t } = useTranslation();
  const { browse, preferences } = useApp();
  const heading = useId();
  const isFull = choice.genres.length >= MAX_STARTER_GENRES;
  const known = browse.genres === undefined ? STARTER_GENRES : genresToShow(browse.genres, preferences.language);
  const offered = known.filter((genre) => STARTER_GENRES.includes(genre));
  const genres = [...offered, ...choice.genres.filter((genre) => !offered.includes(genre))];
  return (
    <>
      <section className={styles.part} aria-labelledby={heading}>
        <h2 id={heading} className={styles.heading}>
          {t('start.genres')}
        </h2>
        <ul className={styles.genres} aria-labelledby={heading}>
          {genres.map((genre) => (
            <li key={genre}>
              <Genre genre={genre} choice={choice} isFull={isFull} />
            </li>
          ))}
        </ul>
        {isFull && <p className={styles.hint}>{t('start.full')}</p>}
      </section>
      <SegmentedLinks
        label={t('start.languages')}
        keepsPlace
        choices={UNDERSTOOD.map((languages) => ({
          to: startPath({ ...choice, languages }),
          label: t(languages.length > 1 ? 'start.both' : languages[0] === 'ko' ? 'shell.korean' : 'shell.english'),
          isCurrent: languages.join() === choice.languages.join(),
        }))}
      />
    </>
  );
});

interface GenreProps {
  readonly genre: string;
  readonly choice: StarterChoice;
  /** No more can be chosen. */
  readonly isFull: boolean;
}

function Genre({ genre, choice, isFull }: GenreProps) {
  const isChosen = choice.genres.includes(genre);
  if (isFull && !isChosen) {
    return (
      <span className={classNames(chips.chip, styles.shut)} aria-disabled="true">
        <GenreName name={genre} />
      </span>
    );
  }
  return (
    <Link
      className={chips.chip}
      to={startPath(withGenre(choice, genre))}
      state={{ keepsPlace: true }}
      aria-current={isChosen ? 'true' : undefined}
    >
      <GenreName name={genre} />
    </Link>
  );
}
