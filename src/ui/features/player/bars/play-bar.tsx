import { observer } from 'mobx-react-lite';
import { useDeferredValue, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { useLayer } from '../../../design/overlay/layers.ts';
import { BROWSE_PATH } from '../../catalogue/paths.ts';
import { FreePage } from './free-page.tsx';
import { LeavingLink } from '../../../app/components/leaving-link.tsx';
import { lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './play-bar.module.css';

const loadPanel = async () => (await import('../full/wide-full-player.tsx')).WideFullPlayer;
const WideFullPlayer = lazyComponent(loadPanel);
const PlayBarControls = lazyComponent(async () => (await import('./play-bar-controls.tsx')).PlayBarControls);

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
        <LazyBoundary fallback={<FreePage />}>
          <WideFullPlayer />
        </LazyBoundary>
      )}
      <section className={styles.bar} aria-label={t('player.label')} onClick={toggleFromFreeArea(player.togglePanel)}>
        {entry === undefined ? (
          <EmptyBar />
        ) : (
          <LazyBoundary fallback={<EmptyBar />}>
            <PlayBarControls entry={entry} loadPanel={loadPanel} />
          </LazyBoundary>
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
