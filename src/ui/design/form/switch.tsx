import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  /** Under which a form around it finds it. */
  readonly name?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** Something that is on or off from the press on, with what it stands for. */
export function Switch({ name, isOn, isDisabled = false, onChange, children }: SwitchProps) {
  return (
    <label className={styles.line}>
      <span>{children}</span>
      <input
        type="checkbox"
        name={name}
        role="switch"
        aria-checked={isOn}
        className={styles.switch}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
