import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import { PROPOSABLE, type ClipDraft } from '../../domain/creators/clip-draft.ts';
import { KeptDrafts, type DraftPorts } from '../session/kept-drafts.ts';

/** Under which the drafts are kept. */
const KEY = 'clip-drafts';
/** In the place of a story's number while it has none. */
const NEW = 0;

/** Where a draft is written. */
export interface DraftPlace {
  readonly seriesId: SeriesId | undefined;
  /** Undefined where it is to become one. */
  readonly storyId: StoryId | undefined;
}

interface KeptDraft {
  readonly storyId: number;
  readonly by: number;
  readonly draft: ClipDraft;
}

/** Stories that are being written, each kept on this device by itself, so that two windows keep theirs. */
export class ClipDrafts {
  private readonly kept: KeptDrafts<KeptDraft>;

  constructor(ports: DraftPorts) {
    this.kept = new KeptDrafts(ports, { key: KEY, read: readKept });
  }

  /** @param id undefined for new ones @returns them in the order in which they were begun */
  read(id: StoryId | undefined): readonly ClipDraft[] {
    return this.kept.all().flatMap((one) => (this.isOf(one, id) ? [one.draft] : []));
  }

  /** @returns where the draft with this key is written; undefined where its author has none such */
  placeOf(key: string): DraftPlace | undefined {
    const kept = this.kept.all().find(({ draft, by }) => draft.key === key && by === this.kept.author());
    if (kept === undefined) return undefined;
    const { storyId, draft } = kept;
    return { seriesId: draft.seriesId, storyId: storyId === NEW ? undefined : (storyId as StoryId) };
  }

  /**
   * Keeps `draft` in the place of what was written under its key before.
   * @returns whether this device has taken it; if not it is known until the page is left
   */
  keep(id: StoryId | undefined, draft: ClipDraft): boolean {
    const kept = { storyId: id ?? NEW, by: this.kept.writer(), draft };
    const all = this.kept.all();
    const isKnown = all.some((one) => one.draft.key === draft.key);
    return this.kept.write(isKnown ? all.map((one) => (one.draft.key === draft.key ? kept : one)) : [...all, kept]);
  }

  /** Reports that another window has written, as a value that stays the same. @returns a function that ends the reports */
  readonly whenChanged = (listener: () => void): (() => void) => this.kept.whenChanged(listener);

  forget(key: string): void {
    this.kept.write(this.kept.all().filter(({ draft }) => draft.key !== key));
  }

  private isOf({ storyId, by }: KeptDraft, id: StoryId | undefined): boolean {
    return storyId === (id ?? NEW) && by === this.kept.author();
  }
}

function readKept(item: unknown): KeptDraft {
  const fields = JsonFields.of<KeptDraft>(item);
  return { storyId: fields.amount('storyId'), by: fields.amount('by'), draft: readDraft(fields.value('draft')) };
}

function readDraft(item: unknown): ClipDraft {
  const fields = JsonFields.of<ClipDraft>(item);
  const has = (name: keyof ClipDraft): boolean => fields.value(name) !== undefined;
  return {
    key: fields.text('key'),
    seriesId: has('seriesId') ? fields.id<SeriesId>('seriesId') : undefined,
    title: fields.text('title'),
    episode: fields.text('episode'),
    script: fields.text('script'),
    isFree: fields.flag('isFree'),
    publishAt: fields.text('publishAt'),
    edition: fields.optionalText('edition') ?? '',
    proposed: has('proposed') ? PROPOSABLE.filter((name) => fields.list('proposed', String).includes(name)) : [],
  };
}
