import { useCallback, useEffect, useRef, useState } from 'react';
import type { SeriesId, StoryId } from '../../../../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../../application/ports/api-port.ts';
import type { RecordingPort } from '../../../../../application/ports/recording-port.ts';
import type { UnlockRequest } from '../../../../../application/ports/state/offer-state-port.ts';
import type { UnlockFailure } from '../../../../../application/ports/api/unlock-api.ts';
import type { AutoUnlock, UnlockOffer } from '../../../../../domain/candy/unlock-offer.ts';
import { useApp, type App } from '../../../../app/app.ts';

/** What stands on offer: the story, and all of its series that is locked. */
interface Offers {
  readonly story: UnlockOffer;
  readonly rest: UnlockOffer;
  /** Plays the preview of the story. */
  readonly recording: RecordingPort;
}

/** What unlocking would cost, read when the dialog opens, and again when the price has changed. */
export function useUnlockOffer({ series, story }: UnlockRequest) {
  const { unlocking } = useApp();
  const [offers, setOffers] = useState<Offers>();
  const autoRequest = useRef<Promise<unknown>>(Promise.resolve());
  const [failure, setFailure] = useState<UnlockFailure>();

  const show = useCallback((read: Result<Offers, ApiFailure>): void => {
    if (read.ok) setOffers(read.value);
    else setFailure(read.failure);
  }, []);
  useEffect(() => void readOffers(unlocking, series.id, story.id).then(show), [unlocking, series.id, story.id, show]);

  const load = async (): Promise<void> => show(await readOffers(unlocking, series.id, story.id));
  /** Signs the address of the preview anew; nothing changes where that fails. */
  const renew = async (): Promise<void> => {
    const read = await readOffers(unlocking, series.id, story.id);
    if (read.ok) setOffers(read.value);
  };
  const retry = (): void => {
    setFailure(undefined);
    void load();
  };
  /** The switch shows at once what is wished, and what holds as soon as the server has said it to the last request. */
  const setAuto = async (cap: number | undefined): Promise<void> => {
    if (offers === undefined) return;
    const showAuto = (autoUnlock: AutoUnlock): void =>
      setOffers((now) => now && { ...now, story: { ...now.story, autoUnlock } });
    showAuto({ isOn: cap !== undefined, cap: cap ?? 0, spent: 0 });
    setFailure(undefined);
    const setting = autoRequest.current.then(async () => (await unlocking()).offers.setAutoUnlock(series.id, cap));
    const settled = setting.then(
      (set) => set,
      () => fail<ApiFailure>({ kind: 'offline' }),
    );
    autoRequest.current = settled;
    const set = await settled;
    if (autoRequest.current !== settled) return;
    showAuto(set.ok ? set.value : offers.story.autoUnlock);
    if (!set.ok) setFailure(set.failure);
  };
  return { offers, failure, setFailure, load, renew, retry, setAuto };
}

async function readOffers(
  unlocking: App['unlocking'],
  seriesId: SeriesId,
  storyId: StoryId,
): Promise<Result<Offers, ApiFailure>> {
  const part = await unlocking().catch(() => undefined);
  if (part === undefined) return fail({ kind: 'offline' });
  const [story, rest] = await Promise.all([part.offers.storyOffer(storyId), part.offers.seriesOffer(seriesId)]);
  if (!story.ok) return story;
  return rest.ok ? ok({ story: story.value, rest: rest.value, recording: part.recording }) : rest;
}
