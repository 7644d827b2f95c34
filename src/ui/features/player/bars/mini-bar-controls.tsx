import { useTranslation } from 'react-i18next';
import type { PlaylistEntry } from '../../../../domain/playlist/playlist.ts';
import { useApp } from '../../../app/app.ts';
import { Cover } from '../../../app/components/cover/cover.tsx';
import { NowPlaying } from './now-playing.tsx';
import { PlayButton } from './play-button.tsx';
import { Scrubber } from './scrubber.tsx';
import { fetchEarly } from '../../../app/lazy-component.ts';
import styles from './mini-bar-controls.module.css';

interface MiniBarControlsProps {
  readonly entry: PlaylistEntry;
  /** Fetches the full player for who is about to open it. */
  readonly loadPlayer: () => Promise<unknown>;
}

/** What the mini bar holds once something is lined up. */
export function MiniBarControls({ entry, loadPlayer }: MiniBarControlsProps) {
  const { t } = useTranslation();
  const { player } = useApp();
  return (
    <>
      <Scrubber place="mini" />
      <button
        type="button"
        className={styles.open}
        aria-label={t('player.open')}
        onPointerDown={() => fetchEarly(loadPlayer)}
        onClick={() => player.openNarrowFullPlayer()}
      />
      <Cover className={styles.cover} series={entry.series} alt="" sizes="44px" isSmall />
      <div className={styles.names}>
        <NowPlaying />
      </div>
      <PlayButton />
    </>
  );
}
