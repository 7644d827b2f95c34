import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StarterPick } from '../../../../../../common/rules/catalogue/starter.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { isLocked } from '../../../../../domain/series/story.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { GenreName } from '../../../../app/components/genre-name.tsx';
import { AiMark } from '../../../../app/components/series/ai-mark.tsx';
import { LanguageMark } from '../../../../app/components/series/language-mark.tsx';
import { usePlayback } from '../../../../app/components/use-playback.ts';
import { duration } from '../../../../app/i18n/format.ts';
import { shortStoryName } from '../../../../app/story-title.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import { episodesPath } from '../../../catalogue/paths.ts';
import buttons from '../../../../design/button/button.module.css';
import text from '../../../../design/theme/text.module.css';
import styles from './starter-card.module.css';

interface StarterCardProps {
  readonly pick: StarterPick<Series>;
  /** Its cover is among those that the page opens with. */
  readonly isFirst: boolean;
}

/** A series to begin with: why it is here, what it says first, and play. */
export const StarterCard = observer(function StarterCard({ pick, isFirst }: StarterCardProps) {
  const { t } = useTranslation();
  const { series, genre } = pick;
  const playback = usePlayback(series);
  const story = series.firstStory;
  if (story === undefined) return null;
  const name = shortStoryName(t, story);
  const costs = isLocked(story) ? t('story.unlock', { candy: story.candyPrice }) : undefined;
  return (
    <article className={styles.card}>
      <Link className={styles.link} to={episodesPath(series.id)}>
        <Cover className={styles.cover} series={series} alt="" sizes="104px" isFirst={isFirst} />
        <span className={styles.names}>
          <span className={styles.reason}>
            <b>{genre === undefined ? t('start.popular') : <GenreName name={genre} />}</b>
            {` · ${costs ?? t('start.free', { story: name })} · ${duration(t, story.durationSeconds)}`}
          </span>
          <strong className={styles.title} lang={series.language}>
            {series.title}
          </strong>
          <span className={classNames(text.line, styles.author)}>
            <LanguageMark language={series.language} />
            <AiMark madeByAi={series.madeByAi} />
            {series.author.name}
          </span>
          {series.firstSentence !== undefined && (
            <q className={styles.sentence} lang={series.language}>
              {series.firstSentence}
            </q>
          )}
        </span>
      </Link>
      <button
        type="button"
        className={classNames(buttons.button, buttons.line, buttons.small, styles.play)}
        aria-label={t(playback.isPlaying ? 'story.pause' : 'story.play', { story: `${series.title} ${name}` })}
        onClick={playback.press}
        {...playback.intent}
      >
        <Icon name={playback.isPlaying ? 'pause' : 'play'} size={16} />
        {t(playback.isPlaying ? 'player.pause' : 'story.listen')}
      </button>
    </article>
  );
});
