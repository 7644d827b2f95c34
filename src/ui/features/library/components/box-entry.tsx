import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SeriesInProgress } from '../../../../domain/listening/in-progress.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { Cover } from '../../../app/components/cover/cover.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { StillThread } from '../../../design/thread/still-thread.tsx';
import { leftText } from '../../../app/components/in-progress/left-text.ts';
import { useResume } from '../../../app/components/in-progress/use-resume.ts';
import { stitchesOf } from '../../../app/listening.ts';
import { episodesPath } from '../../catalogue/paths.ts';
import { storyTitle } from '../../../app/story-title.ts';
import text from '../../../design/theme/text.module.css';
import buttons from '../../../design/button/button.module.css';
import shared from '../screens/my-drawer.module.css';
import styles from './box-entry.module.css';

/** A series that was left, with the way to its episodes and back to where it was left. */
export const BoxEntry = observer(function BoxEntry({ item }: { readonly item: SeriesInProgress }) {
  const { t } = useTranslation();
  const { player } = useApp();
  const { press, intent } = useResume(item);
  const { series, story, seconds } = item;
  const progress = story.durationSeconds > 0 ? Math.min(1, seconds / story.durationSeconds) : 0;
  return (
    <li className={shared.entry}>
      <Link to={episodesPath(series.id)} tabIndex={-1} aria-hidden="true">
        <Cover className={shared.cover} series={series} alt="" sizes="148px" stitches={stitchesOf(player, series)} />
      </Link>
      <div className={shared.words}>
        <Link className={classNames(text.line, shared.title)} to={episodesPath(series.id)} lang={series.language}>
          {series.title}
        </Link>
        <span className={classNames(text.line, shared.story)} lang={series.language}>
          {storyTitle(t, story)}
        </span>
        <StillThread className={styles.thread} seed={story.id} progress={progress} />
        <small>{leftText(t, item, player.rateOf(series.id))}</small>
        <button
          type="button"
          className={classNames(buttons.button, buttons.primary, buttons.small)}
          onClick={press}
          {...intent}
        >
          <Icon name="play" size={18} />
          {t('originals.continue')}
          <span className={text.hidden}>: {series.title}</span>
        </button>
      </div>
    </li>
  );
});
