import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FoundLine } from '../../../../application/ports/api/browse-api.ts';
import { Cover } from '../../../app/components/cover/cover.tsx';
import { Marked } from '../../../app/components/marked/marked.tsx';
import { clock } from '../../../app/i18n/format.ts';
import { shortStoryName, storyTitle } from '../../../app/story-title.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import text from '../../../design/theme/text.module.css';
import { momentPath } from '../../catalogue/paths.ts';
import { useFoundStory } from './use-found-story.ts';
import styles from './found-line-row.module.css';

/** A line that was said in a story: the line leads to the story at its time, and its time plays from there (SHL-99). */
export const FoundLineRow = observer(function FoundLineRow({ found }: { readonly found: FoundLine }) {
  const { t } = useTranslation();
  const { story, series, marks, seconds = 0 } = found;
  const playing = useFoundStory(found, seconds);
  const time = found.seconds === undefined ? undefined : clock(seconds);
  const name = `${series.title} ${shortStoryName(t, story)}`;
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={momentPath(series.id, { storyId: story.id, seconds: Math.floor(seconds) })}>
        <Cover className={styles.cover} series={series} alt="" sizes="52px" isSmall />
        <span className={styles.words}>
          <q className={styles.line} dir="auto">
            <Marked text={found.text} marks={marks} />
          </q>
          <span className={text.line}>
            {series.title} · {storyTitle(t, story)}
          </span>
        </span>
      </Link>
      <button
        type="button"
        className={styles.play}
        aria-label={time === undefined ? t('story.play', { story: name }) : t('search.lineAt', { story: name, time })}
        onClick={playing.press}
        {...playing.intent}
      >
        <Icon name="play" size={16} />
        {time}
      </button>
    </li>
  );
});
