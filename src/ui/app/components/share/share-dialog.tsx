import { useRef, useState, type ClipboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import type { Story } from '../../../../domain/series/story.ts';
import { useApp } from '../../app.ts';
import { cardPath, SITE_CARD } from '../../card-path.ts';
import { clock } from '../../i18n/format.ts';
import { momentPath } from '../../../features/catalogue/paths.ts';
import { shortStoryName } from '../../story-title.ts';
import text from '../../../design/theme/text.module.css';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { Cover } from '../cover/cover.tsx';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { Checkbox } from '../../../design/form/checkbox.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { copyText } from './copy-text.ts';
import { shareAddresses } from './share-addresses.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './share-dialog.module.css';

/** Where the listener is in the series. */
export interface SharedMoment {
  readonly story: Story;
  /** Whole seconds from the story's beginning. */
  readonly seconds: number;
}

interface ShareDialogProps {
  readonly series: Series;
  /** The page that is handed on, most often the series' episodes (SHR-02, SHR-03). */
  readonly path: string;
  /** What may be handed on in its place. */
  readonly moment?: SharedMoment | undefined;
  readonly onClose: () => void;
}

/** Where a series can be handed on to, and its address to copy (design m2). */
export function ShareDialog({ series, path, moment, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const { toasts, kakaoShare } = useApp();
  const [isFromMoment, setFromMoment] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const shared =
    moment !== undefined && isFromMoment
      ? momentPath(series.id, { storyId: moment.story.id, seconds: moment.seconds })
      : path;
  const url = new URL(shared, window.location.origin).href;
  const { facebook, naver } = shareAddresses(url, series.title);
  const by = t('series.by', { author: series.author.name, stories: t('series.stories', { count: series.storyCount }) });

  const copy = async (message: 'link-copied' | 'link-copied-for-kakao'): Promise<void> => {
    const isCopied = field.current !== null && (await copyText(url, field.current));
    setRefused(!isCopied);
    if (!isCopied) return;
    // Behind a dialog the message would be dimmed, and not be read out.
    onClose();
    toasts.show({ kind: 'status', message });
  };
  const shareByKakao = async (): Promise<void> => {
    const imageUrl = new URL(cardPath(series) ?? SITE_CARD, window.location.origin).href;
    const card = { title: series.title, description: by, imageUrl, url, action: t('share.listen') };
    const kakao = await kakaoShare().catch(() => undefined);
    const sent = await kakao?.send(card);
    // Whatever keeps Kakao away, what is copied can be pasted there (SHR-14).
    if (sent?.ok === true) onClose();
    else await copy('link-copied-for-kakao');
  };

  return (
    <Dialog title={t('share.title')} onClose={onClose}>
      <IconButton icon="close" label={t('share.close')} className={styles.close} onClick={onClose} />
      <div className={styles.series}>
        <Cover className={styles.cover} series={series} alt="" sizes="64px" isSmall />
        <p>
          <strong lang={series.language}>{series.title}</strong>
          {by}
        </p>
      </div>
      {moment !== undefined && (
        <div className={styles.moment}>
          <Checkbox name="moment" onChange={(event) => setFromMoment(event.currentTarget.checked)}>
            {t('share.from', { label: shortStoryName(t, moment.story), time: clock(moment.seconds) })}
          </Checkbox>
        </div>
      )}
      <ul className={styles.places}>
        <li>
          <button type="button" onClick={() => void shareByKakao()}>
            <span className={styles.kakao}>
              <Icon name={LAZY_ICONS.kakao} size={26} />
            </span>
            {t('share.kakao')}
          </button>
        </li>
        <li>
          <a href={facebook} target="_blank" rel="noreferrer">
            <span className={styles.facebook}>
              <Icon name={LAZY_ICONS.facebook} size={28} />
            </span>
            {t('share.facebook')}
            <span className={text.hidden}>{t('share.newTab')}</span>
          </a>
        </li>
        <li>
          <a href={naver} target="_blank" rel="noreferrer">
            <span className={styles.naver}>
              <Icon name={LAZY_ICONS.naver} size={28} />
            </span>
            {t('share.naver')}
            <span className={text.hidden}>{t('share.newTab')}</span>
          </a>
        </li>
      </ul>
      <CopyField field={field} url={url} isRefused={isRefused} onCopy={() => void copy('link-copied')} />
    </Dialog>
  );
}

interface CopyFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly url: string;
  readonly isRefused: boolean;
  readonly onCopy: () => void;
}

/**
 * The address, as people write it, with the button that copies it. Where that is refused, the address is left selected.
 * Who copies it by hand gets all of it.
 */
function CopyField({ field, url, isRefused, onCopy }: CopyFieldProps) {
  const { t } = useTranslation();
  const shown = url.replace(/^https?:\/\//, '');
  const giveWhole = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (selectionStart !== 0 || selectionEnd !== shown.length) return;
    event.clipboardData.setData('text/plain', url);
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.link}>
        <input ref={field} readOnly value={shown} aria-label={t('share.address')} onCopy={giveWhole} />
        <button type="button" className={classNames(buttons.button, buttons.primary)} onClick={onCopy}>
          <Icon name={LAZY_ICONS.link} size={18} />
          {t('share.copy')}
        </button>
      </div>
      <p className={styles.refusal} role="alert">
        {isRefused && t('share.notCopied')}
      </p>
    </>
  );
}
