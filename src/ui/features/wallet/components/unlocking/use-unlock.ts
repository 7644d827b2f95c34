import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnlockRequest } from '../../../../../application/ports/state/offer-state-port.ts';
import type { UnlockFailure } from '../../../../../application/ports/api/unlock-api.ts';
import type { StoryId } from '../../../../../../common/kernel/ids.ts';
import type { UnlockOffer } from '../../../../../domain/candy/unlock-offer.ts';
import { useApp } from '../../../../app/app.ts';
import { useAttempt, useReport } from '../../../../app/report.ts';
import { storyTitle } from '../../../../app/story-title.ts';
import { REFUSALS } from '../candy-texts.ts';
import type { useUnlockOffer } from './use-unlock-offer.ts';

/** Pays for what was chosen. What was only opened can be given back; what was wanted to be heard plays on. */
export function useUnlock(request: UnlockRequest, offer: ReturnType<typeof useUnlockOffer>) {
  const { t } = useTranslation();
  const { unlocking, offers, toasts, player, playStory } = useApp();
  const report = useReport();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const { series, story, reason } = request;

  const undo = async (ids: readonly StoryId[]): Promise<void> => {
    const undone = await (await unlocking()).undoUnlock.run(ids);
    toasts.show(
      undone.ok
        ? { kind: 'status', words: t('unlock.undone') }
        : { kind: 'alert', words: t(REFUSALS[undone.failure.kind]) },
    );
  };
  const succeed = (ids: readonly StoryId[]): void => {
    offers.close();
    if (reason === 'pressed') {
      const done =
        ids.length > 1
          ? t('unlock.openedAll', { count: ids.length })
          : t('unlock.opened', { story: storyTitle(t, story) });
      toasts.show(
        ids.length > 0
          ? { kind: 'status', words: t('unlock.canUndo', { done }), undo: () => void attempt(() => undo(ids)) }
          : { kind: 'status', words: done },
      );
    } else {
      const known = player.entries.find((entry) => entry.series.id === series.id)?.stories;
      const stories = known ?? [{ ...story, isPaid: true }];
      report(playStory.run(series, stories, story.id));
    }
  };
  const refuse = async (failure: UnlockFailure): Promise<void> => {
    const { kind } = failure;
    offer.setFailure(failure);
    // Another price, or another balance: what is offered is read anew.
    if (kind === 'price-changed' || kind === 'candy-short') await offer.load();
  };
  const pay = async (isRest: boolean, chosen: UnlockOffer): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    offer.setFailure(undefined);
    try {
      const { unlockStory, unlockRest } = await unlocking();
      const unlocked = isRest
        ? await unlockRest.run(series.id, chosen)
        : await unlockStory.run(story.id, chosen.candyPrice);
      if (unlocked.ok) succeed(unlocked.value.storyIds);
      else await refuse(unlocked.failure);
    } catch {
      offer.setFailure({ kind: 'offline' }); // the part itself could not be fetched
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, pay };
}
