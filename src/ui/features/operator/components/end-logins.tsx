import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseId, type UserId } from '../../../../../common/kernel/ids.ts';
import { useApp } from '../../../app/app.ts';
import { Form } from '../../../app/components/form/form.tsx';
import { SubmitButton } from '../../../app/components/form/submit-button.tsx';
import { TextField } from '../../../app/components/form/text-field.tsx';
import { useForm } from '../../../app/components/form/use-form.ts';
import { NoteDialog } from '../../../app/components/note-dialog/note-dialog.tsx';
import { MESSAGES } from '../../../app/messages.ts';
import type { OperatorStore } from '../stores/operator-store.ts';
import shared from '../screens/operator.module.css';
import styles from './end-logins.module.css';

const loadModel = async () => (await import('../forms/member-number-form.ts')).MemberNumberForm;

interface EndLoginsProps {
  readonly operator: OperatorStore;
  /** Of whom the log is shown: by number, or by how the name begins. */
  readonly member: string | undefined;
}

/** Signs a member out everywhere whose account somebody else has got into (SES-91). */
export function EndLogins({ operator, member: shown = '' }: EndLoginsProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const [asked, setAsked] = useState<UserId>();
  const form = useForm({
    load: loadModel,
    send: async ({ member }) => {
      setAsked(parseId<UserId>(member));
      return undefined;
    },
  });
  const end = async (member: UserId, note: string): Promise<string | undefined> => {
    const ended = await operator.endLogins(member, note);
    if (ended.ok) {
      toasts.show({ kind: 'status', words: t('operator.endLoginsEnded', { count: ended.value }) });
      return undefined;
    }
    return ended.failure.kind === 'not-found' ? t('operator.endLoginsNobody') : t(MESSAGES[ended.failure.kind]);
  };
  return (
    <section className={shared.part} aria-labelledby="end-logins">
      <h2 id="end-logins">{t('operator.endLogins')}</h2>
      <p className={shared.hint}>{t('operator.endLoginsText')}</p>
      <Form state={form} label={t('operator.endLogins')} className={styles.short}>
        <TextField
          name="member"
          label={t('operator.member')}
          hint={t('operator.memberHint')}
          inputMode="numeric"
          defaultValue={/^[0-9]+$/.test(shown) ? shown : ''}
          autoComplete="off"
        />
        <SubmitButton kind="danger" busy={t('operator.endLoginsGo')}>
          {t('operator.endLoginsGo')}
        </SubmitButton>
      </Form>
      {asked !== undefined && (
        <NoteDialog
          title={t('operator.endLoginsTitle', { id: asked })}
          text={t('operator.endLoginsText')}
          note={{ label: t('operator.note') }}
          go={t('operator.endLoginsGo')}
          kind="danger"
          onClose={() => setAsked(undefined)}
          onGo={(_reason, note) => end(asked, note)}
        />
      )}
    </section>
  );
}
