/** Covers as podcast clients want them: square JPEG of 1400 pixels a side. */
export interface FeedArt {
  /**
   * Makes the picture the first time that it is asked for.
   * @param source the name of the art in the media store
   * @param isClosed drawn so that only its colours are left, for where nobody is asked for the age
   * @returns the name of the picture there, undefined when there is no such art
   */
  of(source: string, isClosed: boolean): Promise<string | undefined>;
}
