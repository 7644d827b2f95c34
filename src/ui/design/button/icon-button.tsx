import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-shapes.tsx';
import styles from './button.module.css';

/** `label` is the control's name for who does not see the icon. */
interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  readonly label: string;
  readonly size?: number;
}

/** A round control that shows an icon alone. */
export function IconButton({ icon, label, size = 24, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={classNames(styles.icon, className)} aria-label={label} {...rest}>
      <Icon name={icon} size={size} />
    </button>
  );
}
