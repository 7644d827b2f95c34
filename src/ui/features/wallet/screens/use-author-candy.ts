import { useApp } from '../../../app/app.ts';
import type { AuthorCandy } from '../parts.ts';
import { usePart } from '../../../app/use-part.ts';

/** @returns what authors earn and are paid; undefined until it is there */
export function useAuthorCandy(): AuthorCandy | undefined {
  return usePart(useApp().authorCandy);
}
