import {
  MEASUREMENTS_META,
  parseMeasurementTerms,
  type MeasurementTerms,
} from '../../../common/kernel/measurements.ts';

/** @returns what the page says of measurements; undefined where nothing is measured, or the browser asks for that */
export function measurementTermsOf({ document, navigator }: Window): MeasurementTerms | undefined {
  const isUnwanted =
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${MEASUREMENTS_META}"]`);
  return isUnwanted || meta === null ? undefined : parseMeasurementTerms(meta.content);
}
