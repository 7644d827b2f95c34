import { readJson } from '../../../common/kernel/json-fields.ts';
import type { StoragePort } from '../../application/ports/storage-port.ts';
import type { TabsPort, Voice } from '../../application/ports/tabs-port.ts';
import { readVoice } from './voice-message.ts';

/** Under which the voice is kept that began to sound last. */
const VOICE_KEY = 'voice';

/** Windows that hear each other by what they keep, in a browser without broadcast channels, or that refuses them. */
export class StorageTabsAdapter implements TabsPort {
  private readonly storage: StoragePort;

  constructor(storage: StoragePort) {
    this.storage = storage;
  }

  announce({ window, since }: Voice): void {
    this.storage.write(VOICE_KEY, JSON.stringify({ window, since }));
  }

  subscribe(listener: (voice: Voice) => void): () => void {
    return this.storage.subscribe((key) => {
      if (key !== VOICE_KEY) return;
      const text = this.storage.read(VOICE_KEY) ?? '';
      const voice = readJson(() => readVoice(JSON.parse(text)));
      if (voice !== undefined) listener(voice);
    });
  }
}
