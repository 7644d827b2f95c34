import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import buttons from '../../../../design/button/button.module.css';
import styles from '../stories/clips.module.css';

interface ScriptFileProps {
  /** As it stands in the field. */
  readonly script: string;
  readonly onWrite: (script: string) => void;
}

/** Takes a script that is in a file already, in the place of what was written, which can be had back. */
export function ScriptFile({ script, onWrite }: ScriptFileProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<{ readonly before: string; readonly script: string }>();
  const take = async (file: File): Promise<void> => {
    const text = decoded(await file.arrayBuffer());
    if (text === undefined) return toasts.show({ kind: 'alert', words: t('clips.scriptUnread') });
    setRead({ before: script, script: text });
    onWrite(text);
  };
  const line = classNames(buttons.button, buttons.line, buttons.small);
  return (
    <>
      <label className={classNames(line, styles.takesFiles)}>
        {t('clips.scriptFile')}
        <input
          ref={input}
          type="file"
          accept=".txt,.lrc,.srt,.vtt,text/plain,text/vtt"
          aria-label={t('clips.scriptFile')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file !== undefined) void take(file);
          }}
        />
      </label>
      {read !== undefined && read.before !== '' && read.script === script && (
        <button
          type="button"
          className={line}
          onClick={() => {
            // It goes with what was read.
            input.current?.focus();
            onWrite(read.before);
          }}
        >
          {t('clips.scriptBack')}
        </button>
      )}
    </>
  );
}

/**
 * Subtitles of Korean programs are often still written in EUC-KR, which is hardly ever right as UTF-8; what Windows calls
 * Unicode begins with a mark of its order.
 *
 * @returns undefined where it is no text
 */
function decoded(bytes: ArrayBuffer): string | undefined {
  const text = new TextDecoder(encodingOf(new Uint8Array(bytes))).decode(bytes);
  return text.includes('\0') ? undefined : text.replace(/\r\n?/g, '\n');
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'euc-kr';
  }
}
