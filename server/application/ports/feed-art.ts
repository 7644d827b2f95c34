/** Covers as podcast clients want them: square JPEG of 1400 pixels a side. */
export interface FeedArt {
  /**
   * Makes the picture the first time that it is asked for.
   * @param source the name of the art in the media store
   * @returns the name of the picture there, undefined when there is no such art
   */
  of(source: string): Promise<string | undefined>;
}
