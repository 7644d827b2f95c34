import { FIRST_VOLUME, MAX_VOLUME, UNMUTE_VOLUME } from '../../../common/kernel/limits.ts';

/** @returns a volume from 0 to 100; what is no number becomes the first volume (spec §9, PLY-46, INV-067) */
export function clampVolume(volume: number): number {
  return Number.isNaN(volume) ? FIRST_VOLUME : Math.min(MAX_VOLUME, Math.max(0, volume));
}

/** Presses the volume icon: silent, or 30 again whatever it was before (spec §4, INV-068, INT-55). */
export function toggledVolume(volume: number): number {
  return volume > 0 ? 0 : UNMUTE_VOLUME;
}

/** @returns the level of the sound output, 0 to 1 (spec §4, INV-070) */
export function volumeLevel(volume: number): number {
  return clampVolume(volume) / MAX_VOLUME;
}

/** A 30 that un-muting left, when that was kept as well: nobody has chosen it. */
const LEFT_BY_UNMUTING = String(UNMUTE_VOLUME);
const KEPT_DIGITS = 3;

/** @returns a chosen volume as it is kept: with three digits, so that a chosen 30 is told from one that un-muting left (PLY-46) */
export function formatVolume(volume: number): string {
  return String(volume).padStart(KEPT_DIGITS, '0');
}

/** @returns the volume that was kept as text; the first one when none was chosen or it is broken (PLY-46) */
export function parseVolume(text: string | undefined): number {
  const isChosen = text !== undefined && text !== LEFT_BY_UNMUTING && /^[0-9]{1,3}$/.test(text);
  return isChosen ? clampVolume(Number(text)) : FIRST_VOLUME;
}
