/** @returns the name of a sound's light form, Opus in WebM: it lies beside the sound and is called by the sound's hash */
export function lightFormOf(file: string): string {
  return file.replace(/\.[a-z0-9]+$/, '.webm');
}
