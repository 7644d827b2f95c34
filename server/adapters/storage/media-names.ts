/** What a store of media holds, by the ending of its names. */
const KINDS: Readonly<Record<string, MediaPlace>> = {
  mp3: { folder: 'audio', mime: 'audio/mpeg' },
  m4a: { folder: 'audio', mime: 'audio/mp4' },
  aac: { folder: 'audio', mime: 'audio/aac' },
  ogg: { folder: 'audio', mime: 'audio/ogg' },
  webm: { folder: 'audio', mime: 'audio/webm' },
  wav: { folder: 'audio', mime: 'audio/wav' },
  flac: { folder: 'audio', mime: 'audio/flac' },
  webp: { folder: 'covers', mime: 'image/webp' },
  avif: { folder: 'covers', mime: 'image/avif' },
  jpg: { folder: 'covers', mime: 'image/jpeg' },
  png: { folder: 'covers', mime: 'image/png' },
};

/** The hash, up to three words about the variant, and the ending. */
const NAME = /^[0-9a-f]{64}(?:-[a-z0-9]{1,12}){0,3}\.([a-z0-9]{2,4})$/;

/** Digits of the hash that the name of an image begins with. */
export const IMAGE_HASH_LENGTH = 64;

/** Where something lies within a store, and what it is. */
export interface MediaPlace {
  readonly folder: 'audio' | 'covers';
  readonly mime: string;
}

/** @returns undefined for a name that is none of ours: only names of the one form are ever made into a path or a key */
export function locateMedia(name: string): MediaPlace | undefined {
  return KINDS[NAME.exec(name)?.[1] ?? ''];
}

/** @throws when the name is none of ours */
export function mustLocateMedia(name: string): MediaPlace {
  const place = locateMedia(name);
  if (place === undefined) throw new Error(`'${name}' is no name of the media store.`);
  return place;
}
