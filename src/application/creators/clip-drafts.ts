import type { StoryId } from '../../../common/kernel/ids.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import type { ClipDraft } from '../../domain/creators/clip-draft.ts';
import { KeptDrafts, type DraftPorts } from '../session/kept-drafts.ts';

/** Under which the drafts are kept. */
const KEY = 'clip-drafts';
/** Drafts that are remembered, those begun last. */
const LIMIT = 40;
/** In the place of a story's number while it has none. */
const NEW = 0;

interface KeptDraft {
  readonly storyId: number;
  readonly by: number;
  readonly draft: ClipDraft;
}

/** Stories that are being written, each kept on this device by itself, so that two windows keep theirs. */
export class ClipDrafts {
  private readonly kept: KeptDrafts<KeptDraft>;

  constructor(ports: DraftPorts) {
    this.kept = new KeptDrafts(ports, { key: KEY, limit: LIMIT, read: readKept });
  }

  /** @param id undefined for new ones @returns them in the order in which they were begun */
  read(id: StoryId | undefined): readonly ClipDraft[] {
    return this.kept.all().flatMap((one) => (this.isOf(one, id) ? [one.draft] : []));
  }

  /** Keeps `draft` in the place of what was written under its key before. */
  keep(id: StoryId | undefined, draft: ClipDraft): void {
    const kept = { storyId: id ?? NEW, by: this.kept.author(), draft };
    const all = this.kept.all();
    const isKnown = all.some((one) => one.draft.key === draft.key);
    this.kept.write(isKnown ? all.map((one) => (one.draft.key === draft.key ? kept : one)) : [...all, kept]);
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
  return {
    key: fields.text('key'),
    title: fields.text('title'),
    episode: fields.text('episode'),
    script: fields.text('script'),
    isFree: fields.flag('isFree'),
    publishAt: fields.text('publishAt'),
    edition: fields.optionalText('edition') ?? '',
  };
}
