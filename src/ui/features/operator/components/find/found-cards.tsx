import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuthorId, SeriesId } from '../../../../../../common/kernel/ids.ts';
import type { ListItem } from '../../../../../application/ports/api/list-api.ts';
import { useApp } from '../../../../app/app.ts';
import { useNow } from '../../../../app/use-clock.ts';
import { shortDate } from '../../../../app/i18n/times.ts';
import { classNames } from '../../../../design/class-names.ts';
import { authorPath, episodesPath } from '../../../catalogue/paths.ts';
import { reviewsPath } from '../../../community/paths.ts';
import { auditLogPath } from '../../paths.ts';
import { NamedAccount } from '../named-account.tsx';
import buttons from '../../../../design/button/button.module.css';
import shared from '../../screens/operator.module.css';
import styles from './found-cards.module.css';

type WorkState = Pick<ListItem<'findSeries'>, 'status' | 'isTakenDown'>;

/** Who was found, with the ways to what was done to and by them. Their logins are ended beside the first. */
export const FoundMember = observer(function FoundMember({ one }: { readonly one: ListItem<'findMembers'> }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { id, name, email, provider, role, state, joinedAt } = one;
  const shown = name ?? t(state === 'withdrawn' ? 'operator.withdrawn' : 'operator.lookNameless');
  return (
    <Card name={shown}>
      <header className={shared.facts}>
        <Tag isBad={state === 'withdrawn'}>{t(`operator.memberState.${state}`)}</Tag>
        {role === 'operator' && <Tag>{t('operator.actor.operator')}</Tag>}
        {name === null ? (
          <b>{shown}</b>
        ) : (
          <Link className={shared.link} to={authorPath(id)}>
            {name}
          </Link>
        )}
        <span>{t('operator.lookNumber', { id })}</span>
        <span>{t(`operator.joinedBy.${provider}`, { when: shortDate(language, Date.parse(joinedAt), now) })}</span>
      </header>
      {email !== null && <p className={styles.email}>{email}</p>}
      <nav className={shared.acts} aria-label={t('operator.lookWays', { name: shown })}>
        <Way to={auditLogPath({ by: String(id) })}>{t('operator.lookDone')}</Way>
        <Way to={auditLogPath({ member: String(id) })}>{t('operator.lookSuffered')}</Way>
      </nav>
    </Card>
  );
});

export function FoundSeriesCard({ one }: { readonly one: ListItem<'findSeries'> }) {
  const { id, title, author } = one;
  return (
    <Card name={title}>
      <WorkFacts one={one} series={id} author={author} />
      <Takedown kind="series" id={id} one={one} />
      <WorkWays title={title} series={one} seriesId={id} author={author.id} />
    </Card>
  );
}

export function FoundStoryCard({ one }: { readonly one: ListItem<'findStories'> }) {
  const { t } = useTranslation();
  const { id, title, series, author } = one;
  return (
    <Card name={title}>
      <WorkFacts one={one} series={undefined} author={author} />
      <p className={shared.facts}>
        <span>{t('operator.lookOfSeries')}</span>
        {series.status === 'published' ? (
          <Link className={shared.link} to={episodesPath(series.id)}>
            {series.title}
          </Link>
        ) : (
          <>
            <b>{series.title}</b>
            <StateTag one={series} />
          </>
        )}
      </p>
      <Takedown kind="story" id={id} one={one} />
      <WorkWays title={title} series={series} seriesId={series.id} author={author.id} />
    </Card>
  );
}

interface WorkFactsProps {
  readonly one: ListItem<'findSeries'> | ListItem<'findStories'>;
  /** Of a series that listeners find: its page. */
  readonly series: SeriesId | undefined;
  readonly author: { readonly id: AuthorId; readonly name: string };
}

function WorkFacts({ one, series, author }: WorkFactsProps) {
  const { t } = useTranslation();
  const { id, title, status } = one;
  return (
    <header className={shared.facts}>
      <StateTag one={one} />
      {series !== undefined && status === 'published' ? (
        <Link className={shared.link} to={episodesPath(series)}>
          {title}
        </Link>
      ) : (
        <b dir="auto">{title}</b>
      )}
      <NamedAccount className={shared.link} named={author.name === '' ? undefined : author} />
      <span>{t('operator.lookNumber', { id })}</span>
    </header>
  );
}

interface WorkWaysProps {
  readonly title: string;
  readonly series: WorkState;
  readonly seriesId: SeriesId;
  readonly author: AuthorId;
}

function WorkWays({ title, series, seriesId, author }: WorkWaysProps) {
  const { t } = useTranslation();
  return (
    <nav className={shared.acts} aria-label={t('operator.lookWays', { name: title })}>
      <Way to={auditLogPath({ topic: 'moderation', member: String(author) })}>{t('operator.lookModeration')}</Way>
      {series.status === 'published' && <Way to={reviewsPath(seriesId)}>{t('operator.lookReviews')}</Way>}
    </nav>
  );
}

/** What takes a work down or puts it back: a command on the server. */
function Takedown({
  kind,
  id,
  one,
}: {
  readonly kind: 'series' | 'story';
  readonly id: number;
  readonly one: WorkState;
}) {
  const { t } = useTranslation();
  const { status, isTakenDown } = one;
  if (!isTakenDown && status !== 'published' && status !== 'hidden') return null;
  return (
    <p className={styles.command}>
      <span>{t(isTakenDown ? 'operator.lookPutBack' : 'operator.lookTakeDown')}</span>
      <code>{commandOf(kind, id, isTakenDown)}</code>
    </p>
  );
}

/** @returns what is typed on the server's machine */
function commandOf(kind: 'series' | 'story', id: number, isTakenDown: boolean): string {
  return `npm run soridam -- takedown ${kind} ${id} ${isTakenDown ? '--undo' : '--reason "…"'}`;
}

function StateTag({ one: { status, isTakenDown } }: { readonly one: WorkState }) {
  const { t } = useTranslation();
  return (
    <Tag isBad={isTakenDown || status === 'deleted' || status === 'hidden'}>
      {t(`operator.workState.${isTakenDown && status !== 'deleted' ? 'down' : status}`)}
    </Tag>
  );
}

function Card({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <article className={shared.case} aria-label={name}>
      {children}
    </article>
  );
}

function Tag({ isBad = false, children }: { readonly isBad?: boolean; readonly children: ReactNode }) {
  return <b className={classNames(shared.state, isBad && shared.waiting)}>{children}</b>;
}

function Way({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className={classNames(buttons.button, buttons.line, buttons.small)} to={to}>
      {children}
    </Link>
  );
}
