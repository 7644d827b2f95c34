import type { ReviewId, SeriesId } from '../../../common/kernel/ids.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import { KeptDrafts, NOBODY, type DraftPorts } from './kept-drafts.ts';
import type { COMMENT_DRAFTS_KEY, SPONSOR_DRAFTS_KEY } from './storage-keys.ts';

/** Drafts that are remembered, those written last. */
const LIMIT = 20;

interface Draft {
  readonly seriesId: number;
  /** Who wrote it. */
  readonly by: number;
  /** What is answered; undefined where nothing is. */
  readonly parentId: number | undefined;
  readonly text: string;
}

/** What is being written to or about a series, kept on this device until it is sent: also over a sign-in (CMT-20). */
export class TextDrafts {
  private readonly kept: KeptDrafts<Draft>;

  /** @param key under which they are kept: comments, or words that go with a sponsorship */
  constructor(ports: DraftPorts, key: typeof COMMENT_DRAFTS_KEY | typeof SPONSOR_DRAFTS_KEY) {
    this.kept = new KeptDrafts(ports, { key, limit: LIMIT, read: readDraft });
  }

  /**
   * @param parentId the comment that is answered; undefined where none is
   * @returns what this member, or somebody before the sign-in, has written; empty when nothing
   */
  read(id: SeriesId, parentId?: ReviewId): string {
    return this.kept.all().findLast((draft) => this.isMine(draft, id, parentId))?.text ?? '';
  }

  /** Keeps `text` in the place of what was written before; an empty one is forgotten. */
  keep(id: SeriesId, text: string, parentId?: ReviewId): void {
    const others = this.kept.all().filter((draft) => !this.isMine(draft, id, parentId));
    this.kept.write(text === '' ? others : [...others, { seriesId: id, by: this.kept.author(), parentId, text }]);
  }

  private isMine(draft: Draft, id: SeriesId, parentId: ReviewId | undefined): boolean {
    return draft.seriesId === id && draft.parentId === parentId && [this.kept.author(), NOBODY].includes(draft.by);
  }
}

function readDraft(item: unknown): Draft {
  const fields = JsonFields.of<Draft>(item);
  return {
    seriesId: fields.amount('seriesId'),
    by: fields.amount('by'),
    parentId: fields.optionalAmount('parentId'),
    text: fields.text('text'),
  };
}
