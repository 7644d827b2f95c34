import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { THEMES } from '../../../../common/kernel/theme.ts';
import { useApp } from '../app.ts';
import styles from './theme-switch.module.css';

const LABELS = { system: 'shell.themeSystem', light: 'shell.themeLight', dark: 'shell.themeDark' } as const;

/** How the pages are lit: three segments (decisions §3). */
export const ThemeSwitch = observer(function ThemeSwitch() {
  const { t } = useTranslation();
  const { preferences } = useApp();
  return (
    <div className={styles.switch} role="group" aria-label={t('shell.theme')}>
      {THEMES.map((theme) => (
        <button
          key={theme}
          type="button"
          className={styles.segment}
          aria-pressed={preferences.theme === theme}
          onClick={() => preferences.chooseTheme(theme)}
        >
          {t(LABELS[theme])}
        </button>
      ))}
    </div>
  );
});
