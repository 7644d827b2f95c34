import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../app.ts';
import text from '../../../design/theme/text.module.css';

/** Names the language of a series that is told in another one than the page's (SHL-70, SHL-89); shows nothing of the others. */
export const LanguageMark = observer(function LanguageMark({ language }: Pick<Series, 'language'>) {
  const { t } = useTranslation();
  if (language === useApp().preferences.language) return null;
  return (
    <small
      className={text.mark}
      role="img"
      lang={language}
      aria-label={t(language === 'ko' ? 'shell.korean' : 'shell.english')}
    >
      {language}
    </small>
  );
});
