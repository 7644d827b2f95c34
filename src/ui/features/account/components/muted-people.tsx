import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ok, type Result } from '../../../../../common/kernel/result.ts';
import type { MuteWriter } from '../../../../application/community/mute-writer.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import { LIST_PAGE_SIZE } from '../../../../../common/kernel/limits.ts';
import type { ListItem } from '../../../../application/ports/api/list-api.ts';
import type { MuteFailure } from '../../../../application/ports/api/mute-api.ts';
import { useApp } from '../../../app/app.ts';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { fullCount } from '../../../app/i18n/format.ts';
import { timeAgo } from '../../../app/i18n/times.ts';
import { lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';
import { useAttempt } from '../../../app/report.ts';
import { useNow } from '../../../app/use-clock.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { Avatar } from '../../../design/avatar/avatar.tsx';
import { classNames } from '../../../design/class-names.ts';
import { authorPath } from '../../catalogue/paths.ts';
import buttons from '../../../design/button/button.module.css';
import settings from '../screens/settings.module.css';
import styles from './muted-people.module.css';

const BlockDialog = lazyComponent(async () => (await import('../../../app/components/block-dialog.tsx')).BlockDialog);

type Mute = ListItem<'getMyMutes'>;

/** Whom the member has muted and blocked in comments, and what ends it (SES-102, SES-104). */
export const MutedPeople = observer(function MutedPeople() {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const heading = useRef<HTMLHeadingElement>(null);
  const { people, total, load, more, end, block } = useMutes();
  const [asked, setAsked] = useState<Mute>();
  const finish = async (one: Mute): Promise<void> => {
    if (await end(one)) heading.current?.focus();
  };
  return (
    <section className={settings.section} aria-labelledby="muted-title">
      <h2 id="muted-title" ref={heading} tabIndex={-1}>
        {t('muted.title')}
      </h2>
      <p className={styles.about}>{t('muted.about')}</p>
      <ServerAnswer isKnown={people !== undefined} load={load} failed={t('muted.failed')}>
        {people?.length === 0 ? (
          <p className={styles.none}>{t('muted.none')}</p>
        ) : (
          <ul className={styles.list} aria-labelledby="muted-title">
            {people?.map((one) => (
              <MutedRow key={one.id} one={one} onEnd={() => void finish(one)} onBlock={() => setAsked(one)} />
            ))}
          </ul>
        )}
        {people !== undefined && people.length < total && (
          <button
            type="button"
            className={classNames(buttons.button, buttons.line, buttons.middle)}
            onClick={() => void more()}
          >
            {t('muted.more', { total: fullCount(language, total - people.length) })}
          </button>
        )}
      </ServerAnswer>
      <LazyBoundary>
        {asked !== undefined && (
          <BlockDialog name={asked.name} onClose={() => setAsked(undefined)} onBlock={() => void block(asked)} />
        )}
      </LazyBoundary>
    </section>
  );
});

interface MutedRowProps {
  readonly one: Mute;
  readonly onEnd: () => void;
  readonly onBlock: () => void;
}

const MutedRow = observer(function MutedRow({ one, onEnd, onBlock }: MutedRowProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { name, mutedAt, blockedAt } = one;
  const since = blockedAt ?? mutedAt;
  return (
    <li className={styles.person}>
      <Avatar image={one.profileImage ?? undefined} size={40} />
      <p>
        <Link className={styles.name} to={authorPath(one.id)}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.since}>
          {t(blockedAt ? 'muted.blockedSince' : 'muted.since')}{' '}
          <time dateTime={since}>{timeAgo(t, language, Date.parse(since), now)}</time>
        </span>
      </p>
      {!blockedAt && (
        <button
          type="button"
          className={classNames(buttons.button, buttons.quiet, buttons.small)}
          aria-label={t('muted.blockLabel', { name })}
          aria-haspopup="dialog"
          onClick={onBlock}
        >
          {t('muted.block')}
        </button>
      )}
      <button
        type="button"
        className={classNames(buttons.button, buttons.line, buttons.small)}
        aria-label={t(blockedAt ? 'muted.unblockLabel' : 'muted.endLabel', { name })}
        onClick={onEnd}
      >
        {t(blockedAt ? 'muted.unblock' : 'muted.end')}
      </button>
    </li>
  );
});

