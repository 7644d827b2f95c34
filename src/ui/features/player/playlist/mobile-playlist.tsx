import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { Overlay } from '../../../design/overlay/overlay.tsx';
import { DeleteBar } from './delete-bar.tsx';
import { Playlist } from './playlist.tsx';
import { PlaylistHead } from './playlist-head.tsx';
import styles from './mobile-playlist.module.css';

/** The playlist over the whole of a narrow window. */
export const MobilePlaylist = observer(function MobilePlaylist() {
  const { t } = useTranslation();
  const { player } = useApp();
  return (
    <Overlay label={t('playlist.title')} onClose={player.closeMobilePlaylist}>
      <header className={styles.head}>
        <PlaylistHead
          lead={<IconButton icon="down" label={t('player.close')} onClick={() => player.closeMobilePlaylist()} />}
        />
      </header>
      <div className={styles.list} data-scrolls>
        <Playlist />
      </div>
      <DeleteBar />
    </Overlay>
  );
});
