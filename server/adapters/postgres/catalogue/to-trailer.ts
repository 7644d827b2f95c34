import type { Trailer } from '../../../domain/series/trailer.ts';

/** @returns the trailer of a row of `series` */
export function toTrailer({
  trailer_file: file,
  trailer_seconds: seconds,
}: {
  readonly trailer_file: string | null;
  readonly trailer_seconds: number | null;
}): Trailer | undefined {
  return file === null || seconds === null ? undefined : { file, seconds };
}
