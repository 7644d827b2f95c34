import type { Language } from '../../../common/kernel/language.ts';
import { trimWriterName, writerNameFault } from '../../../common/kernel/credentials.ts';

const USUAL_NAMES: Readonly<Record<Language, string>> = { ko: '소리', en: 'Sori' };
const USUAL_DIGITS = 6;

/** @returns the name of who did not choose one: 소리, Sori for whoever reads English, and six digits (decisions §4) */
export function makeWriterName(integer: (below: number) => number, language: Language): string {
  const number = integer(10 ** USUAL_DIGITS);
  return USUAL_NAMES[language] + String(number).padStart(USUAL_DIGITS, '0');
}

/** @returns the name as it is kept, undefined when `raw` is none (INV-095) */
export function parseWriterName(raw: string | undefined): string | undefined {
  const name = trimWriterName(raw ?? '');
  return writerNameFault(name) === undefined ? name : undefined;
}
