import { useEffect, useRef, useState, type RefObject } from 'react';
import type { SubReview } from '../../../../domain/community/review.ts';
import { useMute } from './use-mute.ts';

/** What is to become of the writer, whom it folds either way. */
export type Folding = 'muted' | 'blocked';

interface Fold {
  /** It was opened to be read. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** What opens it, and has the focus once the button is gone that has folded it. */
  readonly fold: RefObject<HTMLButtonElement | null>;
  /** What is being asked, before it is done. */
  readonly asked: Folding | undefined;
  readonly ask: (asked: Folding | undefined) => void;
  readonly go: (folding: Folding) => Promise<void>;
}

/** @returns what a muted or blocked writer said, folded until somebody wants to read it */
export function useFold(review: SubReview): Fold {
  const [isOpen, setOpen] = useState(false);
  const [asked, ask] = useState<Folding>();
  const [folded, setFolded] = useState(0);
  const fold = useRef<HTMLButtonElement>(null);
  const setWriter = useMute();
  const go = async (folding: Folding): Promise<void> => {
    setOpen(false);
    if (await setWriter(review, folding)) setFolded((before) => before + 1);
  };
  useEffect(() => {
    if (folded > 0) fold.current?.focus();
  }, [folded]);
  return { isOpen, setOpen, fold, asked, ask, go };
}
