import { jsonList, readJson } from '../../../common/kernel/json-fields.ts';
import type { SessionApi } from '../ports/session-api.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import { ENDED_LOGINS_KEY } from './storage-keys.ts';

/**
 * Ends logins on the server. Without a network a token waits on this device until the server has been told, since it
 * would be good for as long as the login was meant to last.
 */
export class EndedLogins {
  private readonly ports: { readonly storage: StoragePort; readonly api: () => Promise<Pick<SessionApi, 'signOut'>> };

  constructor(ports: EndedLogins['ports']) {
    this.ports = ports;
  }

  /** The page may be closed before the server has answered: the token is kept first. */
  async end(token: string): Promise<void> {
    if (!this.waiting().includes(token)) this.keep([...this.waiting(), token]);
    await this.tell(token);
  }

  /** The network may be there again: the server is told what it has missed. */
  async catchUp(): Promise<void> {
    for (const token of this.waiting()) await this.tell(token);
  }

  private async tell(token: string): Promise<void> {
    // The calls themselves may not come either.
    const api = await this.ports.api().catch(() => undefined);
    const told = await api?.signOut(token);
    if (told?.ok === true) this.keep(this.waiting().filter((one) => one !== token));
  }

  private waiting(): readonly string[] {
    const text = this.ports.storage.read(ENDED_LOGINS_KEY);
    if (text === undefined) return [];
    const tokens = readJson(() => jsonList(JSON.parse(text), (item) => item)) ?? [];
    return tokens.filter((item) => typeof item === 'string');
  }

  private keep(tokens: readonly string[]): void {
    const { storage } = this.ports;
    if (tokens.length === 0) storage.remove(ENDED_LOGINS_KEY);
    else storage.write(ENDED_LOGINS_KEY, JSON.stringify(tokens));
  }
}
