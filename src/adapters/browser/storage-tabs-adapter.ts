import { readJson } from '../../../common/kernel/json-fields.ts';
import type { StoragePort } from '../../application/ports/storage-port.ts';
import type { TabsPort, ActivePlayer } from '../../application/ports/tabs-port.ts';
import { readActivePlayer } from './active-player-message.ts';

/** Under which the activePlayer is kept that began to sound last. */
const VOICE_KEY = 'activePlayer';

/** Windows that hear each other by what they keep, in a browser without broadcast channels, or that refuses them. */
export class StorageTabsAdapter implements TabsPort {
  private readonly storage: StoragePort;

  constructor(storage: StoragePort) {
    this.storage = storage;
  }

  announce({ window, since }: ActivePlayer): void {
    this.storage.write(VOICE_KEY, JSON.stringify({ window, since }));
  }

  subscribe(listener: (activePlayer: ActivePlayer) => void): () => void {
    return this.storage.subscribe((key) => {
      if (key !== VOICE_KEY) return;
      const text = this.storage.read(VOICE_KEY) ?? '';
      const activePlayer = readJson(() => readActivePlayer(JSON.parse(text)));
      if (activePlayer !== undefined) listener(activePlayer);
    });
  }
}
