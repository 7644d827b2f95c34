import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PlaylistEntry } from '../../../domain/playlist/playlist.ts';
import { isLocked, type Story } from '../../../domain/series/story.ts';
import { useApp } from '../../app.ts';
import { Gutter } from '../../components/gutter/gutter.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { clock } from '../../i18n/format.ts';
import { listeningTo, storyState, type StoryState } from '../../listening.ts';
import { episodesPath } from '../../paths.ts';
import { useReport } from '../../report.ts';
import { storyLabel } from '../../story-title.ts';
import { LeavingLink } from './leaving-link.tsx';
import text from '../../theme/text.module.css';
import styles from './playlist-stories.module.css';

interface PlaylistStoriesProps {
  readonly entry: PlaylistEntry;
  /** Plays one of the stories. */
  readonly onPlay: (story: Story) => void;
}

/** The stories of a lined up series that may be heard, and how many others there are (spec §5). */
export const PlaylistStories = observer(function PlaylistStories({ entry, onPlay }: PlaylistStoriesProps) {
  const { t } = useTranslation();
  const { player } = useApp();
  const { series, stories } = entry;
  const rows = stories.map((story, index) => ({ story, place: index + 1 })).filter(({ story }) => !isLocked(story));
  const paid = stories.length - rows.length;
  const heard = listeningTo(player, series)?.heardStories ?? 0;
  return (
    <>
      <ol>
        {rows.map(({ story, place }, index) => (
          <StoryRow
            key={story.id}
            story={story}
            language={series.language}
            state={storyState(player, series, story, place, heard)}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onPlay={onPlay}
          />
        ))}
      </ol>
      {paid > 0 && (
        <LeavingLink className={styles.paid} to={episodesPath(series.id)}>
          <Icon name="lock" size={18} />
          <span>{t('playlist.paid', { count: paid })}</span>
          <em>{t('playlist.paidLink')}</em>
          <Icon name="right" size={16} />
        </LeavingLink>
      )}
    </>
  );
});

interface StoryRowProps {
  readonly story: Story;
  readonly language: string;
  readonly state: StoryState;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onPlay: (story: Story) => void;
}

/** Drawn again when what it is given changes, not with every second that passes: there may be hundreds. */
const StoryRow = observer(function StoryRow({ story, language, state, isFirst, isLast, onPlay }: StoryRowProps) {
  const { t } = useTranslation();
  const { togglePlay, primeStory } = useApp();
  const report = useReport();
  const isCurrent = state === 'playing' || state === 'paused';
  const prime = (): void => primeStory.run(story);
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.story}
        data-state={state}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => (isCurrent ? report(togglePlay.run()) : onPlay(story))}
        onPointerEnter={prime}
        onPointerDown={prime}
        onFocus={prime}
      >
        <Gutter state={state} seed={story.id} height={44} isFirst={isFirst} isLast={isLast} />
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
