import type { ScriptLine } from './story.ts';

/**
 * Where the voice is in a script (spec §2).
 * @param seconds media time
 * @returns the index of the timed line that was begun last; undefined before the first one, and where nobody timed any
 */
export function lineAt(script: readonly ScriptLine[], seconds: number): number | undefined {
  const index = script.findLastIndex(({ atSeconds = Number.POSITIVE_INFINITY }) => atSeconds <= seconds);
  return index === -1 ? undefined : index;
}