interface MutesUse {
  /** Undefined until they have been read. */
  readonly people: readonly Mute[] | undefined;
  readonly total: number;
  readonly load: (() => Promise<Result<void, ApiFailure>>) | undefined;
  /** Shows those that follow. */
  readonly more: () => Promise<void>;
  /** Reads somebody again, and offers to take that back. @returns whether it was done */
  readonly end: (one: Mute) => Promise<boolean>;
  /** Blocks somebody who is muted, and offers to take that back. */
  readonly block: (one: Mute) => Promise<void>;
}

function useMutes(): MutesUse {
  const { t } = useTranslation();
  const { lists: lazyLists, community, toasts } = useApp();
  const lists = useLazyFeature(lazyLists);
  const attempt = useAttempt();
  const failureWords = useFailureWords();
  const [shown, setShown] = useState<{ readonly people: readonly Mute[]; readonly total: number }>();
  const read = useCallback(
    async (before: readonly Mute[]): Promise<Result<void, ApiFailure>> => {
      if (lists === undefined) return ok(undefined);
      // Whoever is muted no more has left a gap: the page is read again to which the next one has moved up.
      const page = 1 + Math.floor(before.length / LIST_PAGE_SIZE);
      const answer = await lists.load('getMyMutes', {}, page);
      const come = lists.page('getMyMutes', {}, page);
      if (!answer.ok || come === undefined) return answer;
      const people = [...new Map([...before, ...come.items].map((one) => [one.id, one])).values()];
      setShown({ people, total: come.totalCount });
      return answer;
    },
    [lists],
  );
  const load = useCallback(() => read([]), [read]);
  const act = async (change: (writer: MuteWriter) => Promise<Result<void, MuteFailure>>): Promise<boolean> => {
    let isDone = false;
    await attempt(async () => {
      const answer = await change((await community()).muteWriter);
      isDone = answer.ok;
      if (answer.ok) return;
      const { failure } = answer;
      const words = failure.kind === 'mutes-full' ? t('comments.mutesFull') : failureWords(failure);
      toasts.show({ kind: 'alert', words });
    });
    return isDone;
  };
  const more = (): Promise<void> =>
    attempt(async () => {
      const answer = await read(shown?.people ?? []);
      if (!answer.ok) toasts.show({ kind: 'alert', words: failureWords(answer.failure) });
    });
  const end = async (one: Mute): Promise<boolean> => {
    if (!(await act((writer) => writer.run(one.id, 'read')))) return false;
    setShown(
      (before) => before && { people: before.people.filter(({ id }) => id !== one.id), total: before.total - 1 },
    );
    const before = one.blockedAt ? 'blocked' : 'muted';
    const undo = async (): Promise<void> => {
      if (await act((writer) => writer.run(one.id, before))) await load();
    };
    const words = t(before === 'blocked' ? 'comments.unblockedNow' : 'muted.ended', { name: one.name });
    toasts.show({ kind: 'status', words, undo: () => void undo() });
    return true;
  };
  const block = async (one: Mute): Promise<void> => {
    if (!(await act((writer) => writer.run(one.id, 'blocked')))) return;
    await load();
    const undo = async (): Promise<void> => {
      if (await act((writer) => writer.unblock(one.id, 'muted'))) await load();
    };
    toasts.show({ kind: 'status', words: t('comments.blockedNow', { name: one.name }), undo: () => void undo() });
  };
  return { people: shown?.people, total: shown?.total ?? 0, load: lists && load, more, end, block };
}
