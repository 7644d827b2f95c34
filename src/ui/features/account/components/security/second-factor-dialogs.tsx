import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RECOVERY_CODES } from '../../../../../../common/kernel/second-factor.ts';
import type {
  SecondFactorFailure,
  SecondFactorProof,
  SecondFactorSetUp,
} from '../../../../../application/ports/api/second-factor-api.ts';
import type { User } from '../../../../../domain/session/user.ts';
import { useApp } from '../../../../app/app.ts';
import { DialogAnswers } from '../../../../app/components/dialog/dialog-answers.tsx';
import { classNames } from '../../../../design/class-names.ts';
import { Dialog } from '../../../../design/dialog/dialog.tsx';
import { FormAlert } from '../../../../design/form/form-alert.tsx';
import { Form } from '../../../../app/components/form/form.tsx';
import { PasswordField } from '../../../../app/components/form/password-field.tsx';
import { SubmitButton } from '../../../../app/components/form/submit-button.tsx';
import { useForm } from '../../../../app/components/form/use-form.ts';
import { saveFile } from '../../../../app/components/save-file.ts';
import { copyText } from '../../../../app/components/share/copy-text.ts';
import type { Problems } from '../../../../app/forms/problem.ts';
import { useAttempt } from '../../../../app/report.ts';
import { useFailureWords } from '../../../../app/use-failure-words.ts';
import { CodeField } from './second-step.tsx';
import { UserNameForManagers } from '../user-name-for-managers.tsx';
import { QrCode } from './qr-code.tsx';
import buttons from '../../../../design/button/button.module.css';
import dialogs from '../../../../design/dialog/dialog.module.css';
import shared from './second-factor.module.css';
import styles from './second-factor-dialogs.module.css';
import settings from '../../screens/settings.module.css';

const loadPassword = async () => (await import('../../forms/second-factor-form.ts')).OwnPasswordForm;
const loadCode = async () => (await import('../../forms/second-factor-form.ts')).CodeForm;
const loadProof = async () => (await import('../../forms/second-factor-form.ts')).FactorProofForm;

