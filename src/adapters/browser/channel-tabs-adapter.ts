import type { TabsPort, Voice } from '../../application/ports/tabs-port.ts';
import { readVoice } from './voice-message.ts';

/** Windows that hear each other over a broadcast channel, which is open as long as somebody listens. */
export class ChannelTabsAdapter implements TabsPort {
  private readonly open: () => BroadcastChannel;
  private channel: BroadcastChannel | undefined = undefined;

  /** @param open opens the channel, always the same one */
  constructor(open: () => BroadcastChannel) {
    this.open = open;
  }

  announce({ window, since }: Voice): void {
    this.channel?.postMessage({ window, since });
  }

  subscribe(listener: (voice: Voice) => void): () => void {
    const channel = this.open();
    this.channel = channel;
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const voice = readVoice(data);
      if (voice !== undefined) listener(voice);
    };
    return () => {
      channel.close();
      if (this.channel === channel) this.channel = undefined;
    };
  }
}
