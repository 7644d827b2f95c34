import { observer } from 'mobx-react-lite';
import { useId, useRef, useState, type ToggleEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { fetchEarly, lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';
import text from '../../../design/theme/text.module.css';
import { sleepText } from './sleep-text.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './listening-button.module.css';

const loadSettings = async () => (await import('./listening-settings.tsx')).ListeningSettings;
const ListeningSettings = lazyComponent(loadSettings);

/**
 * Shows how fast the story plays and how long a sleep timer runs, and opens the choice of both beside itself, a sheet from
 * below in narrow windows; what plays goes on being seen and used (PLY-51, PLY-52, PLY-60, PLY-61).
 */
export const ListeningButton = observer(function ListeningButton() {
  const { t } = useTranslation();
  const { player } = useApp();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { rate, sleepTimer } = player;
  const place = (event: ToggleEvent): void => {
    if (event.newState === 'open') placeAbove(opener.current, popover.current);
  };
  const follow = (event: ToggleEvent): void => {
    setOpen(event.newState === 'open');
    if (event.newState === 'open') popover.current?.focus({ preventScroll: true });
    // Some browsers focus no button that is pressed, so they have none to go back to.
    else if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={classNames(buttons.icon, styles.button)}
        aria-haspopup="dialog"
        popoverTarget={id}
        onPointerEnter={() => fetchEarly(loadSettings)}
      >
        <span className={text.hidden}>{t('listening.title')}, </span>
        <span>{t('listening.times', { rate })}</span>
        {sleepTimer !== undefined && (
          <>
            <span className={text.hidden}>, {sleepText(t, sleepTimer)}</span>
            <span className={styles.sleep} aria-hidden="true">
              <Icon name={LAZY_ICONS.moon} size={12} />
              {typeof sleepTimer === 'number' && t('time.minutes', { minutes: sleepTimer })}
            </span>
          </>
        )}
      </button>
      <dialog
        ref={popover}
        id={id}
        className={styles.popover}
        popover="auto"
        aria-label={t('listening.title')}
        tabIndex={-1}
        data-scrolls
        onBeforeToggle={place}
        onToggle={follow}
      >
        {isOpen && (
          <LazyBoundary>
            <ListeningSettings onClose={() => popover.current?.hidePopover()} />
          </LazyBoundary>
        )}
      </dialog>
    </>
  );
});

/** In wide windows its right edge stands above that of its button. */
function placeAbove(opener: HTMLElement | null, popover: HTMLElement | null): void {
  const right = opener === null ? 0 : document.documentElement.clientWidth - opener.getBoundingClientRect().right;
  popover?.style.setProperty('--beside', `${Math.max(0, right)}px`);
}
