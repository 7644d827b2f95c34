import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { SignInOptions } from '../../../../application/ports/api/session-api.ts';
import { useApp } from '../../../app/app.ts';
import type { FormState } from '../../../app/components/form/use-form.ts';
import { AuthPage } from '../components/sign-in/auth-page.tsx';
import { EmailSignIn } from '../components/sign-in/email-sign-in.tsx';
import { ProviderButtons, useProviders } from '../components/sign-in/provider-buttons.tsx';
import { ExpiredNotice, SignInNotice, WishNotice } from '../components/sign-in/sign-in-notice.tsx';
import { SignUpInvitation } from '../components/sign-in/sign-up-invitation.tsx';
import { TwoSteps } from '../components/security/two-steps.tsx';
import { useReturnedChallenge, useTwoSteps } from '../components/security/use-two-steps.ts';
import { VisitorsOnly } from '../components/sign-in/visitors-only.tsx';
import styles from '../components/sign-in/sign-in.module.css';

/** Signing in on the web (spec §2, SES-22). Who has signed in goes on to where they came from. */
export const SignInScreen = observer(function SignInScreen() {
  const { t } = useTranslation();
  const options = useLoaderData<SignInOptions>();
  const providers = useProviders(options);
  const steps = useTwoSteps();
  useReturnedChallenge(steps);
  useProviderFailure();
  return (
    <VisitorsOnly isBusy={steps.first !== undefined}>
      <AuthPage title={t('auth.signIn')} lead={t('auth.signInLead')}>
        <TwoSteps steps={steps} onSignedIn={() => undefined}>
          <VerificationNotice />
          <ExpiredNotice />
          <WishNotice />
          <EmailSignIn onAsked={steps.ask} onSignedIn={() => undefined}>
            {(form) => <DemoAccounts accounts={options.demoAccounts} form={form} />}
          </EmailSignIn>
          {providers.length > 0 && (
            <>
              <p className={styles.or}>{t('auth.orOtherwise')}</p>
              <ProviderButtons options={options} isShort onAsked={steps.ask} onSignedIn={() => undefined} />
            </>
          )}
          <SignUpInvitation />
        </TwoSteps>
      </AuthPage>
    </VisitorsOnly>
  );
});

/** Kakao and Apple return here when they signed nobody in; who changed their mind is told nothing (spec §8, ERR-07). */
function useProviderFailure(): void {
  const { toasts } = useApp();
  const [search, setSearch] = useSearchParams();
  const error = search.get('error');
  const provider = search.get('provider');
  useEffect(() => {
    if (error === null) return;
    const message = provider === 'apple' ? 'apple-failed' : 'kakao-failed';
    if (error !== 'cancelled') toasts.show({ kind: 'alert', message });
    setSearch({}, { replace: true });
  }, [error, provider, toasts, setSearch]);
}

/** What became of the link in the mail, which leads here (decisions §2). */
function VerificationNotice() {
  const { t } = useTranslation();
  const verified = useSearchParams()[0].get('verified');
  if (verified === '1') return <SignInNotice kind="good" text={t('auth.verified')} />;
  return verified === 'expired' ? <SignInNotice kind="bad" text={t('auth.verificationExpired')} /> : null;
}

interface DemoAccountsProps {
  readonly accounts: SignInOptions['demoAccounts'];
  readonly form: FormState;
}

const ROLES = { listener: 'auth.demoListener', author: 'auth.demoAuthor', operator: 'auth.demoOperator' } as const;

/** In demo: accounts that everybody may try; a press fills the form in (decisions §4). */
function DemoAccounts({ accounts, form }: DemoAccountsProps) {
  const { t } = useTranslation();
  if (accounts.length === 0) return null;
  return (
    <div className={styles.demo} role="group" aria-label={t('auth.demo')}>
      <p>{t('auth.demo')}</p>
      {accounts.map(({ email, password, role }) => (
        <button
          key={email}
          type="button"
          aria-label={t('auth.demoFill', { role: t(ROLES[role]) })}
          onClick={() => form.fill({ email, password })}
        >
          {t(ROLES[role])}
        </button>
      ))}
    </div>
  );
}
