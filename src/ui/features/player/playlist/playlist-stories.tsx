import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Readiness } from '../../../../application/ports/audio-port.ts';
import type { PlaylistEntry } from '../../../../domain/playlist/playlist.ts';
import { playable } from '../../../../domain/series/entitlement.ts';
import { isLocked, type Story } from '../../../../domain/series/story.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { Gutter } from '../../../app/components/gutter/gutter.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { useRowsInSight } from '../../../design/use-rows-in-sight.ts';
import { clock } from '../../../app/i18n/format.ts';
import { storyState, type StoryState } from '../../../app/listening.ts';
import { useOnIntent } from '../../../app/intent.ts';
import { episodesPath } from '../../catalogue/paths.ts';
import { useReport } from '../../../app/report.ts';
import { storyLabel } from '../../../app/story-title.ts';
import { LeavingLink } from '../../../app/components/leaving-link.tsx';
import text from '../../../design/theme/text.module.css';
import buttons from '../../../design/button/button.module.css';
import styles from './playlist-stories.module.css';

/** Pixels of a row. */
const ROW_HEIGHT = 44;

interface PlaylistStoriesProps {
  readonly entry: PlaylistEntry;
  /** Plays one of the stories. */
  readonly onPlay: (story: Story) => void;
}

/** The stories of a lined up series that may be heard, and how many others there are (spec §5). */
export const PlaylistStories = observer(function PlaylistStories({ entry, onPlay }: PlaylistStoriesProps) {
  const { t } = useTranslation();
  const { player, offers } = useApp();
  const { series, stories } = entry;
  const rows = useMemo(() => playable(stories), [stories]);
  const firstLocked = stories.find(isLocked);
  const paid = stories.length - rows.length;
  const list = useRef<HTMLOListElement>(null);
  const { first, end } = useRowsInSight(list, rows.length, ROW_HEIGHT);
  return (
    <>
      <ol ref={list}>
        <Space rows={first} />
        {rows.slice(first, end).map((story, index) => (
          <StoryRow
            key={story.id}
            story={story}
            language={series.language}
            state={storyState(player, series, story)}
            index={first + index}
            count={rows.length}
            onPlay={onPlay}
          />
        ))}
        <Space rows={rows.length - end} />
      </ol>
      {firstLocked !== undefined && (
        <div className={styles.locked}>
          <LeavingLink className={styles.paid} to={episodesPath(series.id)}>
            <Icon name={LAZY_ICONS.lock} size={20} />
            <span>{t('playlist.paid', { count: paid })}</span>
            <em>{t('playlist.paidLink')}</em>
            <Icon name="right" size={16} />
          </LeavingLink>
          <button
            type="button"
            className={classNames(buttons.button, buttons.small, styles.unlock)}
            aria-haspopup="dialog"
            aria-label={t('playlist.unlock', { title: series.title })}
            onClick={() => offers.ask({ series, story: firstLocked, reason: 'pressed' })}
          >
            <Icon name={LAZY_ICONS.candy} size={18} />
            {t('story.unlockPlain')}
          </button>
        </div>
      )}
    </>
  );
});

/** The room of rows that are not in sight. */
function Space({ rows }: { readonly rows: number }) {
  return rows > 0 && <li aria-hidden="true" style={{ height: rows * ROW_HEIGHT }} />;
}

interface StoryRowProps {
  readonly story: Story;
  readonly language: string;
  readonly state: StoryState;
  /** The place among the rows, from 0. */
  readonly index: number;
  /** How many rows there are. */
  readonly count: number;
  readonly onPlay: (story: Story) => void;
}

/** Drawn again when what it is given changes, not with every second that passes: there may be hundreds. */
const StoryRow = observer(function StoryRow({ story, language, state, index, count, onPlay }: StoryRowProps) {
  const { t } = useTranslation();
  const { togglePlay, primeStory } = useApp();
  const onIntent = useOnIntent();
  const report = useReport();
  const isCurrent = state === 'playing' || state === 'paused';
  const prime = (readiness: Readiness): void => primeStory.run(story, 0, readiness);
  return (
    <li aria-setsize={count} aria-posinset={index + 1}>
      <button
        type="button"
        className={styles.story}
        data-state={state}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => (isCurrent ? report(togglePlay.run()) : onPlay(story))}
        {...onIntent(prime)}
      >
        <Gutter state={state} seed={story.id} height={ROW_HEIGHT} isFirst={index === 0} isLast={index === count - 1} />
        <span className={styles.label}>{story.episode === undefined ? undefined : storyLabel(t, story)}</span>
        <strong className={text.line} lang={language}>
          {story.title}
        </strong>
        <span className={text.figures}>{clock(story.durationSeconds)}</span>
        <span className={text.hidden}>{t(state === 'playing' ? 'player.pause' : 'story.listen')}</span>
      </button>
    </li>
  );
});
