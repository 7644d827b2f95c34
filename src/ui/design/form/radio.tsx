import type { ComponentProps } from 'react';
import styles from './radio.module.css';

/** One of several; its label stands around it. */
export function Radio(input: Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'>) {
  return <input type="radio" className={styles.radio} {...input} />;
}
