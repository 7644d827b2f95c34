/** @returns the name of a sound's low-bitrate rendition, Opus in WebM: it lies beside the sound and is called by the sound's hash */
export function lowBitrateOf(file: string): string {
  return file.replace(/\.[a-z0-9]+$/, '.webm');
}
