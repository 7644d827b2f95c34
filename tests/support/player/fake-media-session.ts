interface Metadata {
  readonly title: string;
  readonly album: string;
  readonly artist: string;
  readonly artwork: readonly { readonly src: string; readonly sizes?: string }[];
}

type Handler = (details: Partial<MediaSessionActionDetails>) => void;

/** A device whose controls are pressed by the test. */
export class FakeMediaSession {
  metadata: Metadata | null = null;
  playbackState = 'none';
  /** Where it takes what plays to be. */
  position: MediaPositionState | undefined = undefined;
  readonly handlers = new Map<string, Handler>();
  private readonly lacking: string | undefined;

  /** @param lacking a control that it does not know */
  constructor(lacking?: string) {
    this.lacking = lacking;
  }

  setActionHandler(action: string, handler: Handler | null): void {
    if (action === this.lacking) throw new TypeError('unknown control');
    if (handler === null) this.handlers.delete(action);
    else this.handlers.set(action, handler);
  }

  /** Refuses what a browser refuses. */
  setPositionState(state?: MediaPositionState): void {
    const { duration = 0, position = 0, playbackRate = 1 } = state ?? {};
    if (position < 0 || position > duration || playbackRate === 0) throw new TypeError('no such place');
    this.position = state;
  }

  press(action: string, details: Partial<MediaSessionActionDetails> = {}): void {
    this.handlers.get(action)?.(details);
  }

  /** The session as the DOM's types know it. */
  asMediaSession(): MediaSession {
    return this as unknown as MediaSession;
  }
}
