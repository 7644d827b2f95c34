import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PLAYLIST_LENGTH } from '../../../../common/kernel/limits.ts';
import type { PlaylistEntry } from '../../../domain/playlist/playlist.ts';
import { useApp } from '../../app.ts';
import { classNames } from '../../components/class-names.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { BROWSE_PATH } from '../../paths.ts';
import { LeavingLink } from './leaving-link.tsx';
import { PlaylistEntryRow } from './playlist-entry-row.tsx';
import { PlaylistStories } from './playlist-stories.tsx';
import { Queue } from './queue.tsx';
import buttons from '../../components/button/button.module.css';
import styles from './playlist.module.css';

/** How many series are lined up, of how many that may be. */
export const PlaylistTitle = observer(function PlaylistTitle() {
  const { t } = useTranslation();
  const { entries } = useApp().player;
  return (
    <h2 className={styles.title}>
      {t('playlist.title')}
      <span>{t('playlist.size', { total: entries.length, limit: MAX_PLAYLIST_LENGTH })}</span>
    </h2>
  );
});

/** What plays and what waits. */
export const Playlist = observer(function Playlist() {
  const { t } = useTranslation();
  const { player } = useApp();
  const [now, ...queue] = player.entries;
  if (now === undefined) return <EmptyPlaylist />;
  return (
    <>
      <section className={styles.part}>
        <h3 className={styles.heading}>{t('playlist.now')}</h3>
        <NowPlayingEntry entry={now} />
      </section>
      <section className={styles.part}>
        <h3 className={styles.heading}>
          {t('playlist.queue')} <span>{queue.length}</span>
        </h3>
        {queue.length === 0 ? <p className={styles.none}>{t('playlist.queueEmpty')}</p> : <Queue entries={queue} />}
      </section>
    </>
  );
});

/** The playing series, open at first (QUE-39). */
function NowPlayingEntry({ entry }: { readonly entry: PlaylistEntry }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <PlaylistEntryRow entry={entry} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && <PlaylistStories entry={entry} />}
    </>
  );
}

function EmptyPlaylist() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="headphones"
      title={t('player.empty')}
      text={t('player.emptyText')}
      action={
        <LeavingLink className={classNames(buttons.button, buttons.line, buttons.middle)} to={BROWSE_PATH}>
          {t('player.browse')}
        </LeavingLink>
      }
    />
  );
}
