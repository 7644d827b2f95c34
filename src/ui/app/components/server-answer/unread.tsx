import { useContext, useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhenConnected } from '../../use-when-connected.ts';
import { classNames } from '../../../design/class-names.ts';
import { TogetherContext } from './together-context.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './server-answer.module.css';

interface UnreadProps {
  /** What could not be read, and why. */
  readonly words: readonly string[];
  /** How it is read out; nobody has asked for what is a `status`. */
  readonly role?: 'alert' | 'status';
  /** Where it is not to look as everywhere else. */
  readonly className?: string | undefined;
  /** Settles when there is another answer. */
  readonly onAgain: () => Promise<unknown>;
}

/**
 * Stands in the place of what could not be read, and asks for it again: at a press, or when the network is back. When it
 * has come, the keys are taken to the part of the page that it belongs to.
 */
export function Unread({ words, role = 'alert', className, onAgain }: UnreadProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  /** Words that stand already are read out once more when they are put there anew. */
  const [times, setTimes] = useState(0);
  const again = (): void => {
    if (isAsking) return;
    setAsking(true);
    const end = (): void => {
      setAsking(false);
      setTimes(times + 1);
    };
    void onAgain().then(end, end);
  };
  const { isFirst, isAlone, askAll } = useTogether(place, words.join(' '), again);
  useWhenConnected(again);
  useFocusFrom(place);
  return (
    <div
      ref={place}
      className={classNames(className ?? styles.answer, !isFirst && styles.too)}
      role={isAlone ? role : undefined}
      aria-busy={isAsking}
    >
      {isFirst ? (
        <>
          {words.map((line) => (
            <p key={`${times} ${line}`}>{line}</p>
          ))}
          <button
            type="button"
            className={classNames(buttons.button, buttons.line, buttons.middle)}
            aria-busy={isAsking}
            onClick={askAll}
          >
            {t(isAsking ? 'shell.loading' : 'failure.action')}
          </button>
        </>
      ) : (
        <p>{t('failure.too')}</p>
      )}
    </div>
  );
}

/** Joins the parts around it that could not be read either, the first of which says so for all. */
function useTogether(place: RefObject<HTMLElement | null>, words: string, again: () => void) {
  const together = useContext(TogetherContext);
  const id = useId();
  const asking = useRef(again);
  useEffect(() => {
    asking.current = again;
  });
  const join = together?.join;
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    return join?.({ id, element, words, again: () => asking.current() });
  }, [join, id, place, words]);
  if (together === undefined) return { isFirst: true, isAlone: true, askAll: again };
  const { unread } = together;
  return {
    isFirst: (unread[0]?.id ?? id) === id,
    isAlone: false,
    askAll: (): void => {
      for (const one of unread) one.again();
    },
  };
}

/** What is gone takes the keys with it: they go on where it was. */
function useFocusFrom(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const around = element.parentElement?.closest<HTMLElement>('section, [role=tabpanel], [popover], dialog, main');
      if (around?.hasAttribute('tabindex') === false) around.tabIndex = -1;
      around?.focus({ preventScroll: true });
    };
  }, [place]);
}
