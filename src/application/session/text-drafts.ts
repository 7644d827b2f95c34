import type { ReviewId, SeriesId } from '../../../common/kernel/ids.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import type { ReviewMarks, ReviewSpot } from '../../../common/kernel/review.ts';
import { UNMARKED } from '../../domain/community/review.ts';
import { KeptDrafts, NOBODY, type DraftPorts } from './kept-drafts.ts';
import type { COMMENT_DRAFTS_KEY, SPONSOR_DRAFTS_KEY } from './storage-keys.ts';

/** In the place of a member's number before the sign-in. */
const VISITOR = 'visitor';
/** Drafts that are remembered, those written last. */
const LIMIT = 20;

interface Draft {
  readonly seriesId: number;
  /**
   * Who wrote it. A 0 of before this version may be a visitor's or that of a member whose login had expired: nobody gets it.
   */
  readonly by: number | typeof VISITOR;
  /** What is answered; undefined where nothing is. */
  readonly parentId: number | undefined;
  readonly text: string;
  /** Of a comment alone; a release before has kept neither. */
  readonly spot?: ReviewSpot | undefined;
  readonly isSpoiler?: boolean | undefined;
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
   * @returns what this member, one whose login has expired in this window, or somebody before the sign-in, has written;
   *   empty when nothing
   */
  read(id: SeriesId, parentId?: ReviewId): string {
    return this.find(id, parentId)?.text ?? '';
  }

  /** @returns where what `read` gives belongs, and whether it spoils */
  marks(id: SeriesId, parentId?: ReviewId): ReviewMarks {
    const { spot, isSpoiler = false } = this.find(id, parentId) ?? UNMARKED;
    return { spot, isSpoiler };
  }

  /** Keeps `text` in the place of what was written before; an empty one is forgotten, and its marks with it. */
  keep(id: SeriesId, text: string, parentId?: ReviewId, marks: ReviewMarks = UNMARKED): void {
    const by = nameOf(this.kept.writer());
    const isBefore = isOf(id, parentId, by);
    const others = this.kept.all().filter((draft) => !isBefore(draft));
    this.kept.write(text === '' ? others : [...others, { seriesId: id, by, parentId, text, ...marks }]);
  }

  private find(id: SeriesId, parentId: ReviewId | undefined): Draft | undefined {
    return this.kept.all().findLast(isOf(id, parentId, nameOf(this.kept.writer())));
  }

  /** What a visitor has written is the member's now, who has just signed in (CMT-32). */
  claim(): void {
    const by = nameOf(this.kept.author());
    const all = this.kept.all();
    if (by === VISITOR || all.every((draft) => draft.by !== VISITOR)) return;
    this.kept.write(all.map((draft) => (draft.by === VISITOR ? { ...draft, by } : draft)));
  }
}

function nameOf(author: number): Draft['by'] {
  return author === NOBODY ? VISITOR : author;
}

/** @returns whether a draft stands there and is by `by`, or by a visitor who has become that one */
function isOf(id: SeriesId, parentId: ReviewId | undefined, by: Draft['by']): (draft: Draft) => boolean {
  return (draft) => draft.seriesId === id && draft.parentId === parentId && [by, VISITOR].includes(draft.by);
}

function readDraft(item: unknown): Draft {
  const fields = JsonFields.of<Draft>(item);
  return {
    seriesId: fields.amount('seriesId'),
    by: fields.value('by') === VISITOR ? VISITOR : fields.amount('by'),
    parentId: fields.optionalAmount('parentId'),
    text: fields.text('text'),
    spot: readSpot(fields.optionalFields('spot')),
    isSpoiler: fields.value('isSpoiler') === true,
  };
}

function readSpot(fields: JsonFields<ReviewSpot> | undefined): ReviewSpot | undefined {
  return (
    fields && {
      storyId: fields.id('storyId'),
      title: fields.text('title'),
      episode: fields.optionalAmount('episode'),
      seconds: fields.optionalAmount('seconds'),
    }
  );
}
