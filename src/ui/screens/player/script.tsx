import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app.ts';
import { classNames } from '../../components/class-names.ts';
import styles from './script.module.css';

/** The words of the current story (spec §2), in a place of its own that keys can scroll. */
export const Script = observer(function Script({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation();
  const { script, entry } = useApp().player;
  return (
    <div className={classNames(styles.script, className)} role="region" aria-label={t('player.script')} tabIndex={0}>
      {script.length === 0 ? (
        <p className={styles.none}>{t('player.noScript')}</p>
      ) : (
        <div lang={entry?.series.language}>
          {script.map((line, index) => (
            // Lines have no names of their own and never change places.
            <p key={index}>{line.text}</p>
          ))}
        </div>
      )}
    </div>
  );
});
