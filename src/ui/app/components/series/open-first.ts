import type { Series } from '../../../../domain/series/series.ts';

/** The series in their order, but for a closed cover, which a list does not begin with while another is there (SHL-74). */
export function openFirst(series: readonly Series[], isOfAge: boolean): readonly Series[] {
  const open = isOfAge ? 0 : series.findIndex((one) => !one.isAdult);
  const first = series[open];
  return first === undefined || open === 0 ? series : [first, ...series.toSpliced(open, 1)];
}
