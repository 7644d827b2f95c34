import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { storyTitle } from '../../../app/story-title.ts';
import text from '../../../design/theme/text.module.css';
import styles from './now-playing.module.css';

/** The names of the playing series and its story. */
export const NowPlaying = observer(function NowPlaying() {
  const { t } = useTranslation();
  const { entry, story } = useApp().player;
  if (entry === undefined || story === undefined) return null;
  return (
    <div className={styles.names}>
      <strong className={text.line} lang={entry.series.language}>
        {entry.series.title}
      </strong>
      <span className={text.line}>{storyTitle(t, story)}</span>
    </div>
  );
});
