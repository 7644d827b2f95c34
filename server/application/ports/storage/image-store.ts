/** Where images are kept, for who takes them away. */
export interface ImageStore {
  /**
   * @returns the names of the files of each image, by its hash, of which every file was put there before `before`,
   *   milliseconds since 1970
   */
  imagesOlderThan(before: number): Promise<ReadonlyMap<string, readonly string[]>>;
  remove(name: string): Promise<void>;
}
