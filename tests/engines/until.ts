import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which what does not come is taken for a fault. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

/**
 * Looks again and again.
 * @param what for the message of the error
 * @returns the first answer that is neither undefined nor false
 */
export async function until<Answer>(
  what: string,
  look: () => Promise<Answer | undefined | false> | Answer | undefined | false,
  explain: () => Promise<string> | string = () => '',
): Promise<Answer> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await look();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`never came: ${what} ${await explain()}`.trim());
    await pause(LOOK_MS);
  }
}
