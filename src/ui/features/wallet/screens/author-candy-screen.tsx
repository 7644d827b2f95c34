import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { koreanMonth } from '../../../../../common/kernel/days.ts';
import type { Earnings } from '../../../../domain/candy/earnings.ts';
import { useNow } from '../../../app/use-clock.ts';
import type { AuthorCandy } from '../parts.ts';
import { classNames } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { SegmentedLinks } from '../../../design/segmented/segmented-links.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { EarningsSkeleton } from '../skeletons.tsx';
import { Together } from '../../../app/components/server-answer/together.tsx';
import { readPage } from '../../../app/page-number.ts';
import { MY_CONTENT_PATH } from '../../creators/paths.ts';
import { authorCandyPath } from '../paths.ts';
import { ProfilePage } from '../../../app/components/member-page/profile-page.tsx';
import { readMonth } from './earnings-query.ts';
import { MonthChart } from '../components/payouts/month-chart.tsx';
import { MonthFigure } from '../components/payouts/month-figure.tsx';
import { PayoutCard } from '../components/payouts/payout-card.tsx';
import { PayoutHistory } from '../components/payouts/payout-history.tsx';
import { SeriesTable } from '../components/payouts/series-table.tsx';
import { Sponsorships } from '../components/payouts/sponsorships.tsx';
import { TopStories } from '../components/payouts/top-stories.tsx';
import { useAuthorCandy } from './use-author-candy.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './author-candy-screen.module.css';

/** Payouts that are shown beside what was earned. */
const SHOWN_PAYOUTS = 3;

/** What an author earned, by month, series and story, and what was written with it (CND-05, CND-09). */
export const AuthorCandyScreen = observer(function AuthorCandyScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const present = koreanMonth(useNow());
  const month = readMonth(query, present);
  const candy = useAuthorCandy();
  const earnings = candy?.earnings.earnings(month);
  return (
    <ProfilePage
      title={t('profile.authorCandy')}
      actions={
        <SegmentedLinks
          label={t('earnings.period')}
          choices={[
            { to: authorCandyPath(), label: t('earnings.month'), isCurrent: month !== undefined },
            { to: authorCandyPath('all'), label: t('earnings.allTime'), isCurrent: month === undefined },
          ]}
        />
      }
    >
      {() => (
        <ServerAnswer
          key={month ?? 'all'}
          isKnown={candy !== undefined && earnings !== undefined}
          load={candy && (() => candy.earnings.loadEarnings(month))}
          blank={<EarningsSkeleton />}
        >
          {candy !== undefined && earnings !== undefined && (
            <Content candy={candy} earnings={earnings} month={month} present={present} page={readPage(query)} />
          )}
        </ServerAnswer>
      )}
    </ProfilePage>
  );
});

interface ContentProps {
  readonly candy: AuthorCandy;
  readonly earnings: Earnings;
  /** Undefined for all time. */
  readonly month: string | undefined;
  readonly present: string;
  /** Of the sponsorships, from 1. */
  readonly page: number;
}

function Content({ candy, earnings, month, present, page }: ContentProps) {
  const { t } = useTranslation();
  if (earnings.months.length === 0) {
    return (
      <EmptyState
        drawing="book"
        title={t('earnings.empty')}
        text={t('earnings.emptyText')}
        action={
          <Link className={classNames(buttons.button, buttons.line, buttons.middle)} to={MY_CONTENT_PATH}>
            {t('profile.myContent')}
          </Link>
        }
      />
    );
  }
  return (
    <Together>
      <div className={styles.top}>
        <section className={styles.figures} aria-label={t('earnings.chart')}>
          <MonthFigure earnings={earnings} month={month} present={present} />
          <MonthChart months={earnings.months} month={month} present={present} />
        </section>
        <PayoutCard candy={candy} debt={earnings.debt} />
      </div>
      <TopStories series={earnings.series} />
      <SeriesTable candy={candy} series={earnings.series} month={month} />
      <Sponsorships month={month} page={page} />
      <PayoutHistory candy={candy} most={SHOWN_PAYOUTS} />
    </Together>
  );
}
