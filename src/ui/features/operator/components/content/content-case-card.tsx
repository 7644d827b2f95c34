import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContentCase, ContentCaseAction } from '../../../../../../common/kernel/content-report.ts';
import { contentActionsOf } from '../../../../../domain/community/content-moderation.ts';
import { useApp } from '../../../../app/app.ts';
import { useNow } from '../../../../app/use-clock.ts';
import { aiText } from '../../../../app/i18n/ai-text.ts';
import { timeAgo } from '../../../../app/i18n/times.ts';
import { classNames } from '../../../../design/class-names.ts';
import { episodesPath } from '../../../catalogue/paths.ts';
import { CaseReports } from '../case-reports.tsx';
import { DecisionButtons, type Decision } from '../decision-buttons.tsx';
import { NamedAccount } from '../named-account.tsx';
import shared from '../../screens/operator.module.css';

const WEIGHTS: Readonly<Record<ContentCaseAction, Decision['weight']>> = {
  take: 'line',
  dismiss: 'quiet',
  answer: 'primary',
  'take-down': 'danger',
  'put-back': 'primary',
};

interface ContentCaseCardProps {
  readonly one: ContentCase;
  /** Something is being decided. */
  readonly isBusy: boolean;
  readonly onAct: (action: ContentCaseAction) => void;
}

/** A series, a story or an author that was reported, what is said of it, and what can be done. */
export const ContentCaseCard = observer(function ContentCaseCard({ one, isBusy, onAct }: ContentCaseCardProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { state, content, author, openedAt, isDeleted, reports, totalReports, operator, note } = one;
  const name = one.title === '' ? t('operator.withdrawn') : one.title;
  return (
    <article className={shared.case} aria-label={name}>
      <header className={shared.facts}>
        <b className={classNames(shared.state, state === 'open' && shared.waiting)}>
          {t(`operator.contentState.${state}`)}
        </b>
        <Title one={one} />
        {content.kind !== 'author' && <NamedAccount className={shared.link} named={author} />}
        <time dateTime={new Date(openedAt).toISOString()}>{timeAgo(t, language, openedAt, now)}</time>
      </header>
      {isDeleted && <p className={shared.hint}>{t('operator.contentDeleted')}</p>}
      <CaseReports
        reports={reports.map(({ reason, ...report }) => ({ ...report, why: t(`reporting.reason.${reason}`) }))}
        total={totalReports}
        waits={state === 'open' || state === 'taken'}
      />
      <AuthorsWord one={one} />
      {state !== 'open' && (
        <p className={shared.hint}>
          {operator === undefined ? (
            t('operator.byCommand')
          ) : (
            <>
              {`${t('operator.by')} `}
              <NamedAccount named={operator} />
            </>
          )}
          {note !== undefined && ` · ${note}`}
        </p>
      )}
      <DecisionButtons
        decisions={contentActionsOf(one).map((action) => ({
          label: t(`operator.contentAct.${action}`),
          weight: WEIGHTS[action],
          isDisabled: isBusy,
          onPress: () => onAct(action),
        }))}
      />
    </article>
  );
});

/** What the author says of what a machine made, where it is said or missed. */
function AuthorsWord({ one }: { readonly one: ContentCase }) {
  const { t } = useTranslation();
  const { madeByAi, reports } = one;
  if (madeByAi === undefined) return null;
  if (madeByAi.length > 0) return <p className={shared.hint}>{t('operator.saysAi', { made: aiText(t, madeByAi) })}</p>;
  return reports.some(({ reason }) => reason === 'ai') ? <p className={shared.hint}>{t('operator.saysNoAi')}</p> : null;
}

/** What it is called, and the way to it; of a story also its series, whose page has it. */
function Title({ one }: { readonly one: ContentCase }) {
  const { content, title, series, author, isShown } = one;
  if (content.kind === 'author') return <NamedAccount className={shared.link} named={author} />;
  const isLink = isShown && series !== undefined;
  const words = <span dir="auto">{title}</span>;
  return (
    <>
      {isLink ? (
        <Link className={shared.link} to={episodesPath(series.id)}>
          {words}
        </Link>
      ) : (
        <b>{words}</b>
      )}
      {content.kind === 'story' && series !== undefined && <span dir="auto">{series.title}</span>}
    </>
  );
}
