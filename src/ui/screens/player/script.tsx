import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app.ts';
import styles from './script.module.css';

/** The words of the current story (spec §2). */
export const Script = observer(function Script() {
  const { t } = useTranslation();
  const { script, entry } = useApp().player;
  if (script.length === 0) return <p className={styles.none}>{t('player.noScript')}</p>;
  return (
    <div className={styles.script} lang={entry?.series.language}>
      {script.map((line, index) => (
        // Lines have no names of their own and never change places.
        <p key={index}>{line.text}</p>
      ))}
    </div>
  );
});
