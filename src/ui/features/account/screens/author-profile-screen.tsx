import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../domain/session/user.ts';
import { useApp } from '../../../app/app.ts';
import { Form } from '../../../app/components/form/form.tsx';
import { SubmitButton } from '../../../app/components/form/submit-button.tsx';
import { TextArea } from '../../../app/components/form/text-area.tsx';
import { TextField } from '../../../app/components/form/text-field.tsx';
import { useForm } from '../../../app/components/form/use-form.ts';
import { LinksSetting } from '../components/links-setting.tsx';
import { useAuthorUpdate } from '../components/use-author-update.ts';
import { useNameCheck } from '../components/use-name-check.ts';
import { ProfileImage } from '../components/profile-image.tsx';
import { ProfilePage } from '../../../app/components/member-page/profile-page.tsx';
import styles from './settings.module.css';

const loadModel = async () => (await import('../forms/author-form.ts')).AuthorForm;

/** What others see of the member as an author: picture, name, description (PRO-14). */
export const AuthorProfileScreen = observer(function AuthorProfileScreen() {
  const { t } = useTranslation();
  return (
    <ProfilePage title={t('profile.authorProfile')}>
      {(user) => <AuthorProfile key={user.id} user={user} />}
    </ProfilePage>
  );
});

function AuthorProfile({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const update = useAuthorUpdate(() => toasts.show({ kind: 'status', message: 'profile-saved' }));
  const form = useForm({
    load: loadModel,
    keptAs: `author ${user.id}`,
    consult: useNameCheck(user.name),
    send: ({ name, description }) => update(name, description),
  });
  return (
    <div className={styles.column}>
      <ProfileImage image={user.imageUrl} />
      <Form state={form} label={t('profile.authorProfile')}>
        <TextField
          name="name"
          label={t('auth.name')}
          hint={t('auth.nameHint')}
          defaultValue={user.name}
          autoComplete="nickname"
          spellCheck={false}
        />
        <TextArea
          name="description"
          label={t('profile.description')}
          hint={t('profile.descriptionHint')}
          rows={5}
          defaultValue={user.description}
        />
        <SubmitButton className={styles.go} busy={t('form.saving')}>
          {t('form.save')}
        </SubmitButton>
      </Form>
      <LinksSetting user={user} />
    </div>
  );
}
