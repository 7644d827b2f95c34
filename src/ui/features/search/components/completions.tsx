import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { genreNames } from '../../../../../common/kernel/genres.ts';
import type { Completion } from '../../../../application/ports/api/browse-api.ts';
import { useApp } from '../../../app/app.ts';
import { Marked } from '../../../app/components/marked/marked.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import text from '../../../design/theme/text.module.css';
import { authorPath, discoveryPath, episodesPath, momentPath } from '../../catalogue/paths.ts';
import { searchPath } from '../paths.ts';
import { CompletionsStore } from '../stores/completions-store.ts';
import styles from './completions.module.css';

/** What each field names as its list; of those, the one with the focus alone has it. */
const LIST = 'completions';

/** One line below the field. */
interface Option {
  /** Where it leads to; no two lead to the same place. */
  readonly path: string;
  readonly icon: ReactNode;
  readonly label: ReactNode;
  readonly detail?: string | undefined;
  /** What kind of thing it is. */
  readonly kind?: string;
}

/**
 * The list of a search field, which is its combobox: what the keyword that is typed may become, and where nothing is typed
 * or nothing can be asked, what was searched for on this device. The arrows choose, Enter goes there, Escape closes (SHL-78).
 */
export const Completions = observer(function Completions({
  field,
}: {
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useTranslation();
  const { browse, clock, recentKeywords } = useApp();
  const [store] = useState(() => new CompletionsStore({ ask: (keyword) => browse.api.completions(keyword), clock }));
  const [typed, setTyped] = useTypedIn(field, store);
  const { completions } = store;
  const isRecent = typed === '' || completions === undefined;
  const options =
    typed === undefined
      ? []
      : isRecent
        ? recentKeywords.words.map(optionOfWord)
        : completions.map((one) => optionOf(one, t));
  const close = (): void => setTyped(undefined);
  const [chosen, setChosen] = useKeys(field, { options, close, open: setTyped });
  useAnnounced(field, { isOpen: options.length > 0, chosen });
  const leave = (): void => {
    close();
    field.current?.blur();
  };
  return (
    <>
      <p className={text.hidden} role="status">
        {options.length > 0 && !isRecent && t('search.completions', { count: options.length })}
      </p>
      {options.length > 0 && (
        <div className={styles.completions}>
          {isRecent && <p className={styles.title}>{t('search.recent')}</p>}
          <div id={LIST} role="listbox" aria-label={t(isRecent ? 'search.recent' : 'search.completed')}>
            {options.map(({ path, icon, label, detail, kind }, place) => (
              <Link
                key={path}
                id={optionId(place)}
                className={styles.option}
                role="option"
                aria-selected={place === chosen}
                tabIndex={-1}
                to={path}
                // The focus stays in the field, without which the list closes before it is pressed.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setChosen(undefined)}
                onClick={leave}
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

function optionOfWord(word: string): Option {
  return { path: searchPath({ keyword: word }), icon: <Icon name={LAZY_ICONS.clock} size={18} />, label: word };
}

function optionOf({ text: name, marks, detail, seriesId, storyId, authorId }: Completion, t: TFunction): Option {
  const rest = { label: <Marked text={name} marks={marks} />, detail };
  if (authorId !== undefined) {
    return { ...rest, path: authorPath(authorId), icon: <Icon name="person" size={18} />, kind: t('search.author') };
  }
  if (seriesId === undefined) {
    const path = discoveryPath({ genre: genreNames(name)[0] });
    return { ...rest, path, icon: <Icon name="discovery" size={18} />, kind: t('search.genre') };
  }
  if (storyId === undefined) {
    const path = episodesPath(seriesId);
    return { ...rest, path, icon: <Icon name="originals" size={18} />, kind: t('search.oneSeries') };
  }
  const path = momentPath(seriesId, { storyId, seconds: 0 });
  return { ...rest, path, icon: <Icon name="headphones" size={18} />, kind: t('search.story') };
}

const optionId = (place: number): string => `${LIST}-${place}`;

type SetTyped = (typed: string | undefined) => void;

/**
 * @returns what is completed: nothing where the field is without the focus, was left by Escape, or has what a page was
 * searched with
 */
function useTypedIn(
  field: RefObject<HTMLInputElement | null>,
  store: CompletionsStore,
): readonly [string | undefined, SetTyped] {
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const take = (): void => {
      setTyped(element.value.trim());
      void store.type(element.value);
    };
    const begin = (): void => setTyped(element.value === '' ? '' : undefined);
    const end = (): void => setTyped(undefined);
    // What was typed before this was here is completed, too.
    if (element === document.activeElement) {
      if (element.value === element.defaultValue) begin();
      else take();
    }
    element.addEventListener('input', take);
    element.addEventListener('focus', begin);
    element.addEventListener('blur', end);
    return () => {
      element.removeEventListener('input', take);
      element.removeEventListener('focus', begin);
      element.removeEventListener('blur', end);
    };
  }, [field, store]);
  const ask: SetTyped = (next) => {
    setTyped(next?.trim());
    if (next !== undefined) void store.type(next);
  };
  return [typed, ask];
}

interface Choosing {
  readonly options: readonly Option[];
  readonly close: () => void;
  readonly open: SetTyped;
}

/** Keys that move the caret of the field, to which the choice goes back. */
const CARET_KEYS: readonly string[] = ['Home', 'End', 'ArrowLeft', 'ArrowRight'];

/**
 * Lets the keys of the field choose among the options; while a syllable is composed, they are the keyboard's.
 * @returns the place of the chosen one, undefined for the field itself
 */
function useKeys(
  field: RefObject<HTMLInputElement | null>,
  { options, close, open }: Choosing,
): readonly [number | undefined, (path: string | undefined) => void] {
  const navigate = useNavigate();
  const [path, choose] = useState<string>();
  const place = options.findIndex((option) => option.path === path);
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const leave = (): void => {
      close();
      choose(undefined);
    };
    const follow = (target: string): void => {
      leave();
      element.blur();
      void navigate(target);
    };
    const step = (by: 1 | -1): void => {
      if (options.length === 0) open(element.value);
      // One place more than there are options: the field itself.
      else choose(options[((place + 1 + by + options.length + 1) % (options.length + 1)) - 1]?.path);
    };
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
      else if (event.key === 'Enter' && path !== undefined && place >= 0) follow(path);
      else if (event.key === 'Escape' && options.length > 0) leave();
      else {
        if (CARET_KEYS.includes(event.key)) choose(undefined);
        return;
      }
      event.preventDefault();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  });
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const unchoose = (): void => choose(undefined);
    element.addEventListener('input', unchoose);
    element.addEventListener('blur', unchoose);
    return () => {
      element.removeEventListener('input', unchoose);
      element.removeEventListener('blur', unchoose);
    };
  }, [field]);
  return [place < 0 ? undefined : place, choose];
}

interface Shown {
  readonly isOpen: boolean;
  readonly chosen: number | undefined;
}

/** Says to assistive technology whether the field's list is open, and which option is chosen, and brings that one into sight. */
function useAnnounced(field: RefObject<HTMLInputElement | null>, { isOpen, chosen }: Shown): void {
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.setAttribute('aria-autocomplete', 'list');
    element.setAttribute('aria-expanded', String(isOpen));
    if (chosen === undefined) {
      element.removeAttribute('aria-activedescendant');
      return;
    }
    element.setAttribute('aria-activedescendant', optionId(chosen));
    document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [field, isOpen, chosen]);
}
