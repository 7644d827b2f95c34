/** The most bytes of a sound that are kept in memory: 40 minutes of 64 kbit/s. A longer one is loaded while it plays. */
export const MOST_BYTES = 20_000_000;

/** All bytes of one sound in memory, so that an element plays it without the network. */
export class WholeAudio {
  /** An address of the bytes within this page; undefined until all of them are there, and once they are let go. */
  source: string | undefined = undefined;
  private readonly fetch: typeof globalThis.fetch;
  private readonly abort = new AbortController();

  constructor(fetch: typeof globalThis.fetch) {
    this.fetch = fetch;
  }

  /**
   * @param source what is loaded for `url`: a low-bitrate rendition, instead of which the sound itself is wanted where there is none
   * @returns whether all of it is there; not when it could not be fetched, is too long, or was let go meanwhile
   */
  async load(url: string, source = url): Promise<boolean> {
    return (await this.fetchAll(source)) || (source !== url && (await this.fetchAll(url)));
  }

  /** Lets go of the bytes, or fetches no more of them. */
  release(): void {
    this.abort.abort();
    if (this.source !== undefined) URL.revokeObjectURL(this.source);
    this.source = undefined;
  }

  private async fetchAll(url: string): Promise<boolean> {
    if (this.abort.signal.aborted) return false;
    try {
      const answer = await this.fetch(url, { signal: this.abort.signal, priority: 'low' });
      // Whoever does not say how much it is may say more than there is room for.
      const bytes = Number(answer.headers.get('content-length') ?? Infinity);
      if (answer.status !== 200 || bytes > MOST_BYTES) {
        await answer.body?.cancel();
        return false;
      }
      const sound = await answer.blob();
      if (this.abort.signal.aborted) return false;
      this.source = URL.createObjectURL(sound);
      return true;
    } catch {
      return false; // it is loaded when it is played
    }
  }
}
