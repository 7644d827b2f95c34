import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownPlace } from '../../../../../common/rules/listening/story-place.ts';
import {
  playlistDifference,
  type ListeningThen,
  type MovedPlace,
  type NamedSeries,
} from '../../../../domain/listening/listening-then.ts';
import { useApp } from '../../../app/app.ts';
import { clock } from '../../../app/i18n/format.ts';
import { exactTime } from '../../../app/i18n/times.ts';
import { useAttempt } from '../../../app/report.ts';
import { classNames } from '../../../design/class-names.ts';
import type { RestoringStore } from '../parts.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './then-preview.module.css';

/** Most places that are named; all of them are brought back. */
const MOST_NAMED = 20;

interface ThenPreviewProps {
  readonly then: ListeningThen | undefined;
  readonly store: RestoringStore;
  /** It was brought back. */
  readonly onDone: () => void;
}

/** What would change for who goes back to a moment, and the press that does it (JRN-110). */
export const ThenPreview = observer(function ThenPreview({ then, store, onDone }: ThenPreviewProps) {
  const { t } = useTranslation();
  const { preferences, player, toasts } = useApp();
  const { language } = preferences;
  const attempt = useAttempt();
  const [isUnderway, setIsUnderway] = useState(false);
  if (then === undefined) return null;
  const { at, knownFrom, places, playlist } = then;
  if (knownFrom === undefined) return <Word>{t('listened.restoreOff')}</Word>;
  if (at < knownFrom) return <Word>{t('listened.restoreUnknown', { from: exactTime(language, knownFrom) })}</Word>;
  if (places.length === 0 && playlist === undefined) return <Word>{t('listened.restoreSame')}</Word>;
  const restore = async (): Promise<void> => {
    setIsUnderway(true);
    const restored = await store.restore(then);
    if (restored.ok) {
      const undo = (): void => void restored.value();
      toasts.show({ kind: 'status', words: t('listened.restored'), undo });
      onDone();
    } else {
      setIsUnderway(false);
      toasts.show({ kind: 'alert', message: restored.failure.kind });
    }
  };
  return (
    <div className={styles.preview} role="status">
      <h3>{t('listened.restoreThen', { moment: exactTime(language, at) })}</h3>
      {playlist !== undefined && <PlaylistThen now={player.entries.map(({ series }) => series)} then={playlist} />}
      {places.length > 0 && <PlacesThen places={places} />}
      <button
        type="button"
        className={classNames(buttons.button, buttons.primary, buttons.middle)}
        disabled={isUnderway}
        onClick={() => void attempt(restore)}
      >
        {t('listened.restoreDo')}
      </button>
    </div>
  );
});

function Word({ children }: { readonly children: string }) {
  return (
    <p className={styles.word} role="status">
      {children}
    </p>
  );
}

function PlaylistThen({ now, then }: { readonly now: readonly NamedSeries[]; readonly then: readonly NamedSeries[] }) {
  const { t } = useTranslation();
  const { added, removed } = playlistDifference(now, then);
  return (
    <section>
      <h4>{t('listened.restorePlaylist')}</h4>
      {added.length === 0 && removed.length === 0 && <p>{t('listened.restoreOrder')}</p>}
      <Titles title={t('listened.restoreAdded')} series={added} />
      <Titles title={t('listened.restoreRemoved')} series={removed} />
    </section>
  );
}

function Titles({ title, series }: { readonly title: string; readonly series: readonly NamedSeries[] }) {
  if (series.length === 0) return null;
  return (
    <dl className={styles.titles}>
      <dt>{title}</dt>
      {series.map((one) => (
        <dd key={one.id}>{one.title}</dd>
      ))}
    </dl>
  );
}

function PlacesThen({ places }: { readonly places: readonly MovedPlace[] }) {
  const { t } = useTranslation();
  const named = places.slice(0, MOST_NAMED);
  const words = ({ isFinished, seconds }: ShownPlace): string =>
    isFinished ? t('listened.restoreFinished') : clock(seconds);
  return (
    <section>
      <h4>{t('listened.restorePlaces', { count: places.length })}</h4>
      <ul className={styles.places}>
        {named.map(({ story, series, now, earlier }) => (
          <li key={story.id}>
            <b>{story.title}</b>
            <span>{series.title}</span>
            <small>{t('listened.restoreFrom', { now: words(now), earlier: words(earlier) })}</small>
          </li>
        ))}
      </ul>
      {named.length < places.length && <p>{t('listened.restoreRest', { count: places.length - named.length })}</p>}
    </section>
  );
}
