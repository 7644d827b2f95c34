import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import buttons from '../../../design/button/button.module.css';
import styles from './move-buttons.module.css';

interface MoveButtonsProps {
  /** The place of the row, from 0. */
  readonly place: number;
  /** How many rows there are. */
  readonly count: number;
  readonly onMove: (by: 1 | -1) => void;
}

/** The way to another place for who cannot drag. A row that moves takes the focus along. */
export function MoveButtons({ place, count, onMove }: MoveButtonsProps) {
  const { t } = useTranslation();
  const pressed = useRef<HTMLButtonElement>(undefined);
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = undefined;
  }, [place]);
  const press = (by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget;
    onMove(by);
  };
  const isFirst = place === 0;
  const isLast = place === count - 1;
  const look = classNames(buttons.button, buttons.quiet, buttons.small);
  return (
    <div className={styles.moves}>
      <button type="button" className={look} aria-disabled={isFirst} onClick={isFirst ? undefined : press(-1)}>
        <Icon name={LAZY_ICONS.up} size={18} />
        {t('playlist.moveUp')}
      </button>
      <button type="button" className={look} aria-disabled={isLast} onClick={isLast ? undefined : press(1)}>
        <Icon name="down" size={18} />
        {t('playlist.moveDown')}
      </button>
    </div>
  );
}
