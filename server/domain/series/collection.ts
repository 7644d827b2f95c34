import type { AuditAction } from '../../../common/kernel/audit.ts';
import type { InLanguages } from '../../../common/kernel/collections.ts';
import type { CollectionId } from '../../../common/kernel/ids.ts';
import { MAX_PINS } from '../../../common/kernel/limits.ts';
import type { Series } from './series.ts';

/** A published collection as listeners see it. */
export interface Collection {
  readonly id: CollectionId;
  readonly title: InLanguages;
  readonly text: InLanguages;
  /** How many of its series are published. */
  readonly seriesCount: number;
  /** The first of those, or all of them, in the order that an operator gave them. */
  readonly series: readonly Series[];
}

/** @returns what the audit log says of a collection that was saved; `before` is undefined where there was none (SES-103) */
export function savingsOf(
  before: { readonly isPublished: boolean } | undefined,
  { isPublished }: { readonly isPublished: boolean },
): readonly AuditAction[] {
  if (before === undefined) return ['make-collection', ...(isPublished ? (['publish-collection'] as const) : [])];
  if (before.isPublished === isPublished) return ['change-collection'];
  return [isPublished ? 'publish-collection' : 'withdraw-collection'];
}

/** What is pinned to the home page is changed by whoever has seen it last. */
interface Pinning {
  readonly pins: readonly CollectionId[];
  /** What was pinned when that was decided. */
  readonly before: readonly CollectionId[];
}

/**
 * @param now what is pinned
 * @param published what can be pinned
 * @returns whether it may be pinned like that: nobody was first, and all of it is there, each once (SHL-95)
 */
export function mayPin(
  { pins, before }: Pinning,
  now: readonly CollectionId[],
  published: ReadonlySet<CollectionId>,
): boolean {
  const isSeen = now.length === before.length && now.every((id, place) => before[place] === id);
  const isEachOnce = pins.length <= MAX_PINS && new Set(pins).size === pins.length;
  return isSeen && isEachOnce && pins.every((id) => published.has(id));
}
