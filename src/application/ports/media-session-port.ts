/** What the device shows of the playing story: lock screen, headset, watch. */
export interface MediaSessionPicture {
  readonly title: string;
  readonly seriesTitle: string;
  readonly authorName: string;
  readonly coverUrl: string | undefined;
  readonly isPlaying: boolean;
}

/** Where the playing story is. A device counts on from there by itself while it plays. */
export interface MediaSessionPlace {
  readonly elapsedSeconds: number;
  readonly durationSeconds: number;
  /** Media time that passes in a second. */
  readonly rate: number;
}

/** A request that came by the device's own controls. */
export type MediaSessionRequest =
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'next' }
  /** `seconds` undefined: the device leaves it to the listener's choice how far. */
  | { readonly kind: 'skip'; readonly direction: 1 | -1; readonly seconds?: number | undefined }
  | { readonly kind: 'seek'; readonly toSeconds: number };

/** The device's own controls of the sound. */
export interface MediaSessionPort {
  /** Shows `picture`; undefined when nothing is lined up. */
  show(picture: MediaSessionPicture | undefined): void;
  /** Shows where it is; undefined where nobody knows how long it is. */
  showPlace(place: MediaSessionPlace | undefined): void;
  /** @returns a function that ends the reports */
  subscribe(listener: (request: MediaSessionRequest) => void): () => void;
}
