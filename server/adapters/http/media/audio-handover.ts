import type { IncomingMessage } from 'node:http';
import type { ProxiedAudio } from '../../../application/ports/storage/proxied-audio.ts';
import { trustedPeers } from '../trusted-peers.ts';
import { DISPOSITION } from './media-responder.ts';

/** The answer that leaves the bytes to the proxy. */
interface Handover {
  readonly status: 200;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a server stands on whose proxy sends sounds. */
export interface HandoverParts {
  /** Undefined: the server sends all bytes. */
  readonly proxied?: ProxiedAudio | undefined;
  /** Addresses and ranges of the proxies. */
  readonly trustedProxies?: readonly string[] | undefined;
}

/**
 * Leaves the bytes of sounds to the proxy before the server (`X-Accel-Redirect`, ADR 0102). Who may hear one is decided
 * here for each request, as where the server sends them.
 */
export class AudioHandover {
  private readonly proxied: ProxiedAudio | undefined;
  private readonly isProxy: (request: IncomingMessage) => boolean;

  constructor({ proxied, trustedProxies = [] }: HandoverParts) {
    this.proxied = proxied;
    const isTrusted = trustedPeers(trustedProxies);
    this.isProxy = ({ socket }) => isTrusted(socket.remoteAddress);
  }

  /**
   * @param name of a sound that the media store has
   * @param headers what an answer with the sound says of itself
   * @returns undefined where the server sends it: to whoever is no proxy, the answer would be empty
   */
  async answer(
    request: IncomingMessage,
    { name, mime }: { readonly name: string; readonly mime: string },
    headers: Readonly<Record<string, string>>,
  ): Promise<Handover | undefined> {
    if (this.proxied === undefined || !this.isProxy(request)) return undefined;
    const location = await this.proxied.locationOf(name);
    return {
      status: 200,
      headers: {
        ...headers,
        'content-disposition': DISPOSITION,
        'content-type': mime,
        'x-accel-redirect': location,
      },
    };
  }
}
