import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_VOLUME } from '../../../../../common/kernel/limits.ts';
import { useApp } from '../../../app/app.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import ranges from '../../../design/range/range.module.css';
import styles from './volume.module.css';

/** The volume, 0 to 100, and its icon, which silences and un-silences. */
export const Volume = observer(function Volume() {
  const { t } = useTranslation();
  const { player, changeVolume } = useApp();
  const { volume } = player;
  const range = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => range.current?.style.setProperty('--filled', `${(volume / MAX_VOLUME) * 100}%`), [volume]);
  return (
    <>
      <IconButton
        icon={volume === 0 ? LAZY_ICONS.mute : LAZY_ICONS.volume}
        size={22}
        label={t(volume === 0 ? 'player.unmute' : 'player.mute')}
        onClick={() => changeVolume.toggleMute()}
      />
      <input
        ref={range}
        className={classNames(ranges.range, styles.range)}
        type="range"
        min={0}
        max={MAX_VOLUME}
        value={volume}
        aria-label={t('player.volume')}
        onChange={(event) => changeVolume.run(event.currentTarget.valueAsNumber)}
      />
    </>
  );
});
