import { describe, expect, it } from 'vitest';
import { ok } from '../../../../common/kernel/result.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { LoadPlaces } from '../../../../src/application/listening/load-places.ts';
import { PlacesMemory } from '../../../../src/application/listening/places-memory.ts';
import { SessionStore } from '../../../../src/ui/app/stores/session-store.ts';
import { PlacesStore } from '../../../../src/ui/features/player/stores/places-store.ts';
import { aUser } from '../../../support/builders.ts';

describe('reading places', () => {
  it('JRN-22 leaves nothing behind that is asked for as a reading ends, at whatever moment', async () => {
    for (let turns = 0; turns < 40; turns += 1) {
      const session = new SessionStore();
      session.replace({ kind: 'member', user: aUser(1) });
      const clock = new VirtualClockAdapter();
      const places = new PlacesMemory({ state: new PlacesStore(), storage: new MemoryStorageAdapter(), clock });
      let revision = 1;
      const loadPlaces = new LoadPlaces({
        session,
        api: { places: async () => ok({ revision, places: [], heard: [], playlist: undefined }) },
        places,
        deliverJournal: { run: async () => undefined },
        keepHeard: { mark: () => undefined },
        goOnElsewhere: { run: async () => undefined },
        sharePlaylist: async () => undefined,
      });
      const first = loadPlaces.run();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      revision = 2;
      await Promise.all([first, loadPlaces.run()]);
      expect(`${turns}: ${places.now().revision}`).toBe(`${turns}: 2`);
    }
  });
});
