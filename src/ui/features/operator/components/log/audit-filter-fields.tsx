import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import {
  ALL_AUDIT_ACTIONS,
  AUDIT_ACTIONS,
  AUDIT_TOPICS,
  type AuditFilter,
} from '../../../../../../common/kernel/audit.ts';
import { MAX_AUDIT_WORDS } from '../../audit-filter.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Form } from '../../../../app/components/form/form.tsx';
import { SubmitButton } from '../../../../app/components/form/submit-button.tsx';
import { TextField } from '../../../../app/components/form/text-field.tsx';
import { useForm } from '../../../../app/components/form/use-form.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import { auditLogPath } from '../../paths.ts';
import { useReport } from '../../../../app/report.ts';
import type { OperatorStore } from '../../stores/operator-store.ts';
import buttons from '../../../../design/button/button.module.css';
import chips from '../../../../design/chips/chips.module.css';
import dropDown from '../../../../design/form/drop-down.module.css';
import forms from '../../../../design/form/form.module.css';
import shared from './audit-log.module.css';
import styles from './audit-filter-fields.module.css';

const loadModel = async () => (await import('../../forms/audit-filter-form.ts')).AuditFilterForm;
/** What is looked for in words, besides a topic. */
const WORDS = ['by', 'member', 'network', 'text'] as const;

interface AuditFilterFieldsProps {
  readonly operator: OperatorStore;
  readonly filter: AuditFilter;
}

/** What of the audit log is looked for, which the address of the page keeps: a topic, and more of it in a form. */
export const AuditFilterFields = observer(function AuditFilterFields({ operator, filter }: AuditFilterFieldsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const report = useReport();
  const details = useRef<HTMLDetailsElement>(null);
  const shown = auditLogPath(filter);
  const form = useForm({
    load: loadModel,
    send: async ({ filter: typed }) => {
      const path = auditLogPath({ ...typed, topic: filter.topic });
      if (path === shown) report(operator.loadLog(filter));
      else await navigate(path, { state: { keepsPlace: true } });
      return undefined;
    },
  });

  // The way back through addresses changes what stands in the fields, which stay whoever's they are otherwise.
  const { fill } = form;
  const show = useRef<(filter: AuditFilter) => void>(undefined);
  useEffect(() => {
    show.current = (now) => {
      const { action = '', by = '', member = '', network = '', text = '', from = '', to = '' } = now;
      fill({ by, member, network, text, from, to });
      const select = details.current?.querySelector('select');
      if (select !== null && select !== undefined) select.value = action;
    };
  });
  const last = useRef(shown);
  useEffect(() => {
    const { topic: _, ...fields } = filter;
    if (details.current !== null && Object.values(fields).some((value) => value !== undefined)) {
      details.current.open = true;
    }
    if (last.current !== shown) show.current?.(filter);
    last.current = shown;
  }, [filter, shown]);

  return (
    <section className={styles.filter} aria-label={t('operator.findGo')}>
      <nav className={styles.topics} aria-label={t('operator.topics')}>
        {[undefined, ...AUDIT_TOPICS].map((topic) => (
          <Link
            key={topic ?? 'all'}
            className={chips.chip}
            to={auditLogPath({ ...filter, topic, action: undefined })}
            state={{ keepsPlace: true }}
            aria-current={topic === filter.topic ? 'true' : undefined}
          >
            {topic === undefined ? t('operator.topicAll') : t(`operator.topic.${topic}`)}
          </Link>
        ))}
      </nav>
      <details ref={details} className={shared.more}>
        <summary>{t('operator.findMore')}</summary>
        <Form state={form} label={t('operator.findMore')} className={styles.form}>
          <ActionField filter={filter} />
          {WORDS.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`operator.findBy.${name}`)}
              defaultValue={filter[name]}
              maxLength={MAX_AUDIT_WORDS}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
            />
          ))}
          <TextField name="from" type="date" label={t('operator.findBy.from')} defaultValue={filter.from} />
          <TextField name="to" type="date" label={t('operator.findBy.to')} defaultValue={filter.to} />
          <p className={styles.hint}>{t('operator.findHint')}</p>
          <div className={styles.go}>
            <Link
              className={classNames(buttons.button, buttons.line, buttons.middle)}
              to={auditLogPath({})}
              state={{ keepsPlace: true }}
            >
              {t('operator.findClear')}
            </Link>
            <SubmitButton className={buttons.middle} busy={t('operator.findGo')}>
              {t('operator.findGo')}
            </SubmitButton>
          </div>
        </Form>
      </details>
    </section>
  );
});

/** What was done: all of a topic, or one of its actions. */
function ActionField({ filter: { topic, action } }: { readonly filter: AuditFilter }) {
  const { t } = useTranslation();
  const id = useId();
  const actions = topic === undefined ? ALL_AUDIT_ACTIONS : AUDIT_ACTIONS[topic];
  return (
    <div className={forms.field}>
      <div className={forms.labels}>
        <label htmlFor={id}>{t('operator.findBy.action')}</label>
      </div>
      <div className={classNames(forms.box, dropDown.dropDown)}>
        <select key={topic ?? 'all'} id={id} name="action" defaultValue={action ?? ''}>
          <option value="">{t('operator.topicAll')}</option>
          {actions.map((one) => (
            <option key={one} value={one}>
              {t(`operator.did.${one}`)}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} />
      </div>
    </div>
  );
}
