import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useDeferredValue, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Cover } from '../../components/cover/cover.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { useLayer } from '../../components/overlay/layers.ts';
import { BROWSE_PATH } from '../../paths.ts';
import { LeavingLink } from './leaving-link.tsx';
import { ListeningButton } from './listening-button.tsx';
import { NowPlaying } from './now-playing.tsx';
import { PlayTimes } from './play-times.tsx';
import { Scrubber } from './scrubber.tsx';
import { Transport } from './transport.tsx';
import { Volume } from './volume.tsx';
import buttons from '../../components/button/button.module.css';
import styles from './play-bar.module.css';

const loadPanel = async () => ({ default: (await import('./player-panel.tsx')).PlayerPanel });
const PlayerPanel = lazy(loadPanel);

/** The desktop play bar, fixed at the bottom of every page, with the panel that rises from it. */
export const PlayBar = observer(function PlayBar() {
  const { t } = useTranslation();
  const { player } = useApp();
  const { isPanelOpen } = player;
  // The controls come a moment after the press: drawn at once, they would hold up the sound.
  const entry = useDeferredValue(player.entry);
  useLayer(isPanelOpen, player.togglePanel);
  return (
    <div className={styles.place} data-theme={isPanelOpen ? 'dark' : undefined}>
      {isPanelOpen && (
        <Suspense>
          <PlayerPanel />
        </Suspense>
      )}
      <section className={styles.bar} aria-label={t('player.label')} onClick={toggleFromFreeArea(player.togglePanel)}>
        {entry === undefined ? (
          <EmptyBar />
        ) : (
          <>
            <Scrubber place="bar" />
            <div className={styles.parts}>
              <div className={styles.now}>
                <Cover
                  className={styles.cover}
                  imageUrl={entry.series.imageUrl}
                  alt=""
                  sizes="52px"
                  isAdult={entry.series.isAdult}
                  isSmall
                />
                <NowPlaying />
              </div>
              <Transport />
              <div className={styles.side}>
                <PlayTimes />
                <ListeningButton />
                <Volume />
                <IconButton
                  icon={isPanelOpen ? 'down' : 'up'}
                  label={t(isPanelOpen ? 'player.collapse' : 'player.expand')}
                  aria-expanded={isPanelOpen}
                  onPointerEnter={() => void loadPanel()}
                  onClick={() => player.togglePanel()}
                />
              </div>
            </div>
          </>
        )}
      </section>
    </div>
  );
});

function EmptyBar() {
  const { t } = useTranslation();
  return (
    <div className={styles.empty}>
      <p className={styles.nothing}>
        <Icon name="headphones" size={22} />
        {t('player.empty')}
      </p>
      <LeavingLink className={classNames(buttons.button, buttons.quiet, buttons.small)} to={BROWSE_PATH}>
        {t('player.browse')}
        <Icon name="right" size={16} />
      </LeavingLink>
    </div>
  );
}

/** A click beside the controls opens or closes the panel, a click on them does not (PLY-15). */
function toggleFromFreeArea(toggle: () => void) {
  return (event: MouseEvent) => {
    const isControl =
      event.target instanceof Element && event.target.closest('a, button, input, [role=slider], dialog') !== null;
    if (!isControl) toggle();
  };
}
