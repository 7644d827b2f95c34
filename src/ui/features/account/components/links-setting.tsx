import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ok } from '../../../../../common/kernel/result.ts';
import type { User } from '../../../../domain/session/user.ts';
import { useApp } from '../../../app/app.ts';
import { Form } from '../../../app/components/form/form.tsx';
import { SubmitButton } from '../../../app/components/form/submit-button.tsx';
import { TextField } from '../../../app/components/form/text-field.tsx';
import { useForm } from '../../../app/components/form/use-form.ts';
import { Unread } from '../../../app/components/server-answer/unread.tsx';
import { useServerRead } from '../../../app/components/server-answer/use-server-read.ts';
import type { LinksForm } from '../forms/links-form.ts';
import { MESSAGES } from '../../../app/messages.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import styles from '../screens/settings.module.css';

const loadModel = async () => (await import('../forms/links-form.ts')).LinksForm;

const NUMBERS = [1, 2, 3] as const;

/** Where else the member is to be found as an author, once it is known (PRO-19). */
export const LinksSetting = observer(function LinksSetting({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { account } = useApp();
  const api = useLazyFeature(account)?.links;
  const [links, setLinks] = useState<readonly string[]>();
  const [failure, ask] = useServerRead(
    api &&
      (async () => {
        const answer = await api.links();
        if (!answer.ok) return answer;
        setLinks((known) => known ?? answer.value);
        return ok(undefined);
      }),
  );
  return (
    <section
      className={styles.section}
      aria-labelledby="links"
      aria-busy={links === undefined && failure === undefined}
    >
      <h2 id="links">{t('profile.links')}</h2>
      {links !== undefined && <Links links={links} user={user} />}
      {links === undefined && failure !== undefined && (
        <Unread words={[t('profile.linksFailed'), t(MESSAGES[failure])]} onAgain={ask} />
      )}
    </section>
  );
});

function Links({ links, user }: { readonly links: readonly string[]; readonly user: User }) {
  const { t } = useTranslation();
  const { account, toasts } = useApp();
  const failureWords = useFailureWords();
  const send = async (form: LinksForm): Promise<undefined> => {
    const result = await (await account()).links.setLinks(form.links);
    if (!result.ok) toasts.show({ kind: 'alert', words: failureWords(result.failure) });
    else toasts.show({ kind: 'status', message: 'profile-saved' });
    return undefined;
  };
  const form = useForm({ load: loadModel, keptAs: `links ${user.id}`, send });
  return (
    <Form state={form} label={t('profile.links')}>
      {NUMBERS.map((number) => (
        <TextField
          key={number}
          name={`link${number}`}
          label={t('profile.link', { number })}
          hint={number === 1 ? t('profile.linksHint') : undefined}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={links[number - 1]}
        />
      ))}
      <SubmitButton className={styles.go} busy={t('form.saving')}>
        {t('profile.saveLinks')}
      </SubmitButton>
    </Form>
  );
}
