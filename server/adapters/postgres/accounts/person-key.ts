/** @returns the `demo_key` of one of the demo's people, who have keys of their own beside those of its authors */
export function personKey(key: string): string {
  return `person ${key}`;
}
