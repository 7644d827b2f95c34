import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './form.module.css';

interface CheckboxProps extends Pick<
  ComponentProps<'input'>,
  'name' | 'checked' | 'defaultChecked' | 'onChange' | 'aria-label'
> {
  /** Left out where the label says it. */
  readonly children?: ReactNode;
}

/** A box to tick, and what it stands for. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" {...input} />
      <span className={styles.mark}>
        <Icon name="check" size={14} />
      </span>
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}
