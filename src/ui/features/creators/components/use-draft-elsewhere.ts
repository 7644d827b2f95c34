import { useEffect, useRef, useState } from 'react';

interface Drafts<Draft> {
  /** @returns what is kept of what is written here; undefined where nothing is */
  readonly read: () => Draft | undefined;
  /** Whether that is what stands here. */
  readonly isHere: (kept: Draft) => boolean;
  /** @returns a function that ends the reports */
  readonly whenChanged: (listener: () => void) => () => void;
}

/** @returns what another window has written into the same draft, until that is settled; and what settles it */
export function useDraftElsewhere<Draft>(drafts: Drafts<Draft>): readonly [Draft | undefined, () => void] {
  const [theirs, setTheirs] = useState<Draft>();
  const current = useRef(drafts);
  useEffect(() => {
    current.current = drafts;
  });
  const { whenChanged } = drafts;
  useEffect(
    () =>
      whenChanged(() => {
        const { read, isHere } = current.current;
        const kept = read();
        setTheirs(kept === undefined || isHere(kept) ? undefined : kept);
      }),
    [whenChanged],
  );
  return [theirs, () => setTheirs(undefined)];
}
