/** A window of this device begins to sound. */
export interface ActivePlayer {
  /** The window that it comes from. */
  readonly window: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** The windows of this device that show the application. Never throws; where windows cannot speak, nothing is heard. */
export interface TabsPort {
  /** Tells all other windows that a activePlayer begins to sound in this one. */
  announce(activePlayer: ActivePlayer): void;
  /**
   * Reports voices that begin to sound in other windows, never those of this one.
   * @returns a function that ends the reports
   */
  subscribe(listener: (activePlayer: ActivePlayer) => void): () => void;
}
