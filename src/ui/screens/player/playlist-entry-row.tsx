import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaylistEntry } from '../../../domain/playlist/playlist.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { Cover } from '../../components/cover/cover.tsx';
import { usePlayback } from '../../components/use-playback.ts';
import text from '../../theme/text.module.css';
import styles from './playlist-entry-row.module.css';

interface PlaylistEntryRowProps {
  readonly entry: PlaylistEntry;
  /** Whether the series' stories are shown below. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** What the row is dragged by. */
  readonly handle?: ReactNode;
}

/** A lined up series: its cover plays it (PLY-38). */
export const PlaylistEntryRow = observer(function PlaylistEntryRow(props: PlaylistEntryRowProps) {
  const { entry, isOpen, onToggle, handle } = props;
  const { t } = useTranslation();
  const { series } = entry;
  const playback = usePlayback(series);
  return (
    <div className={styles.row}>
      {handle}
      <button type="button" className={styles.play} onClick={playback.press} {...playback.onIntent}>
        <Cover
          className={styles.cover}
          imageUrl={series.imageUrl}
          alt=""
          sizes="52px"
          isAdult={series.isAdult}
          isSmall
        />
        <span className={styles.names}>
          <strong className={text.line} lang={series.language}>
            {series.title}
          </strong>
          <span className={text.line}>
            {t('series.by', { author: series.author.name, stories: t('series.stories', { count: series.storyCount }) })}
          </span>
        </span>
        <span className={text.hidden}>{t(playback.isPlaying ? 'player.pause' : 'story.listen')}</span>
      </button>
      <IconButton
        icon={isOpen ? 'up' : 'down'}
        size={20}
        className={styles.open}
        label={t(isOpen ? 'playlist.hideStories' : 'playlist.showStories', { title: series.title })}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </div>
  );
});
