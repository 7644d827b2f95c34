import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_COVER_SIDE } from '../../../../../../common/kernel/limits.ts';
import type { SquareCrop } from '../../../../../../common/kernel/own-series.ts';
import { middleOf, moved, resized } from '../../../../../domain/creators/square-crop.ts';
import { classNames } from '../../../../design/class-names.ts';
import { DialogAnswers } from '../../../../app/components/dialog/dialog-answers.tsx';
import { Dialog } from '../../../../design/dialog/dialog.tsx';
import buttons from '../../../../design/button/button.module.css';
import dialogs from '../../../../design/dialog/dialog.module.css';
import texts from '../../../../design/theme/text.module.css';
import styles from './crop-dialog.module.css';

/** Pixels of the window in which the square is drawn. */
const DRAWN_SIDE = 640;
/** The part of the square that one press of an arrow key moves it. */
const STEP = 0.05;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface CropDialogProps {
  /** Of which there is a square that is large enough. */
  readonly picture: ImageBitmap;
  readonly isSending: boolean;
  readonly onClose: () => void;
  readonly onCrop: (crop: SquareCrop) => void;
}

/** Chooses a square of a picture, by pointer or by keys. */
export function CropDialog({ picture, isSending, onClose, onCrop }: CropDialogProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => middleOf(picture) ?? { left: 0, top: 0, side: MIN_COVER_SIDE });
  const { left, top, side } = crop;
  const most = Math.min(picture.width, picture.height);

  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, DRAWN_SIDE, DRAWN_SIDE);
  }, [picture, left, top, side]);

  const drag = ({ buttons: pressed, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (pressed === 0) return;
    const scale = side / currentTarget.clientWidth;
    setCrop((before) => moved(before, -movementX * scale, -movementY * scale, picture));
  };
  const step = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    setCrop((before) => moved(before, arrow[0] * side, arrow[1] * side, picture));
  };
  return (
    <Dialog title={t('works.cropTitle')} onClose={onClose}>
      <p className={dialogs.text}>
        {t('works.cropHint')} <span className={texts.forPointer}>{t('works.cropKeys')}</span>
      </p>
      <button
        type="button"
        className={styles.crop}
        aria-label={t('works.cropArea')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={step}
      >
        <canvas ref={canvas} width={DRAWN_SIDE} height={DRAWN_SIDE} />
      </button>
      <label className={styles.zoom}>
        {t('works.cropSize')}
        <input
          type="range"
          min={0}
          max={most - MIN_COVER_SIDE}
          value={most - side}
          disabled={most === MIN_COVER_SIDE}
          onChange={({ target }) => setCrop((before) => resized(before, most - Number(target.value), picture))}
        />
      </label>
      <DialogAnswers onCancel={onClose}>
        <button
          type="button"
          className={classNames(buttons.button, buttons.primary)}
          disabled={isSending}
          onClick={() => onCrop(crop)}
        >
          {t(isSending ? 'works.cropSending' : 'works.cropUse')}
        </button>
      </DialogAnswers>
    </Dialog>
  );
}
