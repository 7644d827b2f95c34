import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../common/kernel/language.ts';
import { useApp } from '../app.ts';
import styles from './language-toggle.module.css';

/** The specification's labels, the same in both languages (spec §2). */
const LABELS = { ko: 'KOR', en: 'ENG' } as const;

/** KOR | ENG. */
export const LanguageToggle = observer(function LanguageToggle() {
  const { t } = useTranslation();
  const { preferences } = useApp();
  return (
    <div className={styles.toggle} role="group" aria-label={t('shell.language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          className={styles.choice}
          lang={language}
          aria-pressed={preferences.language === language}
          aria-label={`${LABELS[language]} ${t(language === 'ko' ? 'shell.korean' : 'shell.english')}`}
          onClick={() => preferences.chooseLanguage(language)}
        >
          {LABELS[language]}
        </button>
      ))}
    </div>
  );
});
