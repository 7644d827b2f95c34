/** The disk has no room for a file without touching its reserve; the same call may succeed when there is some (ADR 0045). */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/** The disk is full, or what this account may have of it: codes of POSIX, which every system's calls for files throw. */
const NO_ROOM = ['ENOSPC', 'EDQUOT'];

/** @returns what was thrown while a file was written: NoRoomError where that was the reason */
export function writeFailure(cause: unknown): unknown {
  const isFull = cause instanceof Error && 'code' in cause && NO_ROOM.includes(String(cause.code));
  return isFull ? new NoRoomError('The disk is full.', { cause }) : cause;
}