interface DialogProps {
  readonly user: User;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What stands in the way: beside the fields, or for the form as a whole. */
interface Explained {
  readonly fields?: Problems;
  readonly lines: readonly string[];
}

/** @returns what is said of a failure */
function useExplanation(): (failure: SecondFactorFailure) => Explained {
  const { t } = useTranslation();
  const failureWords = useFailureWords();
  return (failure) => {
    if (failure.kind === 'wrong-password') return { fields: { password: 'password-wrong' }, lines: [] };
    if (failure.kind === 'code-wrong') return { fields: { code: 'code-wrong' }, lines: [] };
    if (failure.kind === 'sign-in-again') return { lines: [t('secondFactor.signInAgain')] };
    return { lines: [failureWords(failure)] };
  };
}

/** Turns the second factor on: the password, the app, its first code, and the recovery codes. */
export function SetUpDialog({ user, onClose, onOn, onDone }: DialogProps & { readonly onOn: () => void }) {
  const { t } = useTranslation();
  const [setUp, setSetUp] = useState<SecondFactorSetUp>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const confirmed = (given: readonly string[]): void => {
    setCodes(given);
    onOn();
  };
  return (
    <Dialog title={t('secondFactor.turnOnTitle')} onClose={onClose}>
      {setUp !== undefined ? (
        <App setUp={setUp} onClose={onClose} onCodes={confirmed} />
      ) : user.provider === 'email' ? (
        <OwnPassword onClose={onClose} onSetUp={setSetUp} />
      ) : (
        <FreshSignIn user={user} onClose={onClose} onSetUp={setSetUp} />
      )}
    </Dialog>
  );
}

interface BeginProps {
  readonly onClose: () => void;
  readonly onSetUp: (setUp: SecondFactorSetUp) => void;
}

function OwnPassword({ onClose, onSetUp }: BeginProps) {
  const { t } = useTranslation();
  const { account } = useApp();
  const explain = useExplanation();
  const [lines, setLines] = useState<readonly string[]>([]);
  const form = useForm({
    load: loadPassword,
    send: async ({ password }) => {
      setLines([]);
      const begun = await (await account()).secondFactor.beginSecondFactor(password);
      if (begun.ok) {
        onSetUp(begun.value);
        return undefined;
      }
      const explained = explain(begun.failure);
      setLines(explained.lines);
      return explained.fields;
    },
  });
  return (
    <>
      <p className={classNames(dialogs.text, styles.before)}>{t('secondFactor.beginText')}</p>
      <Form state={form} label={t('secondFactor.turnOnTitle')}>
        <UserNameForManagers />
        <PasswordField name="password" label={t('auth.password')} autoComplete="current-password" />
        <FormAlert lines={lines} />
        <DialogAnswers onCancel={onClose}>
          <SubmitButton busy={t('secondFactor.waiting')}>{t('secondFactor.next')}</SubmitButton>
        </DialogAnswers>
      </Form>
    </>
  );
}

/** Without a password here, a fresh sign-in at the provider is the proof. */
function FreshSignIn({ user, onClose, onSetUp }: BeginProps & { readonly user: User }) {
  const { t } = useTranslation();
  const { account } = useApp();
  const attempt = useAttempt();
  const explain = useExplanation();
  const [lines, setLines] = useState<readonly string[]>([]);
  const begin = async (): Promise<void> => {
    const begun = await (await account()).secondFactor.beginSecondFactor();
    if (begun.ok) onSetUp(begun.value);
    else setLines(explain(begun.failure).lines);
  };
  return (
    <>
      <p className={classNames(dialogs.text, styles.before)}>{t('secondFactor.beginText')}</p>
      <SignInAgain user={user} />
      <FormAlert lines={lines} />
      <DialogAnswers onCancel={onClose}>
        <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={() => void attempt(begin)}>
          {t('secondFactor.next')}
        </button>
      </DialogAnswers>
    </>
  );
}

function SignInAgain({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { account } = useApp();
  const attempt = useAttempt();
  const signInAgain = async (): Promise<void> => {
    const { providerSignIn } = await account();
    await providerSignIn.start(user.provider === 'kakao' ? 'kakao' : 'apple');
  };
  const provider = t(user.provider === 'kakao' ? 'profile.byKakao' : 'profile.byApple');
  return (
    <p className={settings.again}>
      {t('secondFactor.byProvider', { provider })}{' '}
      <button type="button" className={settings.leave} onClick={() => void attempt(signInAgain)}>
        {t('profile.signInAgain')}
      </button>
    </p>
  );
}

interface AppProps {
  readonly setUp: SecondFactorSetUp;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** What goes into the app, and the first code that comes out of it. */
function App({ setUp: { secret, address }, onClose, onCodes }: AppProps) {
  const { t } = useTranslation();
  const { account } = useApp();
  const explain = useExplanation();
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const [lines, setLines] = useState<readonly string[]>([]);
  const copy = async (): Promise<void> => {
    const isCopied = field.current !== null && (await copyText(secret, field.current));
    setTold(t(isCopied ? 'secondFactor.copied' : 'secondFactor.notCopied'));
  };
  const form = useForm({
    load: loadCode,
    send: async ({ code }) => {
      setLines([]);
      const confirmed = await (await account()).secondFactor.confirmSecondFactor(code);
      if (confirmed.ok) {
        onCodes(confirmed.value);
        return undefined;
      }
      const explained = explain(confirmed.failure);
      setLines(explained.lines);
      return explained.fields;
    },
  });
  return (
    <>
      <p className={dialogs.text}>{t('secondFactor.appText')}</p>
      <QrCode text={address} label={t('secondFactor.qrCode')} />
      <div className={styles.secret}>
        <input
          ref={field}
          readOnly
          aria-label={t('secondFactor.secret')}
          value={(secret.match(/.{1,4}/g) ?? []).join(' ')}
          onFocus={({ target }) => target.select()}
        />
        <button
          type="button"
          className={`${buttons.button} ${buttons.line} ${buttons.small}`}
          onClick={() => void copy()}
        >
          {t('secondFactor.copy')}
        </button>
        <span role="status">{told}</span>
      </div>
      <Form state={form} label={t('secondFactor.turnOnTitle')}>
        <CodeField hint={t('secondFactor.firstCodeHint')} />
        <FormAlert lines={lines} />
        <DialogAnswers onCancel={onClose}>
          <SubmitButton busy={t('secondFactor.waiting')}>{t('secondFactor.turnOn')}</SubmitButton>
        </DialogAnswers>
      </Form>
    </>
  );
}

/** The recovery codes, this once: there is no way past them but through. */
function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [told, setTold] = useState('');
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false, // browsers inside other apps refuse it; the codes can be selected
    );
    setTold(t(isCopied ? 'secondFactor.copied' : 'secondFactor.notCopied'));
  };
  const line = `${buttons.button} ${buttons.line} ${buttons.middle}`;
  return (
    <Dialog title={t('secondFactor.codesTitle')}>
      <p className={dialogs.text}>{t('secondFactor.codesText', { count: RECOVERY_CODES })}</p>
      <ul className={styles.codes} aria-label={t('secondFactor.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={shared.buttons}>
        <button type="button" className={line} onClick={() => void copy()}>
          {t('secondFactor.copy')}
        </button>
        <button
          type="button"
          className={line}
          onClick={() => saveFile('soridam-recovery-codes.txt', 'text/plain', `${text}\n`)}
        >
          {t('secondFactor.save')}
        </button>
        <span role="status">{told}</span>
      </div>
      <div className={dialogs.answers}>
        <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={onDone}>
          {t('secondFactor.codesKept')}
        </button>
      </div>
    </Dialog>
  );
}

/** New recovery codes, in the place of those of before. */
export function RenewDialog({ user, onClose, onDone }: DialogProps) {
  const { t } = useTranslation();
  const { account } = useApp();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const send = async (proof: SecondFactorProof): Promise<SecondFactorFailure | undefined> => {
    const renewed = await (await account()).secondFactor.renewRecoveryCodes(proof);
    if (renewed.ok) setCodes(renewed.value);
    return renewed.ok ? undefined : renewed.failure;
  };
  return (
    <Dialog title={t('secondFactor.renew')} onClose={onClose}>
      <p className={classNames(dialogs.text, styles.before)}>{t('secondFactor.renewText')}</p>
      <Proof user={user} go={t('secondFactor.renewGo')} kind="primary" send={send} onClose={onClose} />
    </Dialog>
  );
}

/** Signs in by one step again. */
export function TurnOffDialog({ user, onClose, onDone }: DialogProps) {
  const { t } = useTranslation();
  const { account } = useApp();
  const send = async (proof: SecondFactorProof): Promise<SecondFactorFailure | undefined> => {
    const ended = await (await account()).secondFactor.endSecondFactor(proof);
    if (ended.ok) onDone();
    return ended.ok ? undefined : ended.failure;
  };
  return (
    <Dialog title={t('secondFactor.turnOffTitle')} onClose={onClose}>
      <p className={classNames(dialogs.text, styles.before)}>{t('secondFactor.turnOffText')}</p>
      {user.role === 'operator' && (
        <p className={classNames(dialogs.text, styles.before)}>{t('secondFactor.turnOffOperator')}</p>
      )}
      <Proof user={user} go={t('secondFactor.turnOff')} kind="danger" send={send} onClose={onClose} />
    </Dialog>
  );
}

interface ProofProps {
  readonly user: User;
  readonly go: string;
  readonly kind: 'primary' | 'danger';
  readonly send: (proof: SecondFactorProof) => Promise<SecondFactorFailure | undefined>;
  readonly onClose: () => void;
}

/** A code, and the password of whoever has one. */
function Proof({ user, go, kind, send, onClose }: ProofProps) {
  const { t } = useTranslation();
  const explain = useExplanation();
  const [lines, setLines] = useState<readonly string[]>([]);
  const hasPassword = user.provider === 'email';
  const form = useForm<{ readonly code: string; readonly password?: string; problems(): Problems }>({
    load: hasPassword ? loadProof : loadCode,
    send: async ({ code, password }) => {
      setLines([]);
      const failure = await send({ code, ...(password !== undefined && { password }) });
      if (failure === undefined) return undefined;
      const explained = explain(failure);
      setLines(explained.lines);
      return explained.fields;
    },
  });
  return (
    <Form state={form} label={go}>
      {hasPassword ? (
        <>
          <UserNameForManagers />
          <PasswordField name="password" label={t('auth.password')} autoComplete="current-password" />
        </>
      ) : (
        <SignInAgain user={user} />
      )}
      <CodeField />
      <FormAlert lines={lines} />
      <DialogAnswers onCancel={onClose}>
        <SubmitButton kind={kind} busy={t('secondFactor.waiting')}>
          {go}
        </SubmitButton>
      </DialogAnswers>
    </Form>
  );
}
