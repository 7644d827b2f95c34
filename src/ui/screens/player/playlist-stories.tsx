import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PlaylistEntry } from '../../../domain/playlist/playlist.ts';
import { paidCount, playable } from '../../../domain/series/entitlement.ts';
import type { Story } from '../../../domain/series/story.ts';
import { useApp } from '../../app.ts';
import { Gutter } from '../../components/gutter/gutter.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { clock } from '../../i18n/format.ts';
import { storyState } from '../../listening.ts';
import { episodesPath } from '../../paths.ts';
import { useReport } from '../../report.ts';
import { storyLabel } from '../../story-title.ts';
import { LeavingLink } from './leaving-link.tsx';
import text from '../../theme/text.module.css';
import styles from './playlist-stories.module.css';

/** The stories of a lined up series that may be heard, and how many others there are (spec §5). */
export const PlaylistStories = observer(function PlaylistStories({ entry }: { readonly entry: PlaylistEntry }) {
  const { t } = useTranslation();
  const stories = playable(entry.stories);
  const paid = paidCount(entry.stories);
  return (
    <>
      <ol>
        {stories.map((story, index) => (
          <StoryRow
            key={story.id}
            entry={entry}
            story={story}
            isFirst={index === 0}
            isLast={index === stories.length - 1}
          />
        ))}
      </ol>
      {paid > 0 && (
        <LeavingLink className={styles.paid} to={episodesPath(entry.series.id)}>
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
  readonly entry: PlaylistEntry;
  readonly story: Story;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const StoryRow = observer(function StoryRow({ entry, story, isFirst, isLast }: StoryRowProps) {
  const { t } = useTranslation();
  const { player, playStory, togglePlay, primeStory } = useApp();
  const report = useReport();
  const { series, stories } = entry;
  const state = storyState(player, series, story, stories.indexOf(story) + 1);
  const isCurrent = state === 'playing' || state === 'paused';
  const prime = (): void => primeStory.run(story);
  return (
    <li>
      <button
        type="button"
        className={styles.story}
        data-state={state}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => report(isCurrent ? togglePlay.run() : playStory.run(series, stories, story.id))}
        onPointerEnter={prime}
        onPointerDown={prime}
        onFocus={prime}
      >
        <Gutter state={state} seed={story.id} height={44} isFirst={isFirst} isLast={isLast} />
        <span className={styles.label}>{story.episode === undefined ? undefined : storyLabel(t, story)}</span>
        <strong className={text.line} lang={series.language}>
          {story.title}
        </strong>
        <span className={text.figures}>{clock(story.durationSeconds)}</span>
        <span className={text.hidden}>{t(state === 'playing' ? 'player.pause' : 'story.listen')}</span>
      </button>
    </li>
  );
});
