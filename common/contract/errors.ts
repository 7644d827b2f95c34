/** The stable codes of failed calls; the message beside a code may change, the code does not (decisions §2). */
export const ERROR_CODES = [
  'bad-request',
  'too-many-ids',
  'unauthenticated',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'story-locked',
  'address-expired',
  'address-invalid',
  'unavailable',
  'timed-out',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
