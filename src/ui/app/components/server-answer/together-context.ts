import { createContext } from 'react';

/** A part of a page that could not be read. */
export interface UnreadPart {
  readonly id: string;
  readonly element: Element;
  /** What is said of it. */
  readonly words: string;
  readonly again: () => void;
}

/** What the parts of a page share that are read at once and may all fail at once. */
export interface TogetherUse {
  /** Those that could not be read, as they stand on the page. */
  readonly unread: readonly UnreadPart[];
  /** @returns what takes the part out again */
  readonly join: (part: UnreadPart) => () => void;
}

export const TogetherContext = createContext<TogetherUse | undefined>(undefined);
