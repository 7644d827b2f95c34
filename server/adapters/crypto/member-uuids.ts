import { createHmac } from 'node:crypto';

/** @returns what gives each member a UUID that nobody without the key can tell, always the same one */
export function memberUuids(key: Uint8Array): (memberId: number) => string {
  return (memberId) => {
    const digest = createHmac('sha256', key).update(String(memberId)).digest('hex');
    const [a, b, c, d, e] = [0, 8, 13, 17, 20].map((from, index) =>
      digest.slice(from, from + ([8, 4, 3, 3, 12][index] ?? 0)),
    );
    return `${a}-${b}-4${c}-8${d}-${e}`;
  };
}
