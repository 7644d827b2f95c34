import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import buttons from '../../components/button/button.module.css';
import styles from './clips.module.css';

/** Takes a script that is in a file already; whether it is timed, its form says. */
export function ScriptFile({ onRead }: { readonly onRead: (script: string) => void }) {
  const { t } = useTranslation();
  return (
    <label className={classNames(buttons.button, buttons.line, buttons.small, styles.takesFiles)}>
      {t('clips.scriptFile')}
      <input
        type="file"
        accept=".txt,.lrc,.srt,.vtt,text/plain,text/vtt"
        aria-label={t('clips.scriptFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          void file?.arrayBuffer().then((bytes) => onRead(decoded(bytes)));
        }}
      />
    </label>
  );
}

/** Subtitles of Korean programs are often still written in EUC-KR, which is hardly ever right as UTF-8. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return new TextDecoder('euc-kr').decode(bytes).replaceAll('\r\n', '\n');
  }
}
