/** What decides whether somebody may go on hearing a story, read when its address is used (security PA3). */
export interface StoryAccess {
  /** It is published and free, they own it, or they wrote it. */
  readonly isOpen: boolean;
  readonly isOwn: boolean;
  readonly isAdult: boolean;
}

/** `ended`: there is no such story any more, or it is not theirs. `age-unconfirmed`: nobody said on this device to be of age. */
export type AccessRefusal = 'ended' | 'age-unconfirmed';

/**
 * @param isOfAge whether somebody has said so on the device that asks (ENT-72); authors hear their own without it
 * @returns why the bytes of a story are withheld; undefined where they are not
 */
export function accessRefusal(access: StoryAccess | undefined, isOfAge: boolean): AccessRefusal | undefined {
  if (access?.isOpen !== true) return 'ended';
  return access.isAdult && !access.isOwn && !isOfAge ? 'age-unconfirmed' : undefined;
}
