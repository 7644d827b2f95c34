import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaylistEntry } from '../../../../domain/playlist/playlist.ts';
import { useApp } from '../../../app/app.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { Cover } from '../../../app/components/cover/cover.tsx';
import { useFocusAfter } from '../../../design/use-focus-after.ts';
import { BookmarkTicks } from '../../bookmarks/feature.ts';
import { ListeningButton } from '../listening/listening-button.tsx';
import { NowPlaying } from './now-playing.tsx';
import { PlayTimes } from './play-times.tsx';
import { Scrubber } from './scrubber.tsx';
import { Transport } from './transport.tsx';
import { Volume } from './volume.tsx';
import { fetchEarly } from '../../../app/lazy-component.ts';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import styles from './play-bar-controls.module.css';

interface PlayBarControlsProps {
  readonly entry: PlaylistEntry;
  /** Fetches the panel for who is about to open it. */
  readonly loadPanel: () => Promise<unknown>;
}

/** What the desktop play bar holds once something is lined up. */
export const PlayBarControls = observer(function PlayBarControls({ entry, loadPanel }: PlayBarControlsProps) {
  const { t } = useTranslation();
  const { player } = useApp();
  const { isPanelOpen } = player;
  const toggle = useRef<HTMLButtonElement>(null);
  useFocusAfter(isPanelOpen, toggle);
  return (
    <>
      <Scrubber place="bar" />
      {isPanelOpen && <BookmarkTicks place="bar" />}
      <div className={styles.parts}>
        <div className={styles.now}>
          <Cover className={styles.cover} series={entry.series} alt="" sizes="52px" isSmall />
          <NowPlaying />
        </div>
        <Transport />
        <div className={styles.side}>
          <PlayTimes />
          <ListeningButton />
          <Volume />
          <IconButton
            ref={toggle}
            icon={isPanelOpen ? 'down' : LAZY_ICONS.up}
            label={t(isPanelOpen ? 'player.collapse' : 'player.expand')}
            aria-expanded={isPanelOpen}
            onPointerEnter={() => fetchEarly(loadPanel)}
            onClick={() => player.togglePanel()}
          />
        </div>
      </div>
    </>
  );
});
