import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Completion } from '../../../../application/ports/api/browse-api.ts';
import { useApp } from '../../../app/app.ts';
import { Marked } from '../../../app/components/marked/marked.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import text from '../../../design/theme/text.module.css';
import { authorPath, discoveryPath, episodesPath, momentPath } from '../../catalogue/paths.ts';
import { searchPath } from '../paths.ts';
import { CompletionsStore } from '../stores/completions-store.ts';
import styles from './suggestions.module.css';

/** One line below the field. */
interface Suggestion {
  readonly path: string;
  readonly icon: ReactNode;
  readonly label: ReactNode;
  readonly detail?: string | undefined;
  /** What kind of thing it is. */
  readonly kind?: string;
}

/**
 * Offered below the search field while one writes: what the keyword may become, and before the first letter what was
 * searched for on this device. The arrows choose, Enter goes there, Escape closes (SHL-75).
 */
export const Suggestions = observer(function Suggestions({
  field,
}: {
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useTranslation();
  const { browse, recentKeywords } = useApp();
  const [store] = useState(() => new CompletionsStore((keyword) => browse.complete(keyword)));
  const typed = useTypedIn(field, store);
  const list = useId();
  const words = recentKeywords.words.map((word): Suggestion => {
    return { path: searchPath(word), icon: <Icon name={LAZY_ICONS.clock} size={18} />, label: word };
  });
  const suggestions = typed === '' ? words : typed === undefined ? [] : store.completions.map((one) => shown(one, t));
  const [chosen, close] = useChosen(field, list, suggestions);
  const isOpen = suggestions.length > 0 && chosen !== 'closed';
  return (
    <>
      <p className={text.hidden} role="status">
        {isOpen && typed !== '' && t('search.suggestions', { count: suggestions.length })}
      </p>
      {isOpen && (
        <div className={styles.suggestions}>
          {typed === '' && <p className={styles.title}>{t('search.recent')}</p>}
          <div id={list} role="listbox" aria-label={t(typed === '' ? 'search.recent' : 'search.suggested')}>
            {suggestions.map(({ path, icon, label, detail, kind }, place) => (
              <Link
                key={path}
                id={`${list}${place}`}
                className={styles.suggestion}
                role="option"
                aria-selected={place === chosen}
                tabIndex={-1}
                to={path}
                onClick={close}
              >
                <span className={styles.icon}>{icon}</span>
                <span className={text.line}>
                  {label}
                  {detail !== undefined && <span className={styles.detail}> · {detail}</span>}
                </span>
                {kind !== undefined && <span className={styles.kind}>{kind}</span>}
              </Link>
            ))}
          </div>
        </div>
      )}
    </>
  );
});

function shown(completion: Completion, t: TFunction): Suggestion {
  const { text: name, marks, detail, seriesId, storyId, authorId } = completion;
  const rest = { label: <Marked text={name} marks={marks} />, detail };
  if (authorId !== undefined) {
    return { ...rest, path: authorPath(authorId), icon: <Icon name="person" size={18} />, kind: t('search.author') };
  }
  if (seriesId === undefined) {
    const path = discoveryPath({ genre: name });
    return { ...rest, path, icon: <Icon name="discovery" size={18} />, kind: t('search.genre') };
  }
  return storyId === undefined
    ? { ...rest, path: episodesPath(seriesId), icon: <Icon name="originals" size={18} />, kind: t('search.oneSeries') }
    : {
        ...rest,
        path: momentPath(seriesId, { storyId, seconds: 0 }),
        icon: <Icon name="headphones" size={18} />,
        kind: t('search.story'),
      };
}

/** @returns what stands in the field since somebody began to write, undefined for what a page was searched with */
function useTypedIn(field: RefObject<HTMLInputElement | null>, store: CompletionsStore): string | undefined {
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const take = (): void => {
      setTyped(element.value);
      void store.type(element.value);
    };
    const begin = (): void => setTyped(element.value === '' ? '' : undefined);
    begin();
    // Letters that were typed before this was here are completed, too.
    if (element === document.activeElement && element.value !== element.defaultValue) take();
    element.addEventListener('input', take);
    element.addEventListener('focus', begin);
    return () => {
      element.removeEventListener('input', take);
      element.removeEventListener('focus', begin);
    };
  }, [field, store]);
  return typed;
}

/** The place of the chosen suggestion, undefined for none, `closed` until something else is typed. */
type Chosen = number | undefined | 'closed';

/** Lets the keys of the field choose among the suggestions, and says to assistive technology which one is. */
function useChosen(
  field: RefObject<HTMLInputElement | null>,
  list: string,
  suggestions: readonly Suggestion[],
): readonly [Chosen, () => void] {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen>();
  const { length } = suggestions;
  const path = typeof chosen === 'number' ? suggestions[chosen]?.path : undefined;
  const close = (): void => {
    setChosen('closed');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const reopen = (): void => setChosen(undefined);
    element.addEventListener('input', reopen);
    element.addEventListener('focus', reopen);
    return () => {
      element.removeEventListener('input', reopen);
      element.removeEventListener('focus', reopen);
    };
  }, [field]);
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || length === 0) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        // One place more than there are suggestions: the field itself, with none chosen.
        const place = (typeof chosen === 'number' ? chosen + 1 : 0) + step;
        const next = (place + length + 1) % (length + 1);
        setChosen(next === 0 ? undefined : next - 1);
      } else if (event.key === 'Enter' && path !== undefined) {
        event.preventDefault();
        close();
        void navigate(path);
      } else if (event.key === 'Escape' && chosen !== 'closed') {
        event.preventDefault();
        setChosen('closed');
      }
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  });
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.setAttribute('aria-autocomplete', 'list');
    if (path === undefined) element.removeAttribute('aria-activedescendant');
    else element.setAttribute('aria-activedescendant', `${list}${chosen}`);
  }, [field, list, chosen, path]);
  return [chosen, close];
}
