import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FoundStory } from '../../../../application/ports/api/browse-api.ts';
import { isLocked } from '../../../../domain/series/story.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { Cover } from '../../../app/components/cover/cover.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { Marked } from '../../../app/components/marked/marked.tsx';
import { clock } from '../../../app/i18n/format.ts';
import { episodesPath } from '../../catalogue/paths.ts';
import { shortStoryName, storyLabel } from '../../../app/story-title.ts';
import text from '../../../design/theme/text.module.css';
import buttons from '../../../design/button/button.module.css';
import { useFoundStory } from './use-found-story.ts';
import styles from './found-story-row.module.css';

/** A story that a search found: its place among the others of its series, and play. */
export const FoundStoryRow = observer(function FoundStoryRow({ found }: { readonly found: FoundStory }) {
  const { t } = useTranslation();
  const { story, series, titleMarks } = found;
  const playing = useFoundStory(found);
  const name = `${series.title} ${shortStoryName(t, story)}`;
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={episodesPath(series.id)}>
        <Cover className={styles.cover} series={series} alt="" sizes="52px" isSmall />
        <span className={styles.label}>{story.episode !== undefined && storyLabel(t, story)}</span>
        <span className={styles.names}>
          <strong className={text.line}>
            <Marked text={story.title} marks={titleMarks} />
          </strong>
          <span className={text.line}>{series.title}</span>
        </span>
        <span className={styles.length}>{clock(story.durationSeconds)}</span>
      </Link>
      {isLocked(story) ? (
        <Link className={buttons.icon} to={episodesPath(series.id)} aria-label={t('search.locked', { story: name })}>
          <Icon name={LAZY_ICONS.lock} size={20} />
        </Link>
      ) : (
        <IconButton
          icon={playing.isPlaying ? 'pause' : 'play'}
          size={20}
          label={t(playing.isPlaying ? 'story.pause' : 'story.play', { story: name })}
          onClick={playing.press}
          {...playing.intent}
        />
      )}
    </li>
  );
});
