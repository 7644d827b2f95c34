import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import { aiText } from '../../../app/i18n/ai-text.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { Cover } from '../../../app/components/cover/cover.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { LikeButton } from '../../../app/components/marks/like-button.tsx';
import { Overlay } from '../../../design/overlay/overlay.tsx';
import { ShareButton } from '../../../app/components/share/share-button.tsx';
import { stitchesOf } from '../../../app/listening.ts';
import { storyTitle } from '../../../app/story-title.ts';
import { BookmarkButton } from '../../bookmarks/feature.ts';
import { CommentsButton } from '../../community/feature.ts';
import { CoverBackdrop } from './cover-backdrop.tsx';
import { CurrentStoryMenu } from './current-story-menu.tsx';
import { ListeningButton } from '../listening/listening-button.tsx';
import { LongProgress } from '../bars/long-progress.tsx';
import { ScriptOverlay } from './script-overlay.tsx';
import { Transport } from '../bars/transport.tsx';
import styles from './narrow-full-player.module.css';

/** The whole player of narrow windows, on the ground of the cover (design §2). */
export const NarrowFullPlayer = observer(function NarrowFullPlayer() {
  const { t } = useTranslation();
  const { player, preferences } = useApp();
  const [showsScript, setShowsScript] = useState(false);
  const closeScript = useCallback(() => setShowsScript(false), []);
  const { entry, story } = player;
  if (entry === undefined || story === undefined) return null;
  const { series } = entry;
  const { madeByAi = [] } = series;
  return (
    <>
      <Overlay
        className={styles.player}
        label={t('player.label')}
        onClose={player.closeNarrowFullPlayer}
        isCovered={showsScript}
      >
        <CoverBackdrop series={series} />
        <header className={styles.head}>
          <IconButton icon="down" label={t('player.close')} onClick={() => player.closeNarrowFullPlayer()} />
          <BookmarkButton />
          <ListeningButton />
          <ShareButton series={series} />
          <CurrentStoryMenu />
        </header>
        <div className={styles.picture}>
          <Cover
            className={styles.cover}
            series={series}
            alt=""
            sizes="min(100vw - 72px, 46vh)"
            stitches={stitchesOf(player, series)}
          />
        </div>
        <div className={styles.names} lang={series.language}>
          <h1 className={styles.title}>{series.title}</h1>
          <p className={styles.story}>{storyTitle(t, story)}</p>
          {madeByAi.length > 0 && (
            <p className={styles.made} lang={preferences.language}>
              {aiText(t, madeByAi)}
            </p>
          )}
        </div>
        <LongProgress className={styles.progress} />
        <div className={styles.transport}>
          <Transport isLarge />
        </div>
        <BottomRow series={series} onScript={() => setShowsScript(true)} />
      </Overlay>
      {showsScript && <ScriptOverlay onClose={closeScript} />}
    </>
  );
});

interface BottomRowProps {
  readonly series: Series;
  readonly onScript: () => void;
}

const BottomRow = observer(function BottomRow({ series, onScript }: BottomRowProps) {
  const { t } = useTranslation();
  const { player } = useApp();
  return (
    <div className={styles.row}>
      <button type="button" onClick={() => player.openMobilePlaylist()}>
        <Icon name="playlist" />
        {t('playlist.title')}
      </button>
      <LikeButton series={series} className={undefined} isShort />
      <CommentsButton series={series} isShort />
      <button type="button" onClick={onScript}>
        <Icon name={LAZY_ICONS.script} />
        {t('player.script')}
      </button>
    </div>
  );
});
