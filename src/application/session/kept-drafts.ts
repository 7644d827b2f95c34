import { jsonList, readJson } from '../../../common/kernel/json-fields.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';

/** Drafts of other members that are remembered, the latest of them. */
const MAX_OF_OTHERS = 200;

/** In the place of a member's number while nobody is signed in. */
export const NOBODY = 0;

export interface DraftPorts {
  readonly storage: StoragePort;
  readonly session: SessionStatePort;
}

interface Place<Kept> {
  /** Under which they are kept. */
  readonly key: string;
  /** Drafts that are remembered, those at the end; where it is left out, all of who writes, and as many of others. */
  readonly limit?: number;
  /** Reads one from what is kept, within `readJson`. */
  readonly read: (item: unknown) => Kept;
}

/** What is being written on this device, by whomever, until it is sent. */
export class KeptDrafts<Kept extends { readonly by: number | string }> {
  private readonly ports: DraftPorts;
  private readonly place: Place<Kept>;

  constructor(ports: DraftPorts, place: Place<Kept>) {
    this.ports = ports;
    this.place = place;
  }

  /** @returns the number of the member who reads, `NOBODY` before the sign-in */
  author(): number {
    return signedInUser(this.ports.session.current())?.id ?? NOBODY;
  }

  /** @returns the number of the member whose is what is written, also where their login has just expired; else `NOBODY` */
  writer(): number {
    return this.ports.session.writer() ?? NOBODY;
  }

  /** @returns those of all authors; none where what is kept cannot be read */
  all(): readonly Kept[] {
    const text = this.ports.storage.read(this.place.key);
    return text === undefined ? [] : (readJson(() => jsonList(JSON.parse(text), this.place.read)) ?? []);
  }

  /** Reports that another window has written. @returns a function that ends the reports */
  whenChanged(listener: () => void): () => void {
    return this.ports.storage.subscribe((key) => {
      if (key === this.place.key) listener();
    });
  }

  /** @returns whether this device has taken them; if not they are known until the page is left */
  write(drafts: readonly Kept[]): boolean {
    const { key } = this.place;
    if (drafts.length > 0) return this.ports.storage.write(key, JSON.stringify(this.bounded(drafts))).ok;
    this.ports.storage.remove(key);
    return true;
  }

  private bounded(drafts: readonly Kept[]): readonly Kept[] {
    const { limit } = this.place;
    if (limit !== undefined) return drafts.slice(-limit);
    const others = new Set(drafts.filter(({ by }) => by !== this.writer()).slice(-MAX_OF_OTHERS));
    return drafts.filter((draft) => draft.by === this.writer() || others.has(draft));
  }
}
