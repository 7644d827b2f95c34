import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { genreIn } from '../../../../../../common/kernel/genres.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { similarTo } from '../../../../../domain/series/similar.ts';
import { useApp } from '../../../../app/app.ts';
import { LanguageMark } from '../../../../app/components/series/language-mark.tsx';
import { SeriesCard } from '../../../../app/components/series/series-card.tsx';
import { Shelf, ShelfRow } from '../../../../app/components/series/shelf.tsx';

/** Series that fit on the shelf of the widest window. */
const MOST = 6;

interface SimilarShelfProps {
  readonly series: Series;
  /** There is nothing to show, or it does not come, which says nothing. */
  readonly onNone: () => void;
}

/** Series like this one, each with what makes it so (SHL-103). */
export const SimilarShelf = observer(function SimilarShelf({ series, onNone }: SimilarShelfProps) {
  const { t } = useTranslation();
  const { browse, preferences } = useApp();
  const { language } = preferences;
  const [suggested, setSuggested] = useState<readonly Series[]>([]);
  const load = useEffectEvent(async () => {
    const answer = await browse.suggestionApi.suggestions(series.id, []);
    const known = answer.ok ? answer.value : [];
    setSuggested(known);
    if (similarTo(series, known).length === 0) onNone();
  });
  useEffect(() => void load(), [series.id]);
  const similar = similarTo(series, suggested);
  if (similar.length === 0) return null;
  return (
    <Shelf title={t('series.similar')}>
      <ShelfRow kind="covers">
        {similar.slice(0, MOST).map(({ series: one, genres }) => (
          <SeriesCard
            key={one.id}
            series={one}
            meta={
              <>
                <LanguageMark language={one.language} />
                {t('series.similarBy', { genres: genres.map((genre) => genreIn(genre, language)).join(', ') })}
              </>
            }
          />
        ))}
      </ShelfRow>
    </Shelf>
  );
});
