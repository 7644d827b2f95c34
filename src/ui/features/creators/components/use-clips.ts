import { useApp } from '../../../app/app.ts';
import type { Clips } from '../parts.ts';
import { usePart } from '../../../app/use-part.ts';

/** @returns what authors need to post and change stories; undefined until it is there */
export function useClips(): Clips | undefined {
  return usePart(useApp().clips);
}
