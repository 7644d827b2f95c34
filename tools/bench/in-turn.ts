/** How often something is asked: at least `atLeast` times, then until `withinMs` are over, but never more than `atMost` times. */
export interface Turns {
  /** Turns before these, whose answers say nothing yet. */
  readonly warmUp: number;
  readonly atLeast: number;
  readonly atMost: number;
  readonly withinMs: number;
}

/** @returns so many turns, however long they take */
export const exactly = (turns: number, warmUp: number): Turns => ({
  warmUp,
  atLeast: turns,
  atMost: turns,
  withinMs: 0,
});

/** @returns `items` from another one on in each turn, so that none of them always comes first */
export const rotated = <Item>(items: readonly Item[], turn: number): readonly Item[] => {
  const first = turn % Math.max(1, items.length);
  return [...items.slice(first), ...items.slice(0, first)];
};

/**
 * Asks several for the same in turn, so that what slows the machine for a while slows all of them: runs one after another
 * differ by a tenth and more where an answer takes a millisecond.
 * @param now milliseconds
 * @returns the answers of each, in the order of `ask`; all have as many
 */
export async function askInTurn<Answer>(
  ask: readonly ((turn: number) => Promise<Answer>)[],
  { warmUp, atLeast, atMost, withinMs }: Turns,
  now: () => number = () => performance.now(),
): Promise<readonly (readonly Answer[])[]> {
  const asked = ask.map((once) => ({ once, answers: [] as Answer[] }));
  const endsAt = now() + withinMs;
  for (let turn = 0; turn < warmUp + atMost && (turn < warmUp + atLeast || now() < endsAt); turn += 1) {
    for (const { once, answers } of rotated(asked, turn)) {
      const answer = await once(turn);
      if (turn >= warmUp) answers.push(answer);
    }
  }
  return asked.map(({ answers }) => answers);
}
