import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { fetchEarly, lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';
import { FreePage } from './free-page.tsx';
import styles from './mini-bar.module.css';

const loadPlayer = async () => (await import('../full/narrow-full-player.tsx')).NarrowFullPlayer;
const loadPlaylist = async () => (await import('../playlist/mobile-playlist.tsx')).MobilePlaylist;
const NarrowFullPlayer = lazyComponent(loadPlayer);
const MobilePlaylist = lazyComponent(loadPlaylist);
const MiniBarControls = lazyComponent(async () => (await import('./mini-bar-controls.tsx')).MiniBarControls);

/** The player in narrow windows, above the tabs; a tap opens it whole (spec §2). */
export const MiniBar = observer(function MiniBar() {
  const { t } = useTranslation();
  const { player } = useApp();
  // See `PlayBar`.
  const entry = useDeferredValue(player.entry);
  return (
    <div className={styles.place}>
      <section
        className={styles.bar}
        aria-label={t('player.label')}
        inert={player.isNarrowFullPlayerOpen || player.isMobilePlaylistOpen}
      >
        {entry === undefined ? (
          <EmptyBar />
        ) : (
          <LazyBoundary fallback={<EmptyBar />}>
            <MiniBarControls entry={entry} loadPlayer={loadPlayer} />
          </LazyBoundary>
        )}
        <IconButton
          icon="playlist"
          size={26}
          className={styles.list}
          label={t('playlist.title')}
          onPointerDown={() => fetchEarly(loadPlaylist)}
          onClick={() => player.openMobilePlaylist()}
        />
      </section>
      <LazyBoundary fallback={<FreePage />}>
        {player.isNarrowFullPlayerOpen && <NarrowFullPlayer />}
        {player.isMobilePlaylistOpen && <MobilePlaylist />}
      </LazyBoundary>
    </div>
  );
});

function EmptyBar() {
  const { t } = useTranslation();
  return <p className={styles.nothing}>{t('player.empty')}</p>;
}
