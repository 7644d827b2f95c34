import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { Form } from '../../../app/components/form/form.tsx';
import { SubmitButton } from '../../../app/components/form/submit-button.tsx';
import { TextField } from '../../../app/components/form/text-field.tsx';
import { useForm } from '../../../app/components/form/use-form.ts';
import { useAuthorUpdate } from './use-author-update.ts';
import { useNameCheck } from './use-name-check.ts';
import { useSignOut } from './use-sign-out.ts';
import buttons from '../../../design/button/button.module.css';
import first from './security/first-password.module.css';

const loadModel = async () => (await import('../forms/writer-name-form.ts')).WriterNameForm;

/** The name of a member who came by Apple without one. There is no way past it but a name, or leaving (WRT-02). */
export function WriterNameDialog() {
  const { t } = useTranslation();
  const { session } = useApp();
  const update = useAuthorUpdate();
  const signOut = useSignOut();
  // Once the name is taken over, the session takes the question away.
  const form = useForm({
    load: loadModel,
    consult: useNameCheck(),
    send: ({ name }) => update(name, session.user?.description ?? ''),
  });
  return (
    <Dialog title={t('auth.nameTitle')}>
      <p className={first.text}>{t('auth.nameText')}</p>
      <Form state={form} label={t('auth.nameTitle')}>
        <TextField
          name="name"
          label={t('auth.name')}
          hint={t('auth.nameHint')}
          autoComplete="nickname"
          spellCheck={false}
        />
        <div className={first.answers}>
          <button type="button" className={`${buttons.button} ${buttons.line}`} onClick={() => void signOut()}>
            {t('auth.signOut')}
          </button>
          <SubmitButton busy={t('form.saving')}>{t('auth.nameGo')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
