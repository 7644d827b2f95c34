import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './radio.module.css';

/** One of several; its label stands around it. */
export function Radio({
  className,
  ...input
}: Pick<ComponentProps<'input'>, 'className' | 'name' | 'checked' | 'onChange'>) {
  return <input type="radio" className={classNames(styles.radio, className)} {...input} />;
}
