import type { Result } from '../../common/kernel/result.ts';

/**
 * Keeps a file in the media store and has it named. One that lay there for long, unnamed, may be taken away between the two;
 * then it is kept once more, and is new.
 * @param name gives what was kept its name. @returns whether it was still there
 */
export async function keepNamed<Kept, Refusal>(
  keep: () => Promise<Result<Kept, Refusal>>,
  name: (kept: Kept) => Promise<boolean>,
): Promise<Result<Kept, Refusal>> {
  const kept = await keep();
  if (!kept.ok || (await name(kept.value))) return kept;
  const again = await keep();
  if (again.ok && !(await name(again.value))) throw new Error('What was just kept is gone.');
  return again;
}
