/** @returns a broadcast channel; undefined in a browser that has none, and in one that refuses it as it refuses cookies */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
