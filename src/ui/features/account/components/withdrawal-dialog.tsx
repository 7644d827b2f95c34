import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithdrawalProof } from '../../../../application/ports/api/member-api.ts';
import type { User } from '../../../../domain/session/user.ts';
import { useApp } from '../../../app/app.ts';
import { DialogAnswers } from '../../../app/components/dialog/dialog-answers.tsx';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { FormAlert } from '../../../design/form/form-alert.tsx';
import { Form } from '../../../app/components/form/form.tsx';
import { PasswordField } from '../../../app/components/form/password-field.tsx';
import { SubmitButton } from '../../../app/components/form/submit-button.tsx';
import { TextArea } from '../../../app/components/form/text-area.tsx';
import { useForm } from '../../../app/components/form/use-form.ts';
import { useAttempt } from '../../../app/report.ts';
import { UserNameForManagers } from './user-name-for-managers.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import buttons from '../../../design/button/button.module.css';
import dialogs from '../../../design/dialog/dialog.module.css';
import shared from '../screens/settings.module.css';
import styles from './withdrawal-dialog.module.css';

const loadModel = async () => (await import('../forms/withdrawal-form.ts')).WithdrawalForm;

interface WithdrawalDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Leaving for good: what goes and what stays is said before it is asked for (PRO-16, decisions §4). */
export function WithdrawalDialog({ user, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('profile.leaveTitle')} onClose={onClose}>
      <p className={dialogs.text}>{t('profile.leaveText')}</p>
      <ul className={styles.kept}>
        <li>{t('profile.leaveRemoved')}</li>
        <li>{t('profile.leaveCandy')}</li>
        <li>{t('profile.leaveComments')}</li>
        <li>{t('profile.leavePayout')}</li>
        <li>{t('profile.leaveLedger')}</li>
      </ul>
      {user.provider === 'email' ? <ByPassword onClose={onClose} /> : <ByProvider user={user} onClose={onClose} />}
    </Dialog>
  );
}

function ByPassword({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const withdraw = useWithdrawal();
  const [words, setWords] = useState<string>();
  const form = useForm({
    load: loadModel,
    send: async ({ password, reason }) => {
      setWords(undefined);
      const refusal = await withdraw({ password, ...(reason !== '' && { reason }) });
      if (refusal?.kind === 'wrong-password') return { password: 'password-wrong' };
      setWords(refusal?.words);
      return undefined;
    },
  });
  return (
    <Form state={form} label={t('profile.leave')}>
      <UserNameForManagers />
      <PasswordField name="password" label={t('auth.password')} autoComplete="current-password" />
      <TextArea name="reason" label={t('profile.leaveReason')} rows={2} />
      <FormAlert lines={words === undefined ? [] : [words]} />
      <DialogAnswers onCancel={onClose}>
        <SubmitButton kind="danger" busy={t('profile.leaving')}>
          {t('profile.leaveGo')}
        </SubmitButton>
      </DialogAnswers>
    </Form>
  );
}

/** Without a password here, a fresh sign-in at the provider is the proof (decisions §4). */
function ByProvider({ user, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation();
  const { account } = useApp();
  const attempt = useAttempt();
  const prove = useProof(user);
  const withdraw = useWithdrawal();
  const [words, setWords] = useState<string>();
  const leave = async (): Promise<void> => {
    const proof = await prove();
    const refusal = proof && (await withdraw(proof));
    if (refusal?.kind === 'other') setWords(refusal.words);
  };
  const signInAgain = async (): Promise<void> => {
    const { providerSignIn } = await account();
    await providerSignIn.start(user.provider === 'kakao' ? 'kakao' : 'apple');
  };
  const provider = t(user.provider === 'kakao' ? 'profile.byKakao' : 'profile.byApple');
  return (
    <>
      <p className={shared.again}>
        {t('profile.leaveByProvider', { provider })}{' '}
        <button type="button" className={shared.leave} onClick={() => void attempt(signInAgain)}>
          {t('profile.signInAgain')}
        </button>
      </p>
      <FormAlert lines={words === undefined ? [] : [words]} />
      <DialogAnswers onCancel={onClose}>
        <button type="button" className={`${buttons.button} ${buttons.danger}`} onClick={() => void attempt(leave)}>
          {t('profile.leaveGo')}
        </button>
      </DialogAnswers>
    </>
  );
}

/** @returns what gets the proof: Kakao's token from the native app; elsewhere the server looks at the last sign-in */
function useProof({ provider }: User): () => Promise<WithdrawalProof | undefined> {
  const { bridge } = useApp();
  return async () => {
    if (provider !== 'kakao' || !bridge.isPresent) return {};
    const asked = await bridge.ask('kakaoLogin', {});
    return asked.ok ? { token: asked.value.token } : undefined;
  };
}
