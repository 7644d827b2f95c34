/** What the device shows of the playing story: lock screen, headset, watch. */
export interface MediaSessionPicture {
  readonly title: string;
  readonly seriesTitle: string;
  readonly authorName: string;
  readonly coverUrl: string | undefined;
  readonly isPlaying: boolean;
}

/** A request that came by the device's own controls. */
export type MediaSessionRequest =
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'next' }
  | { readonly kind: 'skip'; readonly bySeconds: number }
  | { readonly kind: 'seek'; readonly toSeconds: number };

/** The device's own controls of the sound. */
export interface MediaSessionPort {
  /** Shows `picture`; undefined when nothing is lined up. */
  show(picture: MediaSessionPicture | undefined): void;
  /** @returns a function that ends the reports */
  subscribe(listener: (request: MediaSessionRequest) => void): () => void;
}
