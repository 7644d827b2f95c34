import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { SEARCH_PATH } from '../paths.ts';
import { useApp } from '../../../app/app.ts';
import { importWithRetry } from '../../../app/lazy-component.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import styles from './search-box.module.css';

const loadCompletions = () => import('./completions.tsx');

interface SearchBoxProps {
  readonly className?: string | undefined;
  /** The page is for nothing but searching: keys go here at once. */
  readonly hasFocus?: boolean;
}

/**
 * The search field and the magnifier that sends it. Without scripts the browser sends it as it stands; with them a blank one does nothing (HDR-28), and
 * it offers what was searched for before, and what the letters may become.
 */
export const SearchBox = observer(function SearchBox({ className, hasFocus = false }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { toasts } = useApp();
  const [isUsed, setUsed] = useState(false);
  const offered = useLazyFeature(loadCompletions, isUsed);
  const keyword = useShownKeyword();
  const field = useFieldShowing(keyword);
  useLayoutEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [field, hasFocus]);

  const search = async (): Promise<void> => {
    const text = field.current?.value;
    const { sendSearch } = await importWithRetry(() => import('./send-search.ts'));
    if (text !== undefined && field.current) await sendSearch(field.current, text, { navigate, toasts });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void search();
  };

  return (
    <form className={classNames(styles.box, className)} role="search" action={SEARCH_PATH} onSubmit={submit}>
      <button type="submit" className={styles.submit} aria-label={t('shell.searchSubmit')}>
        <Icon name="search" size={20} />
      </button>
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="keyword"
        role="combobox"
        aria-expanded={false}
        aria-controls="completions"
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('shell.search')}
        placeholder=" "
        defaultValue={keyword}
        onFocus={() => setUsed(true)}
      />
      <span className={styles.hint} aria-hidden>
        <span className={styles.short}>{t('shell.searchShort')}</span>
        <span className={styles.long}>{t('shell.search')}</span>
      </span>
      {offered !== undefined && <offered.Completions field={field} />}
    </form>
  );
});

/** @returns the field, which shows what each page was searched with; what is being written as a page comes stays */
function useFieldShowing(keyword: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(keyword);
  useEffect(() => {
    const before = shown.current;
    shown.current = keyword;
    const element = field.current;
    if (keyword !== before && element && (element !== document.activeElement || element.value === before)) {
      element.value = keyword;
    }
  }, [keyword]);
  return field;
}

/** What the open page was searched with. */
function useShownKeyword(): string {
  const { pathname, search } = useLocation();
  return pathname === SEARCH_PATH ? (new URLSearchParams(search).get('keyword') ?? '') : '';
}
