import { MAX_VOLUME, UNMUTE_VOLUME } from '../../../common/kernel/limits.ts';

/** @returns a volume from 0 to 100; what is no number becomes the first volume, 30 (spec §9, PLY-46, INV-067) */
export function clampVolume(volume: number): number {
  return Number.isNaN(volume) ? UNMUTE_VOLUME : Math.min(MAX_VOLUME, Math.max(0, volume));
}

/** Presses the volume icon: silent, or 30 again whatever it was before (spec §4, INV-068, INT-55). */
export function toggledVolume(volume: number): number {
  return volume > 0 ? 0 : UNMUTE_VOLUME;
}

/** @returns the level of the sound output, 0 to 1 (spec §4, INV-070) */
export function volumeLevel(volume: number): number {
  return clampVolume(volume) / MAX_VOLUME;
}

/** @returns the volume that was kept as text, 30 when there is none or it is broken (PLY-46) */
export function parseVolume(text: string | undefined): number {
  return text === undefined || !/^[0-9]{1,3}$/.test(text) ? UNMUTE_VOLUME : clampVolume(Number(text));
}
