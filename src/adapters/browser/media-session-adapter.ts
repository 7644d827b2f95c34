import type {
  MediaSessionPicture,
  MediaSessionPlace,
  MediaSessionPort,
  MediaSessionRequest,
} from '../../application/ports/media-session-port.ts';
import { COVER_WIDTHS, coverStem } from '../../../common/kernel/cover-paths.ts';

type Handlers = Partial<
  Record<MediaSessionAction, (details: MediaSessionActionDetails) => MediaSessionRequest | undefined>
>;

/** Which control means which request. */
const REQUESTS: Handlers = {
  play: () => ({ kind: 'play' }),
  pause: () => ({ kind: 'pause' }),
  stop: () => ({ kind: 'pause' }),
  previoustrack: () => ({ kind: 'previous' }),
  nexttrack: () => ({ kind: 'next' }),
  seekbackward: ({ seekOffset }) => ({ kind: 'skip', direction: -1, seconds: seekOffset }),
  seekforward: ({ seekOffset }) => ({ kind: 'skip', direction: 1, seconds: seekOffset }),
  seekto: ({ seekTime }) => (seekTime === undefined ? undefined : { kind: 'seek', toSeconds: seekTime }),
};

/** The controls of the device around the browser, where there are any. */
export class MediaSessionAdapter implements MediaSessionPort {
  private readonly session: MediaSession | undefined;
  private readonly listeners = new Set<(request: MediaSessionRequest) => void>();

  /** @param session undefined in a browser that has none */
  constructor(session: MediaSession | undefined) {
    this.session = session;
  }

  show(picture: MediaSessionPicture | undefined): void {
    if (this.session === undefined) return;
    this.session.metadata = picture === undefined ? null : metadataOf(picture);
    this.session.playbackState = picture === undefined ? 'none' : picture.isPlaying ? 'playing' : 'paused';
  }

  showPlace(place: MediaSessionPlace | undefined): void {
    // Not every browser that has a session has places.
    if (this.session?.setPositionState === undefined) return;
    if (place === undefined) return this.session.setPositionState();
    const { elapsedSeconds, durationSeconds: duration, rate: playbackRate } = place;
    const position = Math.min(duration, Math.max(0, elapsedSeconds)); // it throws beyond the end
    this.session.setPositionState({ duration, position, playbackRate });
  }

  /** A control has one handler, which all who listen share. */
  subscribe(listener: (request: MediaSessionRequest) => void): () => void {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.handleAll();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0)
        Object.keys(REQUESTS).forEach((action) => this.handle(action as MediaSessionAction, null));
    };
  }

  private handleAll(): void {
    for (const [action, requestOf] of Object.entries(REQUESTS)) {
      this.handle(action as MediaSessionAction, (details) => {
        const request = requestOf(details);
        if (request !== undefined) for (const listener of this.listeners) listener(request);
      });
    }
  }

  private handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    try {
      this.session?.setActionHandler(action, handler);
    } catch {
      // a control that this browser does not know is not shown
    }
  }
}

function metadataOf({ title, seriesTitle, authorName, coverUrl }: MediaSessionPicture): MediaMetadata {
  const artwork = coverUrl === undefined ? [] : artworkOf(coverUrl);
  return new MediaMetadata({ title, album: seriesTitle, artist: authorName, artwork });
}

/** The device takes the size that it shows: a watch another one than a locked screen. */
function artworkOf(coverUrl: string): MediaImage[] {
  const stem = coverStem(coverUrl);
  if (stem === undefined) return [{ src: coverUrl }];
  return COVER_WIDTHS.map((width) => ({
    src: `${stem}-${width}.webp`,
    sizes: `${width}x${width}`,
    type: 'image/webp',
  }));
}
