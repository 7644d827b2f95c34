import type {
  MediaSessionPicture,
  MediaSessionPlace,
  MediaSessionPort,
  MediaSessionRequest,
} from '../../application/ports/media-session-port.ts';

/** A device whose controls are pressed when it is told to. */
export class MemoryMediaSessionAdapter implements MediaSessionPort {
  /** What the device shows. */
  picture: MediaSessionPicture | undefined = undefined;
  /** Where the device takes the story to be, before it counts on. */
  place: MediaSessionPlace | undefined = undefined;
  private readonly listeners = new Set<(request: MediaSessionRequest) => void>();

  show(picture: MediaSessionPicture | undefined): void {
    this.picture = picture;
  }

  showPlace(place: MediaSessionPlace | undefined): void {
    this.place = place;
  }

  subscribe(listener: (request: MediaSessionRequest) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Presses a control of the device. */
  press(request: MediaSessionRequest): void {
    for (const listener of this.listeners) listener(request);
  }
}
