import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import { ok } from '../../../../common/kernel/result.ts';
import type { MarkWish } from '../../../domain/session/kept-wish.ts';
import type { Marking } from '../../features/community/parts.ts';
import { useAttempt, useReport } from '../report.ts';
import { useLocation } from 'react-router-dom';
import { isAuthPage } from '../../../domain/session/visited.ts';
import { forgetWish, keepWish, recallWish } from '../../../application/session/kept-wishes.ts';
import { useApp } from '../app.ts';
import { useClock } from '../use-clock.ts';

/** Does what a visitor wanted once they have signed in, and forgets it when they go elsewhere instead (SES-99). */
export const WishKeeper = observer(function WishKeeper() {
  const { login, session, community } = useApp();
  const attempt = useAttempt();
  const report = useReport();
  const clock = useClock();
  useEffect(() => {
    // Such as by the link of a mail.
    const wanted = login.wish === undefined ? recallWish(login.storage, clock.now()) : undefined;
    if (wanted !== undefined) login.ask({ kind: wanted.mark === 'likes' ? 'like' : 'follow', wanted });
  }, [login, clock]);
  const { pathname } = useLocation();
  const { isSignedIn } = session;
  const { isOpen } = login;
  const fulfil = useEffectEvent(async (wanted: MarkWish) => {
    const here = await community();
    const answer =
      wanted.mark === 'authorFollows'
        ? await setMark(here.authorFollows, wanted.id as AuthorId)
        : await setMark(here[wanted.mark], wanted.id as SeriesId);
    report(Promise.resolve(answer));
  });
  useEffect(() => {
    const { wish } = login;
    if (wish === undefined) return;
    const { wanted } = wish;
    if (!isSignedIn && (isOpen || isAuthPage(pathname))) {
      if (wanted !== undefined) keepWish(login.storage, wanted, clock.now());
      return;
    }
    login.ask(undefined);
    forgetWish(login.storage);
    if (isSignedIn && wanted !== undefined) void attempt(() => fulfil(wanted));
  }, [login, clock, isSignedIn, isOpen, pathname, attempt]);
  return null;
});

/** Never takes back what was set before. */
async function setMark<Id extends SeriesId | AuthorId>({ load, marks, toggle }: Marking<Id>, id: Id) {
  await load.run(id);
  return marks.get(id)?.isOn === true ? ok(undefined) : toggle.run(id);
}
