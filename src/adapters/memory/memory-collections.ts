import type { AuditAction } from '../../../common/kernel/audit.ts';
import {
  collectionFault,
  type CollectionFacts,
  type CollectionFault,
  type EditedCollection,
} from '../../../common/kernel/collections.ts';
import type { CollectionId, SeriesId } from '../../../common/kernel/ids.ts';
import { MAX_COLLECTIONS, MAX_PINS } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { CollectionFailure, ReadCollection } from '../../application/ports/api/collection-desk-api.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { Collection } from '../../domain/series/collection.ts';
import type { MemoryCatalogue } from './memory-catalogue.ts';

/** Series by which a list shows a collection. */
const PREVIEW_LENGTH = 4;

const WORDS: Readonly<Record<CollectionFault | 'collections-full', string>> = {
  'collection-title': '한국어 제목을 써 주세요.',
  'collection-unfinished': '공개하려면 한국어와 영어 제목과 소개, 그리고 작품이 두 편 이상 있어야 합니다.',
  'collection-series': '공개된 작품을 한 번씩, 30편까지 담을 수 있습니다.',
  'collections-full': '모음은 50개까지 만들 수 있습니다. 쓰지 않는 모음을 먼저 지워 주세요.',
};

/** The collections of a server in memory, for operators and listeners alike. */
export class MemoryCollections {
  /** What was done, the last one last. */
  readonly done: { readonly action: AuditAction; readonly text: string | undefined }[] = [];
  private readonly catalogue: MemoryCatalogue;
  private readonly clock: Pick<ClockPort, 'now'>;
  private readonly kept = new Map<CollectionId, EditedCollection>();
  private pinned: readonly CollectionId[] = [];
  private made = 0;

  constructor(catalogue: MemoryCatalogue, clock: Pick<ClockPort, 'now'>) {
    this.catalogue = catalogue;
    this.clock = clock;
  }

  all(): readonly EditedCollection[] {
    const placed = [...this.kept.values()].map((one) => {
      const place = this.pinned.indexOf(one.id) + 1;
      const series = one.series.map((each) => ({ ...each, isShown: this.catalogue.find(each.id) !== undefined }));
      return { ...one, series, pinnedPlace: place === 0 ? undefined : place };
    });
    const rank = ({ pinnedPlace = MAX_PINS + 1 }: EditedCollection): number => pinnedPlace;
    return placed.toSorted(
      (one, other) => rank(one) - rank(other) || other.changedAt - one.changedAt || other.id - one.id,
    );
  }

  /** What listeners see, in Korean. */
  shown(): readonly Collection[] {
    return this.all().flatMap(({ id, title, text, isPublished, series: listed }) => {
      const series = listed.flatMap((one) => this.catalogue.find(one.id)?.series ?? []);
      const seriesCount = series.length;
      return isPublished && seriesCount > 0 ? [{ id, title: title.ko, text: text.ko, seriesCount, series }] : [];
    });
  }

  /** The same as a list shows them. */
  previews(): readonly Collection[] {
    return this.shown().map((one) => ({ ...one, series: one.series.slice(0, PREVIEW_LENGTH) }));
  }

  /** What stands on the home page. */
  pins(): readonly Collection[] {
    return this.shown().filter(({ id }) => this.pinned.includes(id));
  }

  save(facts: CollectionFacts, before: ReadCollection | undefined): Result<EditedCollection, CollectionFailure> {
    const known = before && this.kept.get(before.id);
    if (before !== undefined && known === undefined) return fail({ kind: 'not-found' });
    const fault = collectionFault(facts) ?? this.faultOf(facts, known);
    if (fault !== undefined) return fail({ kind: 'other', message: WORDS[fault] });
    if (known !== undefined && known.edition !== before?.edition) return fail({ kind: 'changed' });
    this.made += known === undefined ? 1 : 0;
    const id = known?.id ?? (this.made as CollectionId);
    const edition = (known?.edition ?? 0) + 1;
    const series = facts.series.map((one) => known?.series.find((each) => each.id === one) ?? this.collected(one));
    this.kept.set(id, { ...facts, id, series, edition, pinnedPlace: undefined, changedAt: this.clock.now() });
    if (!facts.isPublished) this.pinned = this.pinned.filter((one) => one !== id);
    for (const action of savings(known, facts)) this.done.push({ action, text: facts.title.ko });
    return ok(this.all().find((one) => one.id === id) as EditedCollection);
  }

  /** @returns whether there was one */
  remove(id: CollectionId): boolean {
    const known = this.kept.get(id);
    if (known === undefined) return false;
    this.kept.delete(id);
    this.pinned = this.pinned.filter((one) => one !== id);
    this.done.push({ action: 'delete-collection', text: known.title.ko });
    return true;
  }

  /** @returns whether they are pinned */
  pin(pins: readonly CollectionId[], before: readonly CollectionId[]): boolean {
    const isSeen = before.join() === this.pinned.join();
    const arePublished = pins.every((id) => this.kept.get(id)?.isPublished === true);
    if (!isSeen || !arePublished || pins.length > MAX_PINS || new Set(pins).size < pins.length) return false;
    if (pins.join() === this.pinned.join()) return true;
    this.pinned = pins;
    const titles = pins.map((id) => this.kept.get(id)?.title.ko);
    this.done.push({ action: 'pin-collections', text: titles.join(', ') || undefined });
    return true;
  }

  private faultOf(
    { series }: CollectionFacts,
    known: EditedCollection | undefined,
  ): 'collection-series' | 'collections-full' | undefined {
    if (known === undefined && this.kept.size >= MAX_COLLECTIONS) return 'collections-full';
    const isThere = (id: SeriesId): boolean =>
      this.catalogue.find(id) !== undefined || known?.series.some((one) => one.id === id) === true;
    return series.every(isThere) ? undefined : 'collection-series';
  }

  private collected(id: SeriesId): EditedCollection['series'][number] {
    const series = this.catalogue.find(id)?.series;
    return { id, title: series?.title ?? '', author: series?.author.name ?? '', isShown: series !== undefined };
  }
}

function savings(
  before: EditedCollection | undefined,
  { isPublished }: Pick<CollectionFacts, 'isPublished'>,
): readonly AuditAction[] {
  if (before === undefined) return isPublished ? ['make-collection', 'publish-collection'] : ['make-collection'];
  if (before.isPublished === isPublished) return ['change-collection'];
  return [isPublished ? 'publish-collection' : 'withdraw-collection'];
}
