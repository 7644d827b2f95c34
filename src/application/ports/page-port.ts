/** `hidden`: the listener looks elsewhere, or leaves for good. `shown`: they look here again. `connected`: the network is back. */
export type PageEvent = 'hidden' | 'shown' | 'connected';

/** The window around the application. */
export interface PagePort {
  /** @returns a function that ends the reports */
  subscribe(listener: (event: PageEvent) => void): () => void;
  /** @returns path and query of the page of this site that led to the loading of this one, where one did */
  cameFrom(): string | undefined;
  /** @returns what the device's owner reads, as BCP 47 tags, the one that they like best first */
  languages(): readonly string[];
  /** Loads the page anew; what plays stops. */
  reload(): void;
  /** Asks whether the window is really to be closed or left. @returns a function that ends the asking */
  guard(): () => void;
  /** Leaves the application for another page, of this site or of a provider of sign-ins. */
  leave(url: string): void;
}
