import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Series, Trailer } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { PreviewPlayer } from '../../../../app/components/preview/preview-player.tsx';
import { clock } from '../../../../app/i18n/format.ts';
import { useLazyFeature } from '../../../../app/use-lazy-feature.ts';

interface SeriesTrailerProps {
  readonly series: Pick<Series, 'id' | 'isAdult'>;
  readonly trailer: Trailer;
}

/** What introduces a series, for whoever meets it (PLY-65). */
export const SeriesTrailer = observer(function SeriesTrailer({ series, trailer }: SeriesTrailerProps) {
  const { t } = useTranslation();
  const { age, recording } = useApp();
  const port = useLazyFeature(recording);
  return (
    <PreviewPlayer
      recording={port}
      preview={trailer}
      words={{
        first: t('series.trailer', { length: clock(trailer.seconds) }),
        pause: t('series.trailerPause'),
        resume: t('series.trailerResume'),
        again: t('series.trailerAgain'),
        left: (time) => t('series.trailerLeft', { time }),
        ended: t('series.trailerEnded'),
        failed: t('series.trailerFailed'),
        offline: t('series.trailerOffline'),
      }}
      {...(series.isAdult && { guard: (toggle: () => void) => age.whenConfirmed(toggle) })}
    />
  );
});
