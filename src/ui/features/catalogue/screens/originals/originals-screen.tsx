import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { genreIn } from '../../../../../../common/kernel/genres.ts';
import type { Section } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { FirstLineCard } from '../../../../app/components/series/first-line-card.tsx';
import { Ranking } from '../../../../app/components/series/ranking.tsx';
import { SeriesCard } from '../../../../app/components/series/series-card.tsx';
import { Shelf, ShelfRow } from '../../../../app/components/series/shelf.tsx';
import { collectionPath } from '../../../../app/collection-path.ts';
import { BROWSE_PATH, discoveryPath } from '../../paths.ts';
import { lazyComponent } from '../../../../app/lazy-component.ts';
import chips from '../../../../design/chips/chips.module.css';
import text from '../../../../design/theme/text.module.css';
import { ContinueShelf } from './continue-shelf.tsx';
import { Hero } from './hero.tsx';
import { SECTION_KEYS, genreOf } from './section-keys.ts';
import styles from './originals-screen.module.css';

const EmptyState = lazyComponent(
  async () => (await import('../../../../design/empty-state/empty-state.tsx')).EmptyState,
);

/** Places in the ranking: three columns of three (design §12). */
const RANKS = 9;

/** The home of the site: what the platform produced or chose (spec §2). */
export const OriginalsScreen = observer(function OriginalsScreen() {
  const { t } = useTranslation();
  const { catalogue, preferences } = useApp();
  const sections = catalogue.originals ?? [];
  const hero = sections.find((section) => section.key === SECTION_KEYS.hero)?.series ?? [];
  const shelves = sections.filter((section) => section.key !== SECTION_KEYS.hero && section.series.length > 0);
  const genres = sections.flatMap(({ key, series }) => (series.length === 0 && genreOf(key)) || []);
  if (hero.length === 0 && shelves.length === 0) {
    return (
      <Suspense>
        <EmptyState drawing="book" level={1} title={t('originals.empty')} text={t('originals.emptyText')} />
      </Suspense>
    );
  }
  return (
    <div className={styles.page}>
      <h1 className={text.hidden}>{t('originals.title')}</h1>
      <Hero series={hero} />
      <ContinueShelf>
        {shelves.map((section) => (
          <SectionShelf key={section.key} section={section} />
        ))}
        {genres.length > 0 && (
          <Shelf title={t('originals.genres')}>
            <ul className={styles.genres}>
              {genres.map((genre) => (
                <li key={genre}>
                  <Link className={chips.chip} to={discoveryPath({ genre })}>
                    {genreIn(genre, preferences.language)}
                  </Link>
                </li>
              ))}
            </ul>
          </Shelf>
        )}
      </ContinueShelf>
    </div>
  );
});

const SectionShelf = observer(function SectionShelf({ section }: { readonly section: Section }) {
  const { t } = useTranslation();
  const isSpoken = section.key === SECTION_KEYS.sentences;
  const Card = isSpoken ? FirstLineCard : SeriesCard;
  return (
    <Shelf
      title={useSectionTitle(section)}
      hint={isSpoken ? t('originals.firstSentencesHint') : undefined}
      more={moreOf(section)}
    >
      {section.key === SECTION_KEYS.popular ? (
        <Ranking series={section.series.slice(0, RANKS)} />
      ) : (
        <ShelfRow kind={isSpoken ? 'sentences' : 'covers'}>
          {section.series.map((series) => (
            <Card key={series.id} series={series} />
          ))}
        </ShelfRow>
      )}
    </Shelf>
  );
});

function useSectionTitle(section: Section): string {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const genre = genreOf(section.key);
  if (genre !== undefined) return t('originals.genre', { genre: genreIn(genre, language) });
  if (section.key === SECTION_KEYS.sentences) return t('originals.firstSentences');
  if (section.key === SECTION_KEYS.popular) return t('originals.popular');
  return section.key === SECTION_KEYS.new ? t('originals.new') : section.title;
}

function moreOf({ key }: Section): string | undefined {
  const genre = genreOf(key);
  if (genre !== undefined) return discoveryPath({ genre });
  if (key.startsWith('collection:')) return collectionPath(key.slice('collection:'.length));
  if (key === SECTION_KEYS.popular) return discoveryPath();
  return key === SECTION_KEYS.new ? BROWSE_PATH : undefined;
}
