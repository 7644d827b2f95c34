import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { useReport } from '../../../app/report.ts';
import buttons from '../../../design/button/button.module.css';

interface PlayButtonProps {
  readonly isLarge?: boolean;
  /** On a disc of ink; else the sign alone. */
  readonly isFilled?: boolean;
  readonly className?: string | undefined;
}

/** Plays what is paused and pauses what plays or is about to. */
export const PlayButton = observer(function PlayButton({
  isLarge = false,
  isFilled = false,
  className,
}: PlayButtonProps) {
  const { t } = useTranslation();
  const { player, togglePlay } = useApp();
  const report = useReport();
  return (
    <IconButton
      icon={player.isPaused ? 'play' : 'pause'}
      size={isLarge ? 32 : isFilled ? 24 : 26}
      className={classNames(isFilled && buttons.play, className)}
      label={t(player.isPaused ? 'player.play' : 'player.pause')}
      onClick={() => report(togglePlay.run())}
    />
  );
});
