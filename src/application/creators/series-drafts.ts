import type { SeriesId } from '../../../common/kernel/ids.ts';
import { aiPartsAmong } from '../../../common/kernel/ai-parts.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import { LANGUAGES } from '../../../common/kernel/language.ts';
import { OWN_SERIES_STATES } from '../../../common/kernel/own-series.ts';
import type { SeriesFacts } from '../../../common/kernel/own-series.ts';
import { weekdaysAmong } from '../../../common/kernel/weekdays.ts';
import type { SentCover } from '../../domain/creators/own-series.ts';
import { KeptDrafts, type DraftPorts } from '../session/kept-drafts.ts';

/** Under which the drafts are kept. */
const KEY = 'series-drafts';
/** In the place of a series' number while it has none. */
const NEW = 0;

/** A series as somebody is writing it; numbers as they were typed. */
export interface SeriesDraft extends Omit<SeriesFacts, 'freeStories' | 'candyPrice'> {
  readonly freeStories: string;
  readonly candyPrice: string;
  /** One that was sent meanwhile, or none; undefined: the one that the series has. */
  readonly cover: SentCover | 'none' | undefined;
  /** An upload that is sent as its trailer, which no kept draft names; null for none, undefined: the one that the series has. */
  readonly trailerId?: string | null | undefined;
  /** The edition that was being changed; 0 for a new series. */
  readonly edition: number;
  /** Under which a new series is posted; empty for one that there is. */
  readonly key: string;
}

interface KeptDraft {
  readonly seriesId: number;
  readonly by: number;
  readonly draft: SeriesDraft;
}

/** Series that are being written, kept on this device until they are saved. */
export class SeriesDrafts {
  private readonly kept: KeptDrafts<KeptDraft>;

  constructor(ports: DraftPorts) {
    this.kept = new KeptDrafts(ports, { key: KEY, read: readKept });
  }

  /** @param id undefined for a new series */
  read(id: SeriesId | undefined): SeriesDraft | undefined {
    return this.kept.all().find((one) => this.isOf(one, id))?.draft;
  }

  /**
   * Keeps `draft` in the place of what was written before.
   * @returns whether this device has taken it; if not it is known until the page is left
   */
  keep(id: SeriesId | undefined, draft: SeriesDraft): boolean {
    const kept = { seriesId: id ?? NEW, by: this.kept.writer(), draft };
    const isBefore = (one: KeptDraft): boolean => one.seriesId === kept.seriesId && one.by === kept.by;
    return this.kept.write([...this.kept.all().filter((one) => !isBefore(one)), kept]);
  }

  /** Reports that another window has written, as a value that stays the same. @returns a function that ends the reports */
  readonly whenChanged = (listener: () => void): (() => void) => this.kept.whenChanged(listener);

  forget(id: SeriesId | undefined): void {
    this.kept.write(this.kept.all().filter((one) => !this.isOf(one, id)));
  }

  private isOf({ seriesId, by }: KeptDraft, id: SeriesId | undefined): boolean {
    return seriesId === (id ?? NEW) && by === this.kept.author();
  }
}

/** All that there is in a draft, in one order. */
const FIELDS = [
  'title',
  'description',
  'genres',
  'isAdult',
  'isCompleted',
  'language',
  'freeStories',
  'candyPrice',
  'weekdays',
  'madeByAi',
  'allowsPreviews',
  'state',
  'edition',
  'key',
  'cover',
  'trailerId',
  'id',
  'imageUrl',
];

/** @returns whether the same is written in both */
export function isSameSeriesDraft(one: SeriesDraft, other: SeriesDraft): boolean {
  return JSON.stringify(one, FIELDS) === JSON.stringify(other, FIELDS);
}

function readKept(item: unknown): KeptDraft {
  const fields = JsonFields.of<KeptDraft>(item);
  return { seriesId: fields.amount('seriesId'), by: fields.amount('by'), draft: readDraft(fields.value('draft')) };
}

function readDraft(item: unknown): SeriesDraft {
  const fields = JsonFields.of<Omit<SeriesDraft, 'cover'> & { readonly cover: SentCover | undefined }>(item);
  const hasNone = fields.value('cover') === 'none';
  const cover = hasNone ? undefined : fields.optionalFields('cover');
  return {
    title: fields.text('title'),
    description: fields.text('description'),
    genres: fields.list('genres', String),
    isAdult: fields.flag('isAdult'),
    isCompleted: fields.flag('isCompleted'),
    language: fields.oneOf('language', LANGUAGES),
    freeStories: fields.text('freeStories'),
    candyPrice: fields.text('candyPrice'),
    // Drafts of before say nothing of it.
    weekdays: fields.value('weekdays') === undefined ? [] : weekdaysAmong(fields.list('weekdays', String)),
    madeByAi: fields.value('madeByAi') === undefined ? [] : aiPartsAmong(fields.list('madeByAi', String)),
    allowsPreviews: fields.value('allowsPreviews') === true,
    state: fields.oneOf('state', OWN_SERIES_STATES),
    cover: hasNone ? 'none' : cover && { id: cover.text('id'), imageUrl: cover.text('imageUrl') },
    trailerId: fields.value('trailerId') === null ? null : undefined,
    edition: fields.amount('edition'),
    key: fields.optionalText('key') ?? '',
  };
}
