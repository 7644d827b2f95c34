import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_COVER_BYTES } from '../../../../../../common/kernel/limits.ts';
import type { SquareCrop } from '../../../../../../common/kernel/own-series.ts';
import type { CreatorApi } from '../../../../../application/ports/api/creator-api.ts';
import { middleOf } from '../../../../../domain/creators/square-crop.ts';
import type { SentCover } from '../../../../../domain/creators/own-series.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import { PictureInput } from '../../../../app/components/picture-input/picture-input.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { useCreatorFailure } from '../use-creator-failure.ts';
import buttons from '../../../../design/button/button.module.css';

import styles from './cover-picker.module.css';

interface CoverPickerProps {
  readonly imageUrl: string | undefined;
  readonly isAdult: boolean;
  readonly sendCover: CreatorApi['sendCover'];
  readonly onChoose: (cover: SentCover) => void;
  readonly onRemove: () => void;
}

/** The cover: a picture of which a square is chosen, sent before the series is saved (decisions §6). */
export function CoverPicker({ imageUrl, isAdult, sendCover, onChoose, onRemove }: CoverPickerProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const tell = useCreatorFailure();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly picture: ImageBitmap }>();
  const [isSending, setSending] = useState(false);

  const choose = async (file: File): Promise<void> => {
    // Upright, as the server sees it.
    const picture = await createImageBitmap(file).catch(() => undefined);
    if (picture === undefined) return toasts.show({ kind: 'alert', message: 'image-unusable' });
    if (middleOf(picture) === undefined) return toasts.show({ kind: 'alert', words: t('works.coverSmall') });
    setChosen({ file, picture });
  };
  const send = async (crop: SquareCrop): Promise<void> => {
    if (chosen === undefined) return;
    setSending(true);
    const bytes = new Uint8Array(await chosen.file.arrayBuffer());
    const sent = await sendCover({ bytes, type: chosen.file.type }, crop);
    setSending(false);
    if (!sent.ok) return tell(sent.failure);
    setChosen(undefined);
    onChoose(sent.value);
  };

  return (
    <div className={styles.coverField} role="group" aria-label={t('works.cover')}>
      <div>
        <p className={styles.label}>{t('works.cover')}</p>
        <div className={styles.coverFrame}>
          <Cover series={{ imageUrl, isAdult }} alt="" sizes="216px" />
          <svg className={styles.guide} viewBox="0 0 100 100" aria-hidden="true">
            <path d="M8 0V100" />
          </svg>
          <PictureInput
            input={input}
            label={t('works.coverChoose')}
            maxBytes={MAX_COVER_BYTES}
            onChoose={(file) => void choose(file)}
          />
          <button ref={button} type="button" className={styles.coverButton} onClick={() => input.current?.click()}>
            <Icon name={LAZY_ICONS.image} size={18} />
            {t(imageUrl === undefined ? 'works.coverChoose' : 'works.coverChange')}
          </button>
        </div>
        {imageUrl !== undefined && (
          <button
            type="button"
            className={classNames(buttons.button, buttons.quiet, buttons.small)}
            onClick={() => {
              // It goes with the cover.
              button.current?.focus();
              onRemove();
            }}
          >
            {t('works.coverRemove')}
          </button>
        )}
      </div>
      <div className={styles.rules}>
        <p className={styles.label}>{t('works.coverRules')}</p>
        <ul>
          {(['coverSize', 'coverTypes', 'coverSpine'] as const).map((rule) => (
            <li key={rule} className={classNames(rule !== 'coverSpine' && imageUrl !== undefined && styles.kept)}>
              <Icon name={rule === 'coverSpine' ? LAZY_ICONS.info : 'check'} size={18} />
              {t(`works.${rule}`)}
            </li>
          ))}
        </ul>
      </div>
      {chosen !== undefined && (
        <CropDialog
          picture={chosen.picture}
          isSending={isSending}
          onClose={() => setChosen(undefined)}
          onCrop={(crop) => void send(crop)}
        />
      )}
    </div>
  );
}
