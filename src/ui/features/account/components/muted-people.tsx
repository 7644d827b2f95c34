import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ok, type Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import { LIST_PAGE_SIZE } from '../../../../../common/kernel/limits.ts';
import type { ListItem } from '../../../../application/ports/api/list-api.ts';
import { useApp } from '../../../app/app.ts';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { fullCount } from '../../../app/i18n/format.ts';
import { timeAgo } from '../../../app/i18n/times.ts';
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

type Mute = ListItem<'getMyMutes'>;

/** Whom the member has muted in comments, and what ends it (SES-102). */
export const MutedPeople = observer(function MutedPeople() {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const heading = useRef<HTMLHeadingElement>(null);
  const { people, total, load, more, unmute } = useMutes();
  const end = async (one: Mute): Promise<void> => {
    if (await unmute(one)) heading.current?.focus();
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
              <MutedRow key={one.id} one={one} onEnd={() => void end(one)} />
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
    </section>
  );
});

const MutedRow = observer(function MutedRow({ one, onEnd }: { readonly one: Mute; readonly onEnd: () => void }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  return (
    <li className={styles.person}>
      <Avatar image={one.profileImage ?? undefined} size={40} />
      <p>
        <Link className={styles.name} to={authorPath(one.id)}>
          <bdi>{one.name}</bdi>
        </Link>
        <span className={styles.since}>
          {t('muted.since')} <time dateTime={one.mutedAt}>{timeAgo(t, language, Date.parse(one.mutedAt), now)}</time>
        </span>
      </p>
      <button
        type="button"
        className={classNames(buttons.button, buttons.line, buttons.small)}
        aria-label={t('muted.endLabel', { name: one.name })}
        onClick={onEnd}
      >
        {t('muted.end')}
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
  readonly unmute: (one: Mute) => Promise<boolean>;
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
  const set = async (one: Mute, isMuted: boolean): Promise<boolean> => {
    let isDone = false;
    await attempt(async () => {
      const answer = await (await community()).muteWriter.run(one.id, isMuted);
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
  const unmute = async (one: Mute): Promise<boolean> => {
    if (!(await set(one, false))) return false;
    setShown(
      (before) => before && { people: before.people.filter(({ id }) => id !== one.id), total: before.total - 1 },
    );
    const undo = async (): Promise<void> => {
      if (await set(one, true)) await load();
    };
    toasts.show({ kind: 'status', words: t('muted.ended', { name: one.name }), undo: () => void undo() });
    return true;
  };
  return { people: shown?.people, total: shown?.total ?? 0, load: lists && load, more, unmute };
}
