import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { useAgeGate } from '../../../app/age.ts';
import { useApp } from '../../../app/app.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { usePlayback } from '../../../app/components/use-playback.ts';
import { useReport } from '../../../app/report.ts';
import { SeriesPress, SeriesRow } from './series-row.tsx';
import parts from './playlist.module.css';
import styles from './suggestions.module.css';

/** Rows that stand for those to come. */
const GHOSTS = [0, 1, 2];

/** What is recommended beside the playlist; it rests while the queue is being deleted from. */
export const Suggestions = observer(function Suggestions() {
  const { t } = useTranslation();
  const { player } = useApp();
  const { suggested, isLoadingSuggestions } = player;
  const isWaiting = isLoadingSuggestions && suggested.length === 0;
  const list = useFocusAfterRemoval(suggested.length);
  return (
    <section className={parts.part} aria-busy={isWaiting}>
      <div className={styles.rows} inert={player.isEditingQueue}>
        <h3 className={parts.heading}>{t('playlist.suggested')}</h3>
        {isWaiting && GHOSTS.map((ghost) => <Ghost key={ghost} />)}
        {!isLoadingSuggestions && suggested.length === 0 && <p className={parts.none}>{t('playlist.suggestedNone')}</p>}
        <ul ref={list}>
          {suggested.map((series) => (
            <Suggestion key={series.id} series={series} />
          ))}
        </ul>
      </div>
    </section>
  );
});

function Ghost() {
  return (
    <div className={styles.ghost} aria-hidden="true">
      <span />
      <span />
    </div>
  );
}

const Suggestion = observer(function Suggestion({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  const { addSuggestion, replaceBySuggestion } = useApp();
  const report = useReport();
  const ifOfAge = useAgeGate();
  const { intent } = usePlayback(series);
  return (
    <li>
      <SeriesRow
        trail={
          <IconButton
            icon="plus"
            label={t('playlist.addTitle', { title: series.title })}
            onClick={() => ifOfAge(series, () => report(addSuggestion.run(series)))}
          />
        }
      >
        <SeriesPress
          series={series}
          action={t('story.listen')}
          onPress={() => ifOfAge(series, () => report(replaceBySuggestion.run(series)))}
          intent={intent}
        />
      </SeriesRow>
    </li>
  );
});

/** A suggestion that was added takes its button along; the focus goes on to the button of the one that follows it. */
function useFocusAfterRemoval(length: number) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef({ length, place: -1 });
  useLayoutEffect(() => {
    const buttons = (): readonly HTMLButtonElement[] => [
      ...(list.current?.querySelectorAll<HTMLButtonElement>('li > div > button:last-child') ?? []),
    ];
    if (length < last.current.length && document.activeElement === document.body) {
      buttons()[Math.min(last.current.place, length - 1)]?.focus();
    }
    last.current = { length, place: last.current.place };
    const remember = (): void => {
      const place = buttons().findIndex((button) => button === document.activeElement);
      if (place !== -1) last.current.place = place;
    };
    const element = list.current;
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [length]);
  return list;
}
