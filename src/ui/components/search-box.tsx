import { useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { searchPath } from '../paths.ts';
import { useApp } from '../app.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon/icon.tsx';
import styles from './search-box.module.css';

/** The search field. Without scripts the browser sends it as it stands; with them a blank one does nothing (HDR-28). */
export function SearchBox({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { toasts } = useApp();
  const field = useRef<HTMLInputElement>(null);

  const search = async (text: string): Promise<void> => {
    const { SearchForm } = await import('../forms/search-form.ts');
    const form = new SearchForm(text);
    const problem = form.problem();
    if (problem === undefined) await navigate(searchPath(form.keyword));
    if (problem === 'too-long') toasts.show({ kind: 'alert', message: 'keyword-too-long' });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void search(field.current?.value ?? '');
  };

  return (
    <form className={classNames(styles.box, className)} role="search" action="/search" onSubmit={submit}>
      <Icon name="search" size={20} />
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="keyword"
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('shell.search')}
        placeholder={t('shell.search')}
      />
    </form>
  );
}
