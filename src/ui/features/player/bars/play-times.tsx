import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { clock } from '../../../app/i18n/format.ts';
import { useReport } from '../../../app/report.ts';
import styles from './play-times.module.css';

/** How far the story is and how long it takes; in their place, the way on when its sound does not come. */
export const PlayTimes = observer(function PlayTimes() {
  const { t } = useTranslation();
  const { player, togglePlay } = useApp();
  const report = useReport();
  if (player.phase === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        {t('player.failed')}
        <button type="button" className={styles.retry} onClick={() => report(togglePlay.run())}>
          {t('player.retry')}
        </button>
      </p>
    );
  }
  return (
    <p className={styles.times}>
      <b>{clock(player.elapsedSeconds)}</b> / {clock(player.durationSeconds)}
    </p>
  );
});
