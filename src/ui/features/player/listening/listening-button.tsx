import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
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

const loadDialog = async () => (await import('./listening-dialog.tsx')).ListeningDialog;
const ListeningDialog = lazyComponent(loadDialog);

/** Shows how fast the story plays and whether a sleep timer runs, and opens the choice of both (PLY-51, PLY-52). */
export const ListeningButton = observer(function ListeningButton() {
  const { t } = useTranslation();
  const { player } = useApp();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { rate, sleepTimer } = player;
  return (
    <>
      <button
        type="button"
        className={classNames(buttons.icon, styles.button)}
        aria-haspopup="dialog"
        onPointerEnter={() => fetchEarly(loadDialog)}
        onClick={() => setOpen(true)}
      >
        <span className={text.hidden}>{t('listening.title')}, </span>
        {t('listening.times', { rate })}
        {sleepTimer !== undefined && (
          <>
            <span className={text.hidden}>, {sleepText(t, sleepTimer)}</span>
            <span className={styles.moon}>
              <Icon name={LAZY_ICONS.moon} size={14} />
            </span>
          </>
        )}
      </button>
      {isOpen && (
        <LazyBoundary>
          <ListeningDialog onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
});
