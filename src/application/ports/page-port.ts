/** `hidden`: the listener looks elsewhere, or leaves for good. `connected`: the network is back. */
export type PageEvent = 'hidden' | 'connected';

/** The window around the application. */
export interface PagePort {
  /** @returns a function that ends the reports */
  subscribe(listener: (event: PageEvent) => void): () => void;
}
