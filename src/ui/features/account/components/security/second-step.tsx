import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FirstStep } from '../../../../../application/session/prove-second-factor.ts';
import { useApp } from '../../../../app/app.ts';
import { FormAlert } from '../../../../design/form/form-alert.tsx';
import { Form } from '../../../../app/components/form/form.tsx';
import { SubmitButton } from '../../../../app/components/form/submit-button.tsx';
import { TextField } from '../../../../app/components/form/text-field.tsx';
import { useForm } from '../../../../app/components/form/use-form.ts';
import type { Problems } from '../../../../app/forms/problem.ts';
import buttons from '../../../../design/button/button.module.css';
import styles from '../sign-in/sign-in.module.css';

const loadModel = async () => (await import('../../forms/second-factor-form.ts')).CodeForm;

interface SecondStepProps {
  readonly first: FirstStep;
  readonly onSignedIn: () => void;
  /** Leads back to the first step. @param isLate it is too long ago */
  readonly onBack: (isLate: boolean) => void;
}

/** The code that is asked for after the password, or after Kakao and Apple (SES-93). */
export function SecondStep({ first, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const { account, toasts } = useApp();
  const [words, setWords] = useState<readonly string[]>([]);
  const around = useRef<HTMLDivElement>(null);
  // With the frame that shows it: whoever types on at once loses no digit.
  useLayoutEffect(() => around.current?.querySelector('input')?.focus(), []);
  const form = useForm({
    load: loadModel,
    send: async ({ code }): Promise<Problems | undefined> => {
      setWords([]);
      const { proveSecondFactor } = await account();
      const result = await proveSecondFactor.run(first, code);
      if (result.ok) {
        onSignedIn();
        return undefined;
      }
      const { failure } = result;
      if (failure.kind === 'code-wrong') return { code: 'code-wrong' };
      if (failure.kind === 'challenge-expired') onBack(true);
      if (failure.kind === 'no-answer') toasts.show({ kind: 'alert', message: 'email-sign-in-failed' });
      if (failure.kind === 'cookies-refused') setWords([t('auth.cookiesRefused')]);
      if (failure.kind === 'other') setWords([failure.message]);
      return undefined;
    },
  });
  return (
    <div ref={around}>
      <h2 className={styles.step}>{t('secondFactor.stepTitle')}</h2>
      <p className={styles.stepText}>{t('secondFactor.stepText')}</p>
      <Form state={form} label={t('secondFactor.stepTitle')}>
        <CodeField />
        <FormAlert lines={words} />
        <SubmitButton className={`${buttons.large} ${styles.go}`} busy={t('auth.signingIn')}>
          {t('auth.signIn')}
        </SubmitButton>
        <button
          type="button"
          className={`${buttons.button} ${buttons.line} ${styles.again}`}
          onClick={() => onBack(false)}
        >
          {t('secondFactor.back')}
        </button>
      </Form>
    </div>
  );
}

/** A code of the app or a recovery code: letters come with the one, so the keyboard of numbers only offers itself first. */
export function CodeField({ hint }: { readonly hint?: string }) {
  const { t } = useTranslation();
  return (
    <TextField
      name="code"
      label={t('secondFactor.code')}
      hint={hint ?? t('secondFactor.codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
