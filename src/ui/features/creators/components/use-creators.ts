import { useApp } from '../../../app/app.ts';
import type { Creators } from '../parts.ts';
import { usePart } from '../../../app/use-part.ts';

/** @returns what authors need to post; undefined until it is there */
export function useCreators(): Creators | undefined {
  return usePart(useApp().creators);
}
