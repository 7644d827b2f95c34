/** The version of the kept playback state that this application writes. It grows when the form changes. */
export const SAVED_VERSION = 2;

/** A kept playback state of some version, as far as it is known before its own form is read. */
type Saved = Readonly<Record<string, unknown>>;

/** What one version adds to the one before it; the first step leads from version 1 to version 2. */
const STEPS: readonly ((saved: Saved) => Saved)[] = [
  // Windows share the playlist since, and series that were heard to their end are remembered.
  (saved) => ({ ...saved, lineage: [], finished: [] }),
];

export type Migrated = { readonly kind: 'migrated'; readonly value: Saved } | { readonly kind: 'newer' };

/**
 * Brings a kept value to the form of `version`, step by step.
 * @returns `newer` for a value of a later version, which only a later application understands; undefined for what names
 * no version that there ever was
 */
export function migratedTo(version: number, value: unknown): Migrated | undefined {
  if (!isSaved(value)) return undefined;
  const { version: from } = value;
  if (typeof from !== 'number' || !Number.isSafeInteger(from) || from < 1) return undefined;
  if (from > version) return { kind: 'newer' };
  const steps = STEPS.slice(from - 1, version - 1);
  return { kind: 'migrated', value: steps.reduce<Saved>((saved, step) => step(saved), value) };
}

function isSaved(value: unknown): value is Saved {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
