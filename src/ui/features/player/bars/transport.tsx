import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { SKIP_SECONDS } from '../../../../../common/kernel/limits.ts';
import { useApp } from '../../../app/app.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { useReport } from '../../../app/report.ts';
import { PlayButton } from './play-button.tsx';
import styles from './transport.module.css';

/** Previous, back 30 seconds, play or pause, forward 30 seconds, next. */
export const Transport = observer(function Transport({ isLarge = false }: { readonly isLarge?: boolean }) {
  const { t } = useTranslation();
  const { returnToPreviousEpisode, advanceEpisode, seekTo } = useApp();
  const report = useReport();
  const step = isLarge ? 28 : 24;
  const button = isLarge ? styles.button : undefined;
  const skip = isLarge ? 32 : 26;
  return (
    <div className={styles.controls} data-large={isLarge ? 'true' : undefined}>
      <IconButton
        icon={LAZY_ICONS.previous}
        size={step}
        className={button}
        label={t('player.previous')}
        onClick={() => report(returnToPreviousEpisode.run())}
      />
      <IconButton
        icon={LAZY_ICONS.rewind}
        size={skip}
        className={button}
        label={t('player.rewind')}
        onClick={() => seekTo.by(-SKIP_SECONDS)}
      />
      <PlayButton isLarge={isLarge} isFilled className={isLarge ? styles.play : undefined} />
      <IconButton
        icon={LAZY_ICONS.forward}
        size={skip}
        className={button}
        label={t('player.forward')}
        onClick={() => seekTo.by(SKIP_SECONDS)}
      />
      <IconButton
        icon={LAZY_ICONS.next}
        size={step}
        className={button}
        label={t('player.next')}
        onClick={() => report(advanceEpisode.run())}
      />
    </div>
  );
});
