import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SeriesDraft } from '../../../../../application/creators/series-drafts.ts';
import { useApp } from '../../../../app/app.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { aiText } from '../../../../app/i18n/ai-text.ts';
import { rhythmText } from '../../../../app/i18n/rhythm.ts';
import styles from '../creators.module.css';

interface SeriesPreviewProps {
  readonly draft: SeriesDraft;
  readonly imageUrl: string | undefined;
  readonly author: string | undefined;
  readonly storyCount: number;
}

/** What listeners will see of a series: its card, and the top of its page. */
export const SeriesPreview = observer(function SeriesPreview(props: SeriesPreviewProps) {
  const { draft, imageUrl, author = '', storyCount } = props;
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const rhythm = draft.isCompleted ? undefined : rhythmText(t, language, draft.weekdays);
  const title = draft.title.trim() || t('works.untitled');
  const by = t('series.by', { author, stories: t('series.stories', { count: storyCount }) });
  return (
    <aside className={styles.preview}>
      <section aria-label={t('works.preview')}>
        <h2>{t('works.preview')}</h2>
        <div className={styles.card} lang={draft.language}>
          <Cover series={{ imageUrl, isAdult: draft.isAdult }} alt="" sizes="232px" />
          <b>{title}</b>
          <span>{by}</span>
        </div>
      </section>
      <section aria-label={t('works.previewPage')}>
        <h2>{t('works.previewPage')}</h2>
        <div className={styles.card} lang={draft.language}>
          <b className={styles.cardTitle}>{title}</b>
          <span>{[by, ...draft.genres].join(' · ')}</span>
          {draft.madeByAi.length > 0 && <span lang={language}>{aiText(t, draft.madeByAi)}</span>}
          {rhythm !== undefined && <span lang={language}>{rhythm}</span>}
          <p>{draft.description}</p>
        </div>
      </section>
    </aside>
  );
});
