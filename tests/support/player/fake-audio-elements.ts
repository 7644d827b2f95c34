import { vi } from 'vitest';

/** The sounds of a server, which can be fetched whole and are kept under addresses of the page until those are let go. */
export class FakeAudioElements {
  /** What is fetched whole, in order. */
  readonly asked: string[] = [];
  /** The addresses within the page, and the sound behind each. */
  readonly kept = new Map<string, string>();
  /** Whether the network is there. */
  isConnected = true;
  /** Whether what is kept in the page can be played. */
  isSound = true;
  /** How long each sound says it is. */
  bytes = 1000;
  private readonly has: (url: string) => boolean;
  private readonly urls = new WeakMap<object, string>();
  private given = 0;

  /** @param has whether there is a sound at an address */
  constructor(has: (url: string) => boolean) {
    this.has = has;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const address = `blob:${(this.given += 1)}`;
      this.kept.set(address, this.urls.get(blob) ?? '');
      return address;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void this.kept.delete(address));
  }

  /** @returns the sound that an element gets at `address` */
  behind(address: string): string {
    return this.kept.get(address) ?? address;
  }

  readonly fetch: typeof globalThis.fetch = async (address, init) => {
    const url = address instanceof Request ? address.url : String(address);
    const isPart = new Headers(init?.headers).has('range');
    if (!isPart) this.asked.push(url);
    await Promise.resolve();
    if (!this.isConnected || init?.signal?.aborted === true) throw new TypeError('no network');
    if (!this.has(url)) return new Response('{"code":"not-found"}', { status: 404 });
    if (isPart) return new Response('', { status: 206 });
    const answer = new Response('', { headers: { 'content-length': String(this.bytes) } });
    const blob = new Blob();
    this.urls.set(blob, url);
    return Object.assign(answer, { blob: () => Promise.resolve(blob) });
  };
}
