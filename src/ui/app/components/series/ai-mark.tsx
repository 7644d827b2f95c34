import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { aiText } from '../../i18n/ai-text.ts';
import text from '../../../design/theme/text.module.css';

/** Marks a series of which a machine made something, as its author says; its name says what (SHL-90). */
export function AiMark({ madeByAi = [] }: Pick<Series, 'madeByAi'>) {
  const { t } = useTranslation();
  if (madeByAi.length === 0) return null;
  return (
    <small className={text.mark} role="img" aria-label={aiText(t, madeByAi)}>
      {t('series.ai.mark')}
    </small>
  );
}
