import { observer } from 'mobx-react-lite';
import { LANGUAGES, type Language } from '../../../../../common/kernel/language.ts';
import { useApp } from '../../../app/app.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { classNames } from '../../../design/class-names.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './language-question.module.css';

/** In the language that is offered, since who is asked may not read the one that is shown. */
const QUESTIONS: Readonly<Record<Language, string>> = { ko: '한국어로 볼까요?', en: 'Read in English?' };
const NAMES: Readonly<Record<Language, string>> = { ko: '한국어', en: 'English' };

/** Asks whoever reads another language than the one shown, once and in one line (I18N-32). */
export const LanguageQuestion = observer(function LanguageQuestion() {
  const { welcome: fetchWelcome, bridge } = useApp();
  const welcome = useLazyFeature(fetchWelcome);
  const offered = welcome?.offered;
  if (welcome === undefined || offered === undefined) return null;
  const answer = (language: Language): void => {
    welcome.answer(language);
    bridge.send({ type: 'setLangLocale', payload: { locale: language } });
  };
  const choices = LANGUAGES.toSorted((language) => (language === offered ? -1 : 1));
  return (
    <div className={styles.question} role="region" aria-label={QUESTIONS[offered]} lang={offered}>
      <p>{QUESTIONS[offered]}</p>
      {choices.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classNames(buttons.button, language === offered ? buttons.primary : buttons.quiet, buttons.small)}
          onClick={() => answer(language)}
        >
          {NAMES[language]}
        </button>
      ))}
    </div>
  );
});
