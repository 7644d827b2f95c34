import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { DraftPlace } from '../../../../../application/creators/clip-drafts.ts';
import { summaryOf, type RecordingsState } from '../../../../../domain/creators/recordings-summary.ts';
import { useApp } from '../../../../app/app.ts';
import type { Clips } from '../../parts.ts';
import { IconButton } from '../../../../design/button/icon-button.tsx';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import { Seam } from '../../../../design/seam/seam.tsx';
import { ownStoryPath, POST_STORY_PATH, POST_STORY_PATHS, postStoryPath } from '../../paths.ts';
import text from '../../../../design/theme/text.module.css';
import styles from './uploads-chip.module.css';

/** What is said aloud; on the way nothing is said a second time. */
const NEWS: Readonly<Record<RecordingsState, 'begun' | 'failed' | 'lost' | 'ready'>> = {
  failed: 'failed',
  lost: 'lost',
  waiting: 'begun',
  sending: 'begun',
  paused: 'begun',
  processing: 'begun',
  ready: 'ready',
};

/** The sounds that are on their way to forms of other pages, and the way back to these. */
export const UploadsChip = observer(function UploadsChip({ clips }: { readonly clips: Clips }) {
  const { t } = useTranslation();
  const { player } = useApp();
  const all = clips.sounds.all();
  const formOf = useForms(
    clips,
    all.map(([key]) => key),
  );
  const sounds = all.filter(([key]) => formOf.get(key)?.isOpen === false);
  const summary = summaryOf(sounds);
  const [hidden, setHidden] = useState<string>();
  const news = summary && NEWS[summary.state];
  const told = [news, ...sounds.map(([key]) => key)].join(' ');
  const isCovered = player.isPanelOpen || player.isNarrowFullPlayerOpen || player.isMobilePlaylistOpen;
  const hide = (): void => {
    setHidden(told);
    // It goes with its button.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <p className={text.hidden} role="status">
        {summary !== undefined && news !== undefined && t(`uploads.${news}`, { count: summary.count })}
      </p>
      {summary !== undefined && hidden !== told && (
        <section className={styles.chip} aria-label={t('uploads.label')} data-news={news} inert={isCovered}>
          <Link className={styles.back} to={formOf.get(summary.key)?.path ?? POST_STORY_PATH}>
            <Icon className={styles.mark} name={ICONS[news ?? 'begun']} size={22} />
            <span className={styles.words}>
              <span className={styles.line}>
                <b>{t(`uploads.${summary.state}`, { count: summary.count })}</b>
                {summary.percent !== undefined && <span>{`${summary.percent}%`}</span>}
              </span>
              {summary.percent !== undefined && <Seam className={styles.seam} percent={summary.percent} />}
              <span className={summary.percent === undefined ? styles.hint : text.hidden}>{t('uploads.back')}</span>
            </span>
          </Link>
          <IconButton icon="close" size={20} label={t('uploads.hide')} onClick={hide} />
        </section>
      )}
    </>
  );
});

const ICONS = { begun: 'headphones', failed: LAZY_ICONS.alert, lost: LAZY_ICONS.alert, ready: 'check' } as const;

interface Form {
  readonly path: string;
  /** Whether it stands on the page. */
  readonly isOpen: boolean;
}

/** @returns the form that each draft is written in; undefined where it is another member's, or put away */
function useForms({ drafts }: Clips, keys: readonly string[]): ReadonlyMap<string, Form | undefined> {
  const { pathname, search } = useLocation();
  const joined = keys.join(' ');
  // Bytes arrive all the time, drafts are read where something else has changed.
  return useMemo(
    () => new Map(joined.split(' ').map((key) => [key, formAt(drafts.placeOf(key), pathname + search)])),
    [drafts, joined, pathname, search],
  );
}

function formAt(place: DraftPlace | undefined, page: string): Form | undefined {
  if (place === undefined) return undefined;
  const isPosting = POST_STORY_PATHS.some((path) => page.split('?')[0] === path);
  if (place.seriesId === undefined) return { path: POST_STORY_PATH, isOpen: isPosting };
  if (place.storyId === undefined) return { path: postStoryPath(place.seriesId), isOpen: isPosting };
  const path = ownStoryPath(place.seriesId, place.storyId);
  return { path, isOpen: page === path };
}
