import type { SeriesId } from '../../../common/kernel/ids.ts';
import { JsonFields, jsonList, readJson } from '../../../common/kernel/json-fields.ts';
import { userOf } from '../../domain/session/session.ts';
import type { SessionStatePort } from '../ports/session-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';

/** Under which the drafts are kept. */
const KEY = 'comment-drafts';
/** Series whose drafts are remembered, those written last. */
const LIMIT = 20;
/** In the place of a member's number while nobody is signed in. */
const VISITOR = 0;

interface Draft {
  readonly seriesId: number;
  /** Who wrote it. */
  readonly by: number;
  readonly text: string;
}

/** Comments that are being written, kept on this device until they are sent: also over a sign-in (CMT-20). */
export class CommentDrafts {
  private readonly ports: { readonly storage: StoragePort; readonly session: SessionStatePort };

  constructor(ports: CommentDrafts['ports']) {
    this.ports = ports;
  }

  /** @returns what this member, or somebody before the sign-in, has written on a series; empty when nothing */
  read(id: SeriesId): string {
    const mine = [this.asker(), VISITOR];
    return this.all().find(({ seriesId, by }) => seriesId === id && mine.includes(by))?.text ?? '';
  }

  /** Keeps `text` in the place of what was written before; an empty one is forgotten. */
  keep(id: SeriesId, text: string): void {
    const mine = [this.asker(), VISITOR];
    const others = this.all().filter(({ seriesId, by }) => seriesId !== id || !mine.includes(by));
    const drafts = text === '' ? others : [{ seriesId: id, by: this.asker(), text }, ...others];
    if (drafts.length === 0) this.ports.storage.remove(KEY);
    else this.ports.storage.write(KEY, JSON.stringify(drafts.slice(0, LIMIT)));
  }

  private asker(): number {
    return userOf(this.ports.session.current())?.id ?? VISITOR;
  }

  private all(): readonly Draft[] {
    const text = this.ports.storage.read(KEY);
    if (text === undefined) return [];
    return readJson(() => jsonList(JSON.parse(text), readDraft)) ?? [];
  }
}

function readDraft(item: unknown): Draft {
  const fields = JsonFields.of<Draft>(item);
  return { seriesId: fields.amount('seriesId'), by: fields.amount('by'), text: fields.text('text') };
}
