import type { SeriesId } from '../../../common/kernel/ids.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import { KeptDrafts, NOBODY, type DraftPorts } from '../session/kept-drafts.ts';

/** Under which the drafts are kept. */
const KEY = 'comment-drafts';
/** Series whose drafts are remembered, those written last. */
const LIMIT = 20;

interface Draft {
  readonly seriesId: number;
  /** Who wrote it. */
  readonly by: number;
  readonly text: string;
}

/** Comments that are being written, kept on this device until they are sent: also over a sign-in (CMT-20). */
export class CommentDrafts {
  private readonly kept: KeptDrafts<Draft>;

  constructor(ports: DraftPorts) {
    this.kept = new KeptDrafts(ports, { key: KEY, limit: LIMIT, read: readDraft });
  }

  /** @returns what this member, or somebody before the sign-in, has written on a series; empty when nothing */
  read(id: SeriesId): string {
    const mine = [this.kept.author(), NOBODY];
    return this.kept.all().findLast(({ seriesId, by }) => seriesId === id && mine.includes(by))?.text ?? '';
  }

  /** Keeps `text` in the place of what was written before; an empty one is forgotten. */
  keep(id: SeriesId, text: string): void {
    const author = this.kept.author();
    const others = this.kept.all().filter(({ seriesId, by }) => seriesId !== id || ![author, NOBODY].includes(by));
    this.kept.write(text === '' ? others : [...others, { seriesId: id, by: author, text }]);
  }
}

function readDraft(item: unknown): Draft {
  const fields = JsonFields.of<Draft>(item);
  return { seriesId: fields.amount('seriesId'), by: fields.amount('by'), text: fields.text('text') };
}
