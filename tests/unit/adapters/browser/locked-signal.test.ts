import { describe, expect, it } from 'vitest';
import { lockedSignal } from '../../../../src/adapters/browser/locked-signal.ts';

describe('the signal of a locked story', () => {
  it('JRN-108 is a short and gentle sound that begins and ends in silence', async () => {
    const sound = lockedSignal();
    const bytes = new DataView(await sound.arrayBuffer());
    expect(new TextDecoder().decode(new Uint8Array(bytes.buffer, 0, 4))).toBe('RIFF');
    const rate = bytes.getUint32(24, true);
    const samples = Array.from({ length: (bytes.byteLength - 44) / 2 }, (_, index) =>
      bytes.getInt16(44 + index * 2, true),
    );
    expect(samples.length / rate).toBeLessThan(1.5);
    expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
    const peak = Math.max(...samples.map(Math.abs)) / 32_768;
    expect(peak).toBeGreaterThan(0.1);
    expect(peak).toBeLessThan(0.3);
    const steps = samples.slice(1).map((sample, index) => Math.abs(sample - (samples[index] ?? 0)));
    expect(Math.max(...steps) / 32_768).toBeLessThan(0.1);
  });
});
