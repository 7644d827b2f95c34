import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { genreNames, type EnglishGenre } from '../../../../../../common/kernel/genres.ts';
import { useApp } from '../../../../app/app.ts';
import { GenreName } from '../../../../app/components/genre-name.tsx';
import { genreWords } from './genre-words.ts';
import styles from './genre-face.module.css';

/** What is sewn on the ground of each genre: a figure in a square of 48. */
const FIGURES: Readonly<Record<EnglishGenre, string>> = {
  Drama: 'M6 24q9-14 18 0t18 0',
  Mystery: 'M21 26a7 7 0 1 1 6 0l3 12H18z',
  Romance: 'M24 38C8 27 12 12 24 20c12-8 16 7 0 18z',
  Fantasy: 'M24 8q2 14 16 16-14 2-16 16-2-14-16-16 14-2 16-16z',
  'Sci-fi': 'M8 24a16 6 0 1 0 32 0a16 6 0 1 0-32 0M24 8a6 16 0 1 0 0 32a6 16 0 1 0 0-32',
  Thriller: 'M4 32l10-16 10 16 10-16 10 16',
  Horror: 'M12 38V20a12 12 0 0 1 24 0v18l-6-5-6 5-6-5z',
  Crime: 'M10 10l28 28M38 10L10 38',
  History: 'M8 40V22a16 16 0 0 1 32 0v18M4 40h40',
  Comedy: 'M10 20a14 14 0 0 0 28 0z',
  Comfort: 'M24 40C10 32 12 16 24 8c12 8 14 24 0 32zM24 40V20',
  Music: 'M18 36a5 4 0 1 1-10 0 5 4 0 1 1 10 0V12l18-4v24a5 4 0 1 1-10 0 5 4 0 1 1 10 0',
  Essay: 'M10 12h28M10 24h28M10 36h16',
  Family: 'M10 24L24 10l14 14v14H10zM24 38V28',
};
/** On that of a genre which the platform does not name: plain stitches. */
const STITCHES = 'M4 24h14M28 24h14';

/** The head of the page of a genre: its name, what it is, how much there is, on a ground of its own colour and figure. */
export const GenreFace = observer(function GenreFace({ genre }: { readonly genre: string }) {
  const { t } = useTranslation();
  const { browse, preferences } = useApp();
  const pattern = useId();
  const [, english] = genreNames(genre);
  const all = browse.genres?.filter(({ name }) => genreNames(name)[0] === genre);
  const count = all?.reduce((sum, { seriesCount }) => sum + seriesCount, 0);
  return (
    <section className={styles.face} data-genre={english}>
      <svg className={styles.pattern} aria-hidden="true">
        <defs>
          <pattern id={pattern} width="72" height="72" patternUnits="userSpaceOnUse" patternTransform="rotate(-8)">
            <path className={styles.figure} d={english === undefined ? STITCHES : FIGURES[english]} />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      </svg>
      <div className={styles.words}>
        <h1 className={styles.name}>
          <GenreName name={genre} />
        </h1>
        <p className={styles.sentence}>{genreWords(t, genre, preferences.language)}</p>
        <p className={styles.count}>{count !== undefined && t('genrePage.count', { count })}</p>
      </div>
    </section>
  );
});
