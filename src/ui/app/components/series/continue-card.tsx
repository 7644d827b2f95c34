import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SeriesInProgress } from '../../../../domain/listening/in-progress.ts';
import { useApp } from '../../app.ts';
import { stitchesOf } from '../../listening.ts';
import { storyTitle } from '../../story-title.ts';
import text from '../../../design/theme/text.module.css';
import { Cover } from '../cover/cover.tsx';
import { leftText } from '../in-progress/left-text.ts';
import { useResume } from '../in-progress/use-resume.ts';
import { StillThread } from '../../../design/thread/still-thread.tsx';
import styles from './continue-card.module.css';

/** A series that was left: a press goes on where it was. */
export const ContinueCard = observer(function ContinueCard({ item }: { readonly item: SeriesInProgress }) {
  const { t } = useTranslation();
  const { player } = useApp();
  const { press, intent } = useResume(item);
  const { series, story, seconds } = item;
  const progress = story.durationSeconds > 0 ? Math.min(1, seconds / story.durationSeconds) : 0;
  return (
    <button type="button" className={styles.card} onClick={press} {...intent}>
      <Cover className={styles.cover} series={series} alt="" sizes="96px" stitches={stitchesOf(player, series)} />
      <span className={styles.body}>
        <strong className={text.line} lang={series.language}>
          {series.title}
        </strong>
        <span className={text.line}>{storyTitle(t, story)}</span>
        <StillThread className={styles.thread} seed={story.id} progress={progress} />
        <small className={text.line}>{leftText(t, item, player.rateOf(series.id))}</small>
      </span>
      <span className={text.hidden}>{t('originals.continue')}</span>
    </button>
  );
});
