import { useEffect } from 'react';
import type { AuthorId, SeriesId } from '../../../../../common/kernel/ids.ts';
import type { MarkWish } from '../../../../domain/session/kept-wish.ts';
import type { Mark } from '../../../../domain/community/mark.ts';
import { useApp } from '../../app.ts';
import type { Wish } from '../../../features/account/parts.ts';
import type { Community, Marking } from '../../../features/community/parts.ts';
import { useCommunity } from '../../use-community.ts';
import { useAttempt, useReport } from '../../report.ts';
import { useAsMember, useSignInFirst } from '../../sign-in-first.ts';

/** A mark as a button shows it. */
interface MarkUse {
  /** Undefined until it is known, and for visitors, who have none (LIK-12). */
  readonly mark: Mark | undefined;
  readonly isBusy: boolean;
  readonly press: () => void;
}

/** What a button for a mark on `id` needs; within an observer. */
export function useMark<Id extends SeriesId | AuthorId>(
  id: Id,
  mark: MarkWish['mark'],
  markingOf: (community: Community) => Marking<Id>,
): MarkUse {
  const { session, community } = useApp();
  const signInFirst = useSignInFirst();
  const asMember = useAsMember();
  const report = useReport();
  const attempt = useAttempt();
  const { isSignedIn, renewals } = session;
  const here = useCommunity(isSignedIn);
  const marking = here && markingOf(here);
  const load = marking?.load;
  useEffect(() => void load?.run(id), [load, id, renewals]);

  const wish: Wish = { kind: mark === 'likes' ? 'like' : 'follow', wanted: { mark, id } };
  const toggle = async (): Promise<void> => {
    const answer = await markingOf(await community()).toggle.run(id);
    if (answer.ok) return;
    if (answer.failure.kind === 'unauthenticated') signInFirst(wish);
    else report(Promise.resolve(answer));
  };
  return {
    mark: marking?.marks.get(id),
    isBusy: marking?.marks.isBusy(id) === true,
    press: () => asMember(() => void attempt(toggle), wish),
  };
}
