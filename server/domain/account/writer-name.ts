import { trimWriterName, writerNameFault } from '../../../common/kernel/credentials.ts';

const USUAL_NAME = '소리';
const USUAL_DIGITS = 6;

/** @returns the name of who did not choose one: 소리 and six digits (decisions §4) */
export function makeWriterName(integer: (below: number) => number): string {
  const number = integer(10 ** USUAL_DIGITS);
  return USUAL_NAME + String(number).padStart(USUAL_DIGITS, '0');
}

/** @returns the name as it is kept, undefined when `raw` is none (INV-095) */
export function parseWriterName(raw: string | undefined): string | undefined {
  const name = trimWriterName(raw ?? '');
  return writerNameFault(name) === undefined ? name : undefined;
}
