import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { STUDIO_SPANS } from '../../../../../common/kernel/studio.ts';
import { useApp } from '../../../app/app.ts';
import { SegmentedLinks } from '../../../design/segmented/segmented-links.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { Together } from '../../../app/components/server-answer/together.tsx';
import { NumbersSkeleton } from '../skeletons.tsx';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { NoSeries } from '../../creators/feature.ts';
import { MembersOnly } from '../../../app/components/member-page/members-only.tsx';
import { StudioBar } from '../components/studio-bar.tsx';
import { StudioComments } from '../components/studio-comments.tsx';
import { StudioNumbers } from '../components/studio-numbers.tsx';
import { StudioSchedule } from '../components/studio-schedule.tsx';
import { readStudioQuery, studioPath } from './studio-query.ts';
import styles from './studio-screen.module.css';

/** The creator's desk: how the own series are heard, who waits for an answer, what is to come (decisions §6, CRE-04). */
export const StudioScreen = observer(function StudioScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const asked = readStudioQuery(query);
  const { span, series } = asked;
  const studio = useLazyFeature(useApp().studio);
  const numbers = studio?.numbers(asked);
  return (
    <MembersOnly>
      <StudioBar />
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>{t('studio.title')}</h1>
          <SegmentedLinks
            label={t('earnings.period')}
            choices={STUDIO_SPANS.map((days) => ({
              to: studioPath({ ...asked, span: days }),
              label: t('studio.days', { count: days }),
              isCurrent: days === span,
            }))}
          />
        </div>
        <ServerAnswer
          key={`${span} ${series}`}
          isKnown={studio !== undefined && numbers !== undefined}
          load={studio && (() => studio.loadNumbers(asked))}
          failed={t('studio.failed')}
          blank={<NumbersSkeleton />}
        >
          {studio !== undefined && numbers !== undefined && numbers.series.length > 0 ? (
            <StudioNumbers studio={studio} numbers={numbers} asked={asked} />
          ) : (
            <NoSeries text={t('studio.emptyText')} />
          )}
        </ServerAnswer>
        {/* What is being written here outlives another choice of days. */}
        {studio?.hasSeries === true && (
          <Together>
            <div className={styles.desk}>
              <StudioComments studio={studio} />
              <StudioSchedule studio={studio} />
            </div>
          </Together>
        )}
      </div>
    </MembersOnly>
  );
});
