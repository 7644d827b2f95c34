import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Series } from '../../../domain/series/series.ts';
import { useApp } from '../../app.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { Cover } from '../../components/cover/cover.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Overlay } from '../../components/overlay/overlay.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { clock, shortCount } from '../../i18n/format.ts';
import { heardPart } from '../../listening.ts';
import { SIGN_IN_PATH } from '../../paths.ts';
import { storyTitle } from '../../story-title.ts';
import text from '../../theme/text.module.css';
import { Script } from './script.tsx';
import { Scrubber } from './scrubber.tsx';
import { Transport } from './transport.tsx';
import styles from './mobile-player.module.css';

/** The whole player of narrow windows, on the ground of the cover (design §2). */
export const MobilePlayer = observer(function MobilePlayer() {
  const { t } = useTranslation();
  const { player } = useApp();
  const [showsScript, setShowsScript] = useState(false);
  const { entry, story } = player;
  if (entry === undefined || story === undefined) return null;
  const { series } = entry;
  return (
    <Overlay className={styles.player} label={t('player.label')} onClose={player.closeMobilePlayer}>
      <Ground series={series} />
      <header className={styles.head}>
        <IconButton icon="down" label={t('player.close')} onClick={() => player.closeMobilePlayer()} />
        <ShareButton series={series} />
      </header>
      {showsScript ? (
        <Script className={styles.script} />
      ) : (
        <div className={styles.picture}>
          <Cover
            className={styles.cover}
            imageUrl={series.imageUrl}
            alt=""
            sizes="min(100vw - 72px, 46vh)"
            heard={heardPart(player, series)}
          />
        </div>
      )}
      <div className={styles.names} lang={series.language}>
        <h1 className={styles.title}>{series.title}</h1>
        <p className={styles.story}>{storyTitle(t, story)}</p>
      </div>
      <div className={styles.progress}>
        <Scrubber place="full" />
        <Times />
      </div>
      <div className={styles.transport}>
        <Transport isLarge />
      </div>
      <BottomRow series={series} showsScript={showsScript} onScript={() => setShowsScript(!showsScript)} />
    </Overlay>
  );
});

/** The colour of the surface, taken from the cover. */
function Ground({ series }: { readonly series: Series }) {
  const ground = useRef<HTMLDivElement>(null);
  const { hue, chroma } = series.coverTone ?? { hue: 220, chroma: 0.01 };
  useLayoutEffect(() => {
    ground.current?.style.setProperty('--hue', String(hue));
    ground.current?.style.setProperty('--chroma', String(Math.min(0.07, chroma)));
  }, [hue, chroma]);
  return <div ref={ground} className={styles.ground} aria-hidden="true" />;
}

const Times = observer(function Times() {
  const { player } = useApp();
  return (
    <p className={styles.times}>
      <span>{clock(player.elapsedSeconds)}</span>
      <span>{clock(player.durationSeconds)}</span>
    </p>
  );
});

interface BottomRowProps {
  readonly series: Series;
  readonly showsScript: boolean;
  readonly onScript: () => void;
}

const BottomRow = observer(function BottomRow({ series, showsScript, onScript }: BottomRowProps) {
  const { t } = useTranslation();
  const { player, preferences } = useApp();
  const { language } = preferences;
  const close = (): void => player.closePanels();
  return (
    <div className={styles.row}>
      <button type="button" onClick={() => player.openMobilePlaylist()}>
        <Icon name="playlist" />
        {t('playlist.title')}
      </button>
      <Link to={SIGN_IN_PATH} onClick={close}>
        <Icon name="heart" />
        <span className={text.hidden}>{t('series.like')}</span>
        {shortCount(language, series.totalLikes)}
      </Link>
      <Link to={SIGN_IN_PATH} onClick={close}>
        <Icon name="comment" />
        <span className={text.hidden}>{t('player.comments')}</span>
        {shortCount(language, series.totalReviews)}
      </Link>
      <button type="button" aria-pressed={showsScript} onClick={onScript}>
        <Icon name="script" />
        {t('player.script')}
      </button>
    </div>
  );
});
