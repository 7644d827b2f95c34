import { describe, expect, it } from 'vitest';
import type { VolumeControlPort } from '../../../src/application/ports/volume-control-port.ts';

interface Rig {
  readonly volumeControl: VolumeControlPort;
  /** Makes the window one with the control, or without. */
  readonly show: (isShown: boolean) => void;
}

/** What every implementation of VolumeControlPort does. */
export function volumeControlPortContract(name: string, make: () => Rig): void {
  describe(`VolumeControlPort, ${name}`, () => {
    it('MOB-28 says whether the control is there, and when it comes and goes, to all who listen until they do no more', () => {
      const { volumeControl, show } = make();
      const [one, other]: [boolean[], boolean[]] = [[], []];
      expect(volumeControl.isThere()).toBe(true);
      const end = volumeControl.subscribe(() => one.push(volumeControl.isThere()));
      volumeControl.subscribe(() => other.push(volumeControl.isThere()));
      show(false);
      end();
      show(true);
      expect([one, other]).toEqual([[false], [false, true]]);
    });
  });
}
