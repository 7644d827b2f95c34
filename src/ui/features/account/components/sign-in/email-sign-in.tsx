import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInFailure } from '../../../../../application/ports/api/session-api.ts';
import type { FirstStep } from '../../../../../application/session/prove-second-factor.ts';
import { useApp } from '../../../../app/app.ts';
import { Checkbox } from '../../../../design/form/checkbox.tsx';
import { FormAlert } from '../../../../design/form/form-alert.tsx';
import { Form } from '../../../../app/components/form/form.tsx';
import { PasswordField } from '../../../../app/components/form/password-field.tsx';
import { SubmitButton } from '../../../../app/components/form/submit-button.tsx';
import { TextField } from '../../../../app/components/form/text-field.tsx';
import { useForm, type FormState } from '../../../../app/components/form/use-form.ts';
import type { Problems } from '../../../../app/forms/problem.ts';
import { FIND_PATH } from '../../paths.ts';
import { DepartingLink } from './departing-link.tsx';
import { useAddressOfLink } from './use-address-of-link.ts';
import { useTypedBeforeReload } from './use-typed-before-reload.ts';
import buttons from '../../../../design/button/button.module.css';
import styles from './sign-in.module.css';

const loadModel = async () => (await import('../../forms/sign-in-form.ts')).SignInForm;

interface EmailSignInProps {
  /** The password is right, and a code is asked for. */
  readonly onAsked: (first: FirstStep) => void;
  readonly onSignedIn: () => void;
  /** What stands below the button and may fill the form in. */
  readonly children?: (form: FormState) => ReactNode;
}

/** Signing in by e-mail and password (spec §2, §8). */
export function EmailSignIn({ onAsked, onSignedIn, children }: EmailSignInProps) {
  const { t } = useTranslation();
  const { account, toasts } = useApp();
  const [failure, setFailure] = useState<SignInFailure>();
  const explain = useExplanation();
  const form = useForm({
    load: loadModel,
    send: async (filledIn) => {
      setFailure(undefined);
      const { signIn } = await account();
      const result = await signIn.run(filledIn);
      if (result.ok) {
        onSignedIn();
        return undefined;
      }
      if (result.failure.kind === 'second-factor-asked') {
        const { challenge } = result.failure;
        onAsked({ challenge, isRemembered: filledIn.isRemembered, isByEmail: true });
        return undefined;
      }
      if (result.failure.kind === 'no-answer') toasts.show({ kind: 'alert', message: 'email-sign-in-failed' });
      setFailure(result.failure);
      return explain(result.failure).fields;
    },
  });
  useTypedBeforeReload(form);
  useAddressOfLink(form);
  return (
    <Form state={form} label={t('auth.signIn')}>
      <TextField
        name="email"
        type="email"
        label={t('auth.email')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label={t('auth.password')} autoComplete="current-password" />
      <FormAlert lines={failure === undefined ? [] : explain(failure).lines} />
      <div className={styles.row}>
        <Checkbox name="isRemembered" defaultChecked>
          {t('auth.remember')}
        </Checkbox>
        <DepartingLink className={styles.quiet} to={FIND_PATH}>
          {t('auth.reset')}
        </DepartingLink>
      </div>
      <SubmitButton className={`${buttons.large} ${styles.go}`} busy={t('auth.signingIn')}>
        {t('auth.signIn')}
      </SubmitButton>
      {children?.(form)}
    </Form>
  );
}

const PAIR_WRONG: Problems = { email: 'pair-wrong', password: 'pair-wrong' };

interface Explanation {
  /** Beside the fields. */
  readonly fields?: Problems;
  /** For the form as a whole. */
  readonly lines: readonly string[];
}

/**
 * What is said of a failure (spec §8). In the native app an unknown address and another password are one and the same,
 * said sentence by sentence (INT-18); on the web the field that is wrong says so.
 */
function useExplanation(): (failure: SignInFailure) => Explanation {
  const { t } = useTranslation();
  const { mode } = useApp().device;
  return (failure) => {
    switch (failure.kind) {
      case 'unknown-user':
      case 'wrong-password':
        if (mode === 'app') return { fields: PAIR_WRONG, lines: sentencesOf(t('auth.bothWrong')) };
        return failure.kind === 'unknown-user'
          ? { fields: { email: 'email-unknown' }, lines: [] }
          : { fields: { password: 'password-wrong' }, lines: [] };
      case 'email-not-verified':
        return { lines: [t('auth.notVerified'), t('auth.sentAgain')] };
      case 'cookies-refused':
        return { lines: [t('auth.cookiesRefused')] };
      case 'other':
        return { lines: [failure.message] };
      case 'no-answer':
      case 'second-factor-asked':
        return { lines: [] };
    }
  };
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s+/);
}
