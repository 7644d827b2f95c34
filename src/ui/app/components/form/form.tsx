import { createContext, useContext, type ReactNode } from 'react';
import { classNames } from '../../../design/class-names.ts';
import type { FormState } from './use-form.ts';
import styles from '../../../design/form/form.module.css';

const FormContext = createContext<FormState | undefined>(undefined);

interface FormProps {
  readonly state: FormState;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form and its fields. The browser's own bubbles stay away, since each field says what is wrong with it. */
export function Form({ state, label, className, children }: FormProps) {
  return (
    <FormContext value={state}>
      {/* Should its script fail, a password never gets into an address. */}
      <form className={classNames(styles.form, className)} method="post" noValidate aria-label={label} {...state.props}>
        {children}
      </form>
    </FormContext>
  );
}

/**
 * The form around this field.
 * @throws when there is none, which is a mistake of the screen
 */
export function useFormAround(): FormState {
  const state = useContext(FormContext);
  if (state === undefined) throw new Error('This field stands outside of a form.');
  return state;
}
