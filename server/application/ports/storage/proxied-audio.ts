/** Where a proxy before the server finds the sounds that it sends by itself (ADR 0102). */
export interface ProxiedAudio {
  /**
   * @param name of a sound that the media store has
   * @returns a path, with a query where the store wants one, that means something to the proxy alone
   */
  locationOf(name: string): Promise<string>;
}
