import type { TabsPort, ActivePlayer } from '../../application/ports/tabs-port.ts';
import { readActivePlayer } from './active-player-message.ts';

/** Windows that hear each other over a broadcast channel, which is open as long as somebody listens. */
export class ChannelTabsAdapter implements TabsPort {
  private readonly open: () => BroadcastChannel | undefined;
  private readonly fallback: TabsPort;
  private channel: BroadcastChannel | undefined = undefined;
  private isRefused = false;

  /**
   * @param open opens the channel, always the same one; undefined where the browser has none
   * @param fallback takes its place there
   */
  constructor(open: () => BroadcastChannel | undefined, fallback: TabsPort) {
    this.open = open;
    this.fallback = fallback;
  }

  announce({ window, since }: ActivePlayer): void {
    if (this.isRefused) this.fallback.announce({ window, since });
    else this.channel?.postMessage({ window, since });
  }

  subscribe(listener: (activePlayer: ActivePlayer) => void): () => void {
    const channel = this.open();
    this.isRefused = channel === undefined;
    if (channel === undefined) return this.fallback.subscribe(listener);
    this.channel = channel;
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const activePlayer = readActivePlayer(data);
      if (activePlayer !== undefined) listener(activePlayer);
    };
    return () => {
      channel.close();
      if (this.channel === channel) this.channel = undefined;
    };
  }
}
