/** The widths in pixels in which covers are served (decisions §2). */
export const COVER_WIDTHS = [96, 192, 400, 800] as const;

/**
 * @returns the address of a cover without its width and format; undefined for one of another form than `…-400.webp`, which has no
 *   siblings
 */
export function coverStem(imageUrl: string): string | undefined {
  return /^(.+)-\d+\.webp$/.exec(imageUrl)?.[1];
}
