/** The size that serves everywhere, in pixels (PRO-17). */
const USUAL_SIZE = 192;

/** @returns the address of a profile image. @param image the hash that begins the names of its files */
export function profileImageUrl(image: string): string {
  return `/media/avatars/${image}-${USUAL_SIZE}.webp`;
}
