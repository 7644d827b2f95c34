import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { genreIn } from '../../../../../../common/kernel/genres.ts';
import type { Section } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { FirstLineCard } from '../../../../app/components/series/first-line-card.tsx';
import { SeriesCard } from '../../../../app/components/series/series-card.tsx';
import { SeriesGrid } from '../../../../app/components/series/series-grid.tsx';
import { Shelf, ShelfRow } from '../../../../app/components/series/shelf.tsx';
import { discoveryPath } from '../../paths.ts';
import { genreOf } from '../originals/section-keys.ts';
import { ChallengeStatement } from './challenge-statement.tsx';
import page from '../../../../design/theme/page.module.css';

/** Cards in the row of first sentences. */
const FIRST_LINES = 4;

/** Series by anyone who posts, and how to become one of them (decisions §3). */
export const ChallengeScreen = observer(function ChallengeScreen() {
  const { t } = useTranslation();
  const { browse } = useApp();
  const shelves = (browse.challenge ?? []).filter(({ series }) => series.length > 0);
  return (
    <div className={page.page}>
      <ChallengeStatement />
      {shelves.length === 0 && (
        <EmptyState drawing="book" title={t('challenge.empty')} text={t('challenge.emptyText')} />
      )}
      {shelves.map((section) => (
        <ChallengeShelf key={section.key} section={section} />
      ))}
    </div>
  );
});

const ChallengeShelf = observer(function ChallengeShelf({ section }: { readonly section: Section }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { key, series } = section;
  const genre = genreOf(key);
  const latest = discoveryPath({ sort: 'latest', category: 'challenge' });
  switch (key) {
    case 'firstLines':
      return (
        <Shelf title={t('challenge.firstLines')} more={latest}>
          <ShelfRow kind="sentences">
            {series.slice(0, FIRST_LINES).map((one) => (
              <FirstLineCard key={one.id} series={one} />
            ))}
          </ShelfRow>
        </Shelf>
      );
    case 'rising':
      return (
        <Shelf title={t('challenge.rising')} more={discoveryPath({ category: 'challenge' })}>
          <SeriesGrid series={series} />
        </Shelf>
      );
    default:
      return (
        <Shelf
          title={genre === undefined ? t('challenge.new') : t('originals.genre', { genre: genreIn(genre, language) })}
          more={genre === undefined ? latest : discoveryPath({ category: 'challenge', genre })}
        >
          <ShelfRow kind="covers">
            {series.map((one) => (
              <SeriesCard key={one.id} series={one} />
            ))}
          </ShelfRow>
        </Shelf>
      );
  }
});
