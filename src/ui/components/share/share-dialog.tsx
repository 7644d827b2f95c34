import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../domain/series/series.ts';
import { useApp } from '../../app.ts';
import text from '../../theme/text.module.css';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Cover } from '../cover/cover.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../icon/icon.tsx';
import { copyText } from './copy-text.ts';
import { shareAddresses } from './share-addresses.ts';
import buttons from '../button/button.module.css';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  readonly series: Series;
  /** The page that is handed on, most often the series' episodes (SHR-02, SHR-03). */
  readonly path: string;
  readonly onClose: () => void;
}

/** Where a series can be handed on to, and its address to copy (design m2). */
export function ShareDialog({ series, path, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const url = new URL(path, window.location.origin).href;
  const { facebook, naver } = shareAddresses(url, series.title);
  return (
    <Dialog title={t('share.title')} onClose={onClose}>
      <IconButton icon="close" label={t('share.close')} className={styles.close} onClick={onClose} />
      <div className={styles.series}>
        <Cover
          className={styles.cover}
          imageUrl={series.imageUrl}
          alt=""
          sizes="64px"
          isAdult={series.isAdult}
          isSmall
        />
        <p>
          <strong lang={series.language}>{series.title}</strong>
          {t('series.by', { author: series.author.name, stories: t('series.stories', { count: series.storyCount }) })}
        </p>
      </div>
      <ul className={styles.places}>
        <li>
          <a href={facebook} target="_blank" rel="noreferrer">
            <span className={styles.facebook}>
              <Icon name="facebook" size={28} />
            </span>
            {t('share.facebook')}
            <span className={text.hidden}>{t('share.newTab')}</span>
          </a>
        </li>
        <li>
          <a href={naver} target="_blank" rel="noreferrer">
            <span className={styles.naver}>
              <Icon name="naver" size={28} />
            </span>
            {t('share.naver')}
            <span className={text.hidden}>{t('share.newTab')}</span>
          </a>
        </li>
      </ul>
      <CopyField url={url} onCopied={onClose} />
    </Dialog>
  );
}

interface CopyFieldProps {
  readonly url: string;
  readonly onCopied: () => void;
}

/** The address with the button that copies it. Where that is refused, the address is left selected. */
function CopyField({ url, onCopied }: CopyFieldProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = async (): Promise<void> => {
    const isCopied = field.current !== null && (await copyText(field.current));
    setRefused(!isCopied);
    if (!isCopied) return;
    // Behind a dialog the message would be dimmed, and not be read out.
    onCopied();
    toasts.show({ kind: 'status', message: 'link-copied' });
  };
  return (
    <>
      <div className={styles.link}>
        <input ref={field} readOnly value={url} aria-label={t('share.address')} />
        <button type="button" className={classNames(buttons.button, buttons.primary)} onClick={() => void copy()}>
          <Icon name="link" size={18} />
          {t('share.copy')}
        </button>
      </div>
      <p className={styles.refusal} role="alert">
        {isRefused && t('share.notCopied')}
      </p>
    </>
  );
}
