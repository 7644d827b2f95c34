import { useId } from 'react';
import { FieldHelp } from './field-help.tsx';
import { useFormAround } from './form.tsx';
import styles from '../../../design/form/form.module.css';

interface TextAreaProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
  readonly defaultValue?: string;
}

/** A field for more than a line. */
export function TextArea({ name, label, hint, rows, defaultValue }: TextAreaProps) {
  const { said } = useFormAround();
  const id = useId();
  const problem = said.get(name);
  return (
    <div className={styles.field}>
      <div className={styles.labels}>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && <span id={`${id}-hint`}>{hint}</span>}
      </div>
      <textarea
        id={id}
        className={styles.area}
        name={name}
        rows={rows}
        defaultValue={defaultValue}
        aria-invalid={problem !== undefined}
        aria-describedby={hint === undefined ? `${id}-help` : `${id}-help ${id}-hint`}
      />
      <FieldHelp id={`${id}-help`} problem={problem} />
    </div>
  );
}
