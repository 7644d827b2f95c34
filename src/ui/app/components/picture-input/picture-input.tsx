import type { RefObject } from 'react';
import { useApp } from '../../app.ts';
import text from '../../../design/theme/text.module.css';

/** The kinds of pictures that the server reads (PRO-17, decisions §6). */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

interface PictureInputProps {
  /** By which a button opens it. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly maxBytes: number;
  readonly onChoose: (file: File) => void;
}

/** The unseen part of a button that takes a picture from the device; others are refused before they are sent. */
export function PictureInput({ input, label, maxBytes, onChoose }: PictureInputProps) {
  const { toasts } = useApp();
  const choose = (file: File): void => {
    if (!TYPES.includes(file.type)) toasts.show({ kind: 'alert', message: 'image-unusable' });
    else if (file.size > maxBytes) toasts.show({ kind: 'alert', message: 'image-too-large' });
    else onChoose(file);
  };
  return (
    <input
      ref={input}
      className={text.hidden}
      type="file"
      accept={TYPES.join(',')}
      tabIndex={-1}
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = '';
        if (file !== undefined) choose(file);
      }}
    />
  );
}
