import { useApp } from '../../../app/app.ts';
import type { AuthorCandy } from '../parts.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';

/** @returns what authors earn and are paid; undefined until it is there */
export function useAuthorCandy(): AuthorCandy | undefined {
  return useLazyFeature(useApp().authorCandy);
}
