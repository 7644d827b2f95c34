import DataLoader from 'dataloader';

/** Queries of one loader at a time: one that hangs does not keep the others. */
const MOST_UNDERWAY = 2;

/**
 * Gathers what is asked for one by one into few queries: what is asked for within one turn of the event loop, and
 * whatever comes while as many as may be are underway. Nothing is remembered: each answer was read after it was asked for.
 * @param read takes keys, of which some may be alike, and gives what belongs to each, in their order
 */
export function gathered<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): Pick<DataLoader<Key, Value>, 'load'> {
  let underway = 0;
  let next: (() => void) | undefined;
  return new DataLoader<Key, Value>(
    async (keys) => {
      underway += 1;
      try {
        return await read(keys);
      } finally {
        underway -= 1;
        if (next !== undefined) setImmediate(next);
        next = undefined;
      }
    },
    {
      cache: false,
      batchScheduleFn: (send) => {
        if (underway < MOST_UNDERWAY) setImmediate(send);
        else next = send;
      },
    },
  );
}
