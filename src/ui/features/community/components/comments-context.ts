import { createContext, useContext } from 'react';
import type { Community } from '../parts.ts';
import type { CommentsStore } from '../stores/comments-store.ts';

/** What the parts of one surface of comments share. */
export interface CommentsUse {
  readonly comments: CommentsStore;
  /** Undefined until it has been fetched. */
  readonly community: Community | undefined;
  /** What was done last, in words, for who does not see it. */
  readonly said: Said | undefined;
  readonly say: (said: Said | undefined) => void;
}

/** `alert`: something did not work. */
export interface Said {
  readonly kind: 'status' | 'alert';
  readonly words: string;
  /** Who sees the list sees it anyway. */
  readonly isHeardOnly?: true;
}

export const CommentsContext = createContext<CommentsUse | undefined>(undefined);

/**
 * @returns what the surface around this component shares
 * @throws when none surrounds it, which is a mistake of the composition
 */
export function useCommentsAround(): CommentsUse {
  const around = useContext(CommentsContext);
  if (around === undefined) throw new Error('This component stands outside CommentsContext.');
  return around;
}
