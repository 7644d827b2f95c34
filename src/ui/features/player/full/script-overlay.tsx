import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { Overlay } from '../../../design/overlay/overlay.tsx';
import { storyTitle } from '../../../app/story-title.ts';
import text from '../../../design/theme/text.module.css';
import { CoverBackdrop } from './cover-backdrop.tsx';
import { ListeningButton } from '../listening/listening-button.tsx';
import { LongProgress } from '../bars/long-progress.tsx';
import { PlayButton } from '../bars/play-button.tsx';
import { Script } from './script.tsx';
import styles from './script-overlay.module.css';

/** The script over the full player of narrow windows. */
export const ScriptOverlay = observer(function ScriptOverlay({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { entry, story } = useApp().player;
  if (entry === undefined || story === undefined) return null;
  const { series } = entry;
  return (
    <Overlay label={t('player.script')} onClose={onClose}>
      <CoverBackdrop series={series} />
      <header className={styles.head}>
        <IconButton icon="down" label={t('player.close')} onClick={onClose} />
        <div className={styles.names} lang={series.language}>
          <h2 className={text.line}>{storyTitle(t, story)}</h2>
          <p className={text.line}>{series.title}</p>
        </div>
        <ListeningButton />
      </header>
      <Script className={styles.script} />
      <footer className={styles.foot}>
        <LongProgress className={styles.progress} />
        <PlayButton isFilled />
      </footer>
    </Overlay>
  );
});
