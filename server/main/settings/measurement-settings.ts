/** The settings of what browsers measure, as the README lists them. */
export const MEASUREMENT_SETTINGS = [
  {
    name: 'MEASUREMENTS',
    default: '100',
    meaning:
      'How many visits of a hundred tell, without whose they are, how long sounds took and what failed; `off`: none, and nothing is loaded for it.',
  },
] as const satisfies readonly { readonly name: string; readonly default: string; readonly meaning: string }[];

export type MeasurementSettingName = (typeof MEASUREMENT_SETTINGS)[number]['name'];

/** What they say. */
export interface MeasurementSettings {
  /** Visits of a hundred that are measured, 1 to 100; 0: none. */
  readonly measuredShare: number;
}

/**
 * Reads them.
 * @param text the value of a setting, undefined when unset
 * @param refuse notes what is wrong with one
 */
export function readMeasurementSettings(
  text: (name: MeasurementSettingName) => string | undefined,
  refuse: (name: MeasurementSettingName, given: string | undefined, allowed: string) => void,
): MeasurementSettings {
  const given = text('MEASUREMENTS') ?? '100';
  if (given === 'off') return { measuredShare: 0 };
  const share = /^[0-9]{1,3}$/.test(given) ? Number(given) : 0;
  if (share < 1 || share > 100) refuse('MEASUREMENTS', given, 'off, or a whole number from 1 to 100');
  return { measuredShare: share };
}
