import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import type { SignInOptions, SignUpFailure } from '../../../../application/ports/api/session-api.ts';
import { PRIVACY_PATH, SERVICE_PATH } from '../../legal/paths.ts';
import { useApp } from '../../../app/app.ts';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { Checkbox } from '../../../design/form/checkbox.tsx';
import { Form } from '../../../app/components/form/form.tsx';
import { PasswordField } from '../../../app/components/form/password-field.tsx';
import { SubmitButton } from '../../../app/components/form/submit-button.tsx';
import { TextField } from '../../../app/components/form/text-field.tsx';
import { useForm } from '../../../app/components/form/use-form.ts';
import type { SignUpForm } from '../forms/sign-up-form.ts';
import type { Problems } from '../../../app/forms/problem.ts';
import { SIGN_IN_PATH } from '../paths.ts';
import { signInPathFor } from '../components/sign-in/use-address-of-link.ts';
import { AuthPage } from '../components/sign-in/auth-page.tsx';
import { GiftNotice, WishNotice } from '../components/sign-in/sign-in-notice.tsx';
import { useNameCheck } from '../components/use-name-check.ts';
import { VisitorsOnly } from '../components/sign-in/visitors-only.tsx';
import buttons from '../../../design/button/button.module.css';
import dialogs from '../../../design/dialog/dialog.module.css';
import styles from '../components/sign-in/sign-in.module.css';

const loadModel = async () => (await import('../forms/sign-up-form.ts')).SignUpForm;

/** What was signed up with. */
type NewAccount = Pick<SignUpForm, 'email' | 'password'>;

/** What a sign-up came to, as far as a dialog has to say it (spec §8). */
type Outcome = ({ readonly kind: 'welcome' } & NewAccount) | { readonly kind: 'email-taken' | 'unknown' };

const FIELD_PROBLEMS: Readonly<Record<'name-taken' | 'password-common', Problems>> = {
  'name-taken': { name: 'name-taken' },
  'password-common': { password: 'password-common' },
};

/** Becoming a member by e-mail (SES-26 to SES-30). */
export const SignUpScreen = observer(function SignUpScreen() {
  const { t } = useTranslation();
  const { account } = useApp();
  const options = useLoaderData<SignInOptions>();
  const [outcome, setOutcome] = useState<Outcome>();
  const refused = ({ kind }: SignUpFailure): Problems | undefined => {
    if (kind === 'name-taken' || kind === 'password-common') return FIELD_PROBLEMS[kind];
    setOutcome({ kind });
    return undefined;
  };
  const form = useForm({
    load: loadModel,
    consult: useNameCheck(),
    send: async (filledIn: SignUpForm) => {
      const { signUp } = await account();
      const result = await signUp.run(filledIn);
      if (result.ok) setOutcome({ kind: 'welcome', email: filledIn.email, password: filledIn.password });
      else return refused(result.failure);
      return undefined;
    },
  });
  return (
    <VisitorsOnly>
      <AuthPage title={t('auth.signUp')} lead={t('auth.signUpLead')}>
        <WishNotice />
        <GiftNotice candies={options.signUpCandy} />
        <Form state={form} label={t('auth.signUp')}>
          <TextField
            name="email"
            type="email"
            label={t('auth.email')}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            name="password"
            label={t('auth.password')}
            hint={t('auth.passwordHint')}
            praise={t('auth.passwordRight')}
            autoComplete="new-password"
          />
          <PasswordField name="confirmation" label={t('auth.confirmation')} autoComplete="new-password" />
          <TextField
            name="name"
            label={t('auth.name')}
            hint={t('auth.nameOptional')}
            autoComplete="nickname"
            spellCheck={false}
          />
          <Agreement name="agreesToTerms" text={t('auth.agreeTerms')} read={t('auth.readTerms')} to={SERVICE_PATH} />
          <Agreement
            name="agreesToPrivacy"
            text={t('auth.agreePrivacy')}
            read={t('auth.readPrivacy')}
            to={PRIVACY_PATH}
          />
          <SubmitButton className={`${buttons.large} ${styles.go}`} busy={t('auth.signingUp')}>
            {t('auth.signUpGo')}
          </SubmitButton>
        </Form>
        <p className={styles.join}>
          {t('auth.hasAccount')} <Link to={SIGN_IN_PATH}>{t('auth.signIn')}</Link>
        </p>
      </AuthPage>
      {outcome !== undefined && <OutcomeDialog outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </VisitorsOnly>
  );
});

interface AgreementProps {
  readonly name: string;
  readonly text: string;
  readonly read: string;
  readonly to: string;
}

/** An agreement, with what is agreed to in a window of its own: nothing that was filled in is lost. */
function Agreement({ name, text, read, to }: AgreementProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.agreement}>
      <Checkbox name={name}>{text}</Checkbox>
      <a className={styles.quiet} href={to} target="_blank" rel="noreferrer" aria-label={read}>
        {t('auth.read')}
      </a>
    </div>
  );
}

function OutcomeDialog({ outcome, onClose }: { readonly outcome: Outcome; readonly onClose: () => void }) {
  const { t } = useTranslation();
  if (outcome.kind === 'welcome') return <WelcomeDialog {...outcome} />;
  const isTaken = outcome.kind === 'email-taken';
  return (
    <Dialog title={t(isTaken ? 'auth.emailTakenTitle' : 'auth.unknownTitle')} onClose={onClose}>
      <p className={dialogs.text}>{t(isTaken ? 'auth.emailTakenText' : 'auth.unknownText')}</p>
      <div className={dialogs.answers}>
        <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={onClose}>
          {t('form.close')}
        </button>
      </div>
    </Dialog>
  );
}

/** Tells that a mail is on its way, and sends it again: to who knows the password, as the sign-in does (SES-100). */
function WelcomeDialog({ email, password }: NewAccount) {
  const { t } = useTranslation();
  const { account } = useApp();
  const navigate = useNavigate();
  const [sending, setSending] = useState<'never' | 'now' | 'sent' | 'failed'>('never');
  const leave = (): void => void navigate(signInPathFor(email));
  const sendAgain = async (): Promise<void> => {
    setSending('now');
    const signedIn = await account()
      .then(({ signIn }) => signIn.run({ email, password, isRemembered: true }))
      .catch(() => undefined);
    // Who has verified the address meanwhile is in, and led on.
    if (signedIn?.ok !== true) setSending(signedIn?.failure.kind === 'email-not-verified' ? 'sent' : 'failed');
  };
  return (
    <Dialog title={t('auth.welcomeTitle')} onClose={leave}>
      <p className={dialogs.text}>{t('auth.welcomeText', { email })}</p>
      <p className={dialogs.text} role="status">
        {sending === 'sent' && t('auth.sentAgain')}
        {sending === 'failed' && t('auth.unsentAgain')}
      </p>
      <div className={dialogs.answers}>
        <button
          type="button"
          className={`${buttons.button} ${buttons.line}`}
          aria-disabled={sending === 'now'}
          onClick={() => sending !== 'now' && void sendAgain()}
        >
          {t(sending === 'now' ? 'auth.sendingAgain' : 'auth.sendAgain')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={leave}>
          {t('auth.toSignIn')}
        </button>
      </div>
    </Dialog>
  );
}
