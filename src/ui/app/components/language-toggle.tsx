import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../../common/kernel/language.ts';
import { useApp } from '../app.ts';
import styles from './language-toggle.module.css';

/** The specification's labels, the same in both languages (spec §2). */
const LABELS = { ko: 'KOR', en: 'ENG' } as const;

/** KOR | ENG. The native app around the page is told (spec §7). */
export const LanguageToggle = observer(function LanguageToggle() {
  const { t } = useTranslation();
  const { preferences, bridge } = useApp();
  const choose = (language: Language): void => {
    preferences.chooseLanguage(language);
    bridge.send({ type: 'setLangLocale', payload: { locale: language } });
  };
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
          onClick={() => choose(language)}
        >
          {LABELS[language]}
        </button>
      ))}
    </div>
  );
});
