import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldHelp } from './field-help.tsx';
import { useFormAround } from './form.tsx';
import styles from '../../../design/form/form.module.css';

interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'defaultValue'
  | 'enterKeyHint'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'maxLength'
> {
  readonly name: string;
  readonly label: string;
  /** What to know before filling it in. */
  readonly hint?: string | undefined;
  /** More of that, in sentences, below it. */
  readonly note?: string | undefined;
  /** A good word once it is right. */
  readonly praise?: string | undefined;
  /** A control at its end. */
  readonly children?: ReactNode;
}

/** A line to fill in: its label above, what is wrong with it below. */
export function TextField({ name, label, hint, note, praise, children, ...input }: TextFieldProps) {
  const { said } = useFormAround();
  const id = useId();
  const problem = said.get(name);
  const describedBy = [`${id}-help`, hint !== undefined && `${id}-hint`, note !== undefined && `${id}-note`];
  return (
    <div className={styles.field}>
      <div className={styles.labels}>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && <span id={`${id}-hint`}>{hint}</span>}
      </div>
      <div className={styles.box} data-wrong={problem !== undefined ? 'true' : undefined}>
        <input
          id={id}
          name={name}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ')}
          {...input}
        />
        {children}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
      <FieldHelp id={`${id}-help`} problem={problem} praise={said.has(name) ? praise : undefined} />
    </div>
  );
}
