import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScriptLine } from '../../../../domain/series/story.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import styles from './script.module.css';

/** The part of the window above the line that the voice is at. */
const ABOVE = 0.36;

/** The words of the current story (spec §2). Where they are timed they follow the voice, and a press moves it. */
export const Script = observer(function Script({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation();
  const { script, entry, story } = useApp().player;
  const isTimed = script.some((line) => line.atSeconds !== undefined);
  if (isTimed) {
    return <TimedScript key={story?.id} className={className} script={script} language={entry?.series.language} />;
  }
  return (
    <div
      className={classNames(styles.script, className)}
      role="region"
      aria-label={t('player.script')}
      tabIndex={0}
      data-scrolls
    >
      {script.length === 0 ? (
        <p className={styles.none}>{t('player.noScript')}</p>
      ) : (
        <div lang={entry?.series.language}>
          {script.map((line, index) => (
            // Lines have no names of their own and never change places.
            <p key={index}>{line.text}</p>
          ))}
        </div>
      )}
    </div>
  );
});

interface TimedScriptProps {
  readonly className: string | undefined;
  readonly script: readonly ScriptLine[];
  readonly language: string | undefined;
}

/** Arrow keys go from line to line, so that a long script is one stop of the tab key. */
const TimedScript = observer(function TimedScript({ className, script, language }: TimedScriptProps) {
  const { t } = useTranslation();
  const { player, seekTo } = useApp();
  const { scriptLine } = player;
  const lines = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const { follows, letGo, follow } = useFollowing(lines, scriptLine);
  const firstTimed = script.findIndex((line) => line.atSeconds !== undefined);
  const reachable = focused ?? scriptLine ?? firstTimed;

  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(lines.current?.querySelectorAll('button') ?? [])];
    const place = buttons.findIndex((button) => button === document.activeElement);
    const target = placeAfter(event.key, place, buttons.length - 1);
    if (target === undefined) return;
    event.preventDefault();
    letGo();
    buttons[target]?.focus();
  };
  return (
    <div className={styles.frame}>
      <div
        ref={lines}
        className={classNames(styles.script, styles.timed, className)}
        role="region"
        aria-label={t('player.script')}
        lang={language}
        data-scrolls
      >
        {script.map(({ atSeconds, text }, index) =>
          atSeconds === undefined ? (
            <p key={index}>{text}</p>
          ) : (
            <button
              key={index}
              type="button"
              className={styles.line}
              tabIndex={index === reachable ? 0 : -1}
              aria-current={index === scriptLine ? 'true' : undefined}
              onKeyDown={onKeyDown}
              onFocus={() => setFocused(index)}
              onBlur={() => setFocused(undefined)}
              onClick={() => {
                seekTo.run(atSeconds);
                follow();
              }}
            >
              {text}
            </button>
          ),
        )}
      </div>
      {!follows && scriptLine !== undefined && (
        <button type="button" className={styles.back} onClick={follow}>
          <Icon name={LAZY_ICONS.script} size={18} />
          {t('player.toVoice')}
        </button>
      )}
    </div>
  );
});

/** @returns the line that a key leads to from `place`, undefined for keys that lead nowhere */
function placeAfter(key: string, place: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, place + 1);
    case 'ArrowUp':
      return Math.max(0, place - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** Scrolls with the voice until the listener scrolls by hand, and again when asked to. */
function useFollowing(lines: RefObject<HTMLDivElement | null>, current: number | undefined) {
  const [follows, setFollows] = useState(true);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!follows || current === undefined) return;
    const element = lines.current;
    const line = element?.children[current];
    if (element === null || !(line instanceof HTMLElement)) return;
    const place = (): number =>
      Math.min(line.offsetTop - element.clientHeight * ABOVE, element.scrollHeight - element.clientHeight);
    let top: number;
    const goThere = (isCalm: boolean): void => {
      top = place();
      element.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' });
    };
    goThere(isFirst.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches);
    isFirst.current = false;
    // A typeface that comes late and a window that is turned break the lines elsewhere.
    const watch = new ResizeObserver(() => {
      if (place() !== top) goThere(true);
    });
    for (const each of [element, ...element.children]) watch.observe(each);
    return () => watch.disconnect();
  }, [lines, current, follows]);

  useEffect(() => {
    const element = lines.current;
    const letGo = (event: Event): void => {
      // A pointer on the element itself holds its scroll bar.
      if (event.type !== 'pointerdown' || event.target === element) setFollows(false);
    };
    const ways = ['wheel', 'touchmove', 'pointerdown'] as const;
    for (const way of ways) element?.addEventListener(way, letGo, { passive: true });
    return () => {
      for (const way of ways) element?.removeEventListener(way, letGo);
    };
  }, [lines]);
  return { follows, letGo: () => setFollows(false), follow: () => setFollows(true) };
}
