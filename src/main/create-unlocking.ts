import type { Container } from 'inversify';
import { AutoUnlock } from '../application/candy/auto-unlock.ts';
import { IdempotencyKeys } from '../application/candy/idempotency-keys.ts';
import { ShowEntitlement } from '../application/candy/show-entitlement.ts';
import { SponsorSeries } from '../application/candy/sponsor-series.ts';
import { UndoUnlock } from '../application/candy/undo-unlock.ts';
import { UnlockRest } from '../application/candy/unlock-rest.ts';
import { UnlockStory } from '../application/candy/unlock-story.ts';
import { SPONSOR_DRAFTS_KEY } from '../application/session/storage-keys.ts';
import { TextDrafts } from '../application/session/text-drafts.ts';
import { AutoUnlocksStore } from '../ui/features/wallet/stores/auto-unlocks-store.ts';
import { OwnedStore } from '../ui/features/wallet/stores/owned-store.ts';
import type { Unlocking } from '../ui/features/wallet/parts.ts';
import * as token from './tokens.ts';

/** Puts together what candy is spent on, alike in every mode. */
export async function createUnlocking(container: Container): Promise<Unlocking> {
  const [api, recording, { balance }] = await Promise.all([
    container.getAsync(token.UNLOCK_API),
    container.getAsync(token.RECORDING),
    container.get(token.PARTS).wallet(),
  ]);
  const scope = container.get(token.SESSION_SCOPE);
  const keys = scope.hold(new IdempotencyKeys(container.get(token.RANDOM)));
  const showEntitlement = new ShowEntitlement({
    player: container.get(token.PLAYER),
    keepPlace: container.get(token.KEEP_PLACE),
    addresses: container.get(token.ADDRESS_BOOK),
    pages: container.get(token.CATALOGUE_STORE),
  });
  const owned = scope.hold(new OwnedStore(api, container.get(token.CLOCK)));
  const autoUnlocks = scope.hold(new AutoUnlocksStore(api, container.get(token.CLOCK)));
  const unlockStory = new UnlockStory({ api, keys, balance, showEntitlement });
  const session = container.get(token.SESSION_STORE);
  return {
    offers: api,
    recording,
    unlockStory,
    unlockRest: new UnlockRest({ api, keys, balance, showEntitlement }),
    undoUnlock: new UndoUnlock({ api, keys, balance, showEntitlement }),
    autoUnlock: new AutoUnlock({ api, unlockStory, notices: container.get(token.TOAST_STORE) }),
    autoUnlocks,
    sponsorSeries: new SponsorSeries({ api, keys, balance }),
    sponsorDrafts: new TextDrafts({ storage: container.get(token.STORAGE), session }, SPONSOR_DRAFTS_KEY),
    lockedChoice: container.get(token.LOCKED_CHOICE),
    owned,
  };
}
