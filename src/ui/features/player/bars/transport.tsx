import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { skipOf } from '../../../../domain/playback/skip.ts';
import { useApp } from '../../../app/app.ts';
import { derived } from '../../../app/stores/derived.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { useReport } from '../../../app/report.ts';
import { PlayButton } from './play-button.tsx';
import { forwardIcon, rewindIcon } from './skip-icons.tsx';
import styles from './transport.module.css';

/** Previous, back by what the listener has chosen (PLY-62), play or pause, forward by it, next. */
export const Transport = observer(function Transport({ isLarge = false }: { readonly isLarge?: boolean }) {
  const { t } = useTranslation();
  const { player, returnToPreviousEpisode, advanceEpisode, seekTo } = useApp();
  const seconds = derived(() => skipOf(player.player()));
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
        icon={rewindIcon(seconds)}
        size={skip}
        className={button}
        label={t('player.rewind', { seconds })}
        onClick={() => seekTo.by(-seconds)}
      />
      <PlayButton isLarge={isLarge} isFilled className={isLarge ? styles.play : undefined} />
      <IconButton
        icon={forwardIcon(seconds)}
        size={skip}
        className={button}
        label={t('player.forward', { seconds })}
        onClick={() => seekTo.by(seconds)}
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
