/** Something that the server stands on does not answer for now; the same call may succeed later. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}
