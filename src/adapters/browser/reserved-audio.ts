import { WholeAudio } from './whole-audio.ts';

/** The sound that plays after the one that is made ready: all of it, and at most one. */
export class ReservedAudio {
  private readonly fetch: typeof globalThis.fetch;
  private url: string | undefined = undefined;
  /** Undefined until its turn has come to be fetched. */
  private whole: WholeAudio | undefined = undefined;

  constructor(fetch: typeof globalThis.fetch) {
    this.fetch = fetch;
  }

  /** Takes the place of another one. */
  want(url: string): void {
    if (url === this.url) return;
    this.drop();
    this.url = url;
  }

  /**
   * Fetches what is wanted, unless that is there or on its way.
   * @param sourceOf what is loaded for an address
   */
  async load(sourceOf: (url: string) => string): Promise<void> {
    const { url } = this;
    if (url === undefined || this.whole !== undefined) return;
    const whole = new WholeAudio(this.fetch);
    this.whole = whole;
    const isThere = await whole.load(url, sourceOf(url));
    if (!isThere && this.whole === whole) this.drop(); // whoever wants it again may try again
  }

  /** @returns whether all of `url` is there */
  holds(url: string): boolean {
    return url === this.url && this.whole?.source !== undefined;
  }

  /** Gives away the bytes of `url`; what has not come of them is let go. @returns undefined where not all of them are there */
  take(url: string): WholeAudio | undefined {
    const { whole } = this;
    if (url !== this.url) return undefined;
    if (whole?.source === undefined) {
      this.drop();
      return undefined;
    }
    this.url = undefined;
    this.whole = undefined;
    return whole;
  }

  /** Leaves the network to others. */
  stopLoading(): void {
    if (this.whole?.source === undefined) this.drop();
  }

  drop(): void {
    this.whole?.release();
    this.whole = undefined;
    this.url = undefined;
  }
}
