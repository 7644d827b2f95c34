import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HeroArt } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { episodesPath } from '../../../catalogue/paths.ts';
import styles from './first-sentence.module.css';

/** The first sentence of a story in the reader's language, on the picture that was painted for it. */
export const FirstSentence = observer(function FirstSentence() {
  const { t } = useTranslation();
  const { catalogue, preferences, age } = useApp();
  const painted = catalogue.originals
    ?.flatMap((section) => (section.key === 'hero' ? section.series : []))
    .filter(({ hero, firstSentence, isAdult }) => hero && firstSentence && (!isAdult || age.isConfirmed));
  const series = painted?.find(({ language }) => language === preferences.language) ?? painted?.[0];
  if (series?.hero === undefined) return <div className={styles.plain} />;
  return (
    <div className={styles.sentence} data-theme="dark">
      <Art hero={series.hero} />
      <Link className={styles.words} to={episodesPath(series.id)} lang={series.language}>
        <q>{series.firstSentence}</q>
        <span lang={preferences.language}>{t('auth.firstSentence', { label: series.title })}</span>
      </Link>
    </div>
  );
});

function Art({ hero: { tall } }: { readonly hero: HeroArt }) {
  // Narrow windows, which show the form alone, fetch no picture.
  const wide = '(min-width: 1024px)';
  return (
    <picture>
      <source type="image/avif" media={wide} srcSet={`${tall}-700.avif`} />
      <source type="image/webp" media={wide} srcSet={`${tall}-700.webp`} />
      <img className={styles.art} alt="" width={700} height={808} />
    </picture>
  );
}
