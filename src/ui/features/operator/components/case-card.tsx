import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CaseAction, ReviewCase } from '../../../../../common/kernel/moderation.ts';
import { actionsOf } from '../../../../domain/community/moderation.ts';
import { useApp } from '../../../app/app.ts';
import { useNow } from '../../../app/use-clock.ts';
import { classNames } from '../../../design/class-names.ts';
import { timeAgo } from '../../../app/i18n/times.ts';
import { spotWords } from '../../community/feature.ts';
import { reviewsPath } from '../../community/paths.ts';
import { CaseReports } from './case-reports.tsx';
import { DecisionButtons, type Decision } from './decision-buttons.tsx';
import { NamedAccount } from './named-account.tsx';
import shared from '../screens/operator.module.css';
import styles from './case-card.module.css';

const WEIGHTS: Readonly<Record<CaseAction, Decision['weight']>> = {
  take: 'line',
  dismiss: 'quiet',
  hide: 'danger',
  restore: 'primary',
};

interface CaseCardProps {
  readonly one: ReviewCase;
  /** Something is being judged. */
  readonly isBusy: boolean;
  readonly onAct: (action: CaseAction) => void;
}

/** A comment, what is said of it, and what can be done. */
export const CaseCard = observer(function CaseCard({ one, isBusy, onAct }: CaseCardProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { state, series, marks, writer, writtenAt, text, isDeleted, reports, totalReports, operator, reason, note } =
    one;
  return (
    <article className={shared.case}>
      <header className={shared.facts}>
        <b className={classNames(shared.state, state === 'open' && shared.waiting)}>{t(`operator.state.${state}`)}</b>
        <Link className={shared.link} to={reviewsPath(series.id)}>
          {series.title}
        </Link>
        <NamedAccount className={shared.link} named={writer} />
        {marks.spot !== undefined && <span>{spotWords(t, marks.spot)}</span>}
        {marks.isSpoiler && <span>{t('operator.isSpoiler')}</span>}
        <time dateTime={new Date(writtenAt).toISOString()}>{timeAgo(t, language, writtenAt, now)}</time>
      </header>
      <blockquote className={styles.text} dir="auto">
        {text}
      </blockquote>
      {isDeleted && <p className={shared.hint}>{t('operator.deleted')}</p>}
      <CaseReports
        reports={reports.map(({ reason: why, ...report }) => ({ ...report, why: t(`comments.${why}`) }))}
        total={totalReports}
        waits={state === 'open' || state === 'taken'}
      />
      {state !== 'open' && (
        <p className={shared.hint}>
          {`${t('operator.by')} `}
          <NamedAccount named={operator} />
          {reason !== undefined && ` · ${t(`comments.${reason}`)}`}
          {note !== undefined && ` · ${note}`}
        </p>
      )}
      <DecisionButtons
        decisions={actionsOf(one).map((action) => ({
          label: t(`operator.${action}`),
          weight: WEIGHTS[action],
          isDisabled: isBusy,
          onPress: () => onAct(action),
        }))}
      />
    </article>
  );
});
