import { amiss, fine, type Finding } from './finding.ts';

/** What came of writing to a bucket and reading from it; undefined where there is none. */
export type ObjectStoreFacts =
  | { readonly kind: 'whole' | 'public'; readonly bucket: string }
  | { readonly kind: 'unusable'; readonly bucket: string; readonly reason: string }
  | undefined;

export function judgeObjectStore(facts: ObjectStoreFacts): readonly Finding[] {
  if (facts === undefined) return [fine('none: files lie in DATA_DIR')];
  switch (facts.kind) {
    case 'whole':
      return [fine(`${facts.bucket}: written, found, read and removed`)];
    case 'public':
      return [amiss('store-public', `${facts.bucket}: a stranger could read what was written`)];
    case 'unusable':
      return [amiss('store-unusable', `${facts.bucket}: ${facts.reason}`)];
  }
}
