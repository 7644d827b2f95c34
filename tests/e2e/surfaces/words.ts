import type { BrowserContext } from '@playwright/test';
import { LANGUAGE_COOKIE } from '../../../common/kernel/language.ts';
import { en } from '../../../src/ui/app/i18n/en.ts';
import { ko } from '../../../src/ui/app/i18n/ko.ts';

/** The words of a language. */
export type Words = typeof ko;

/** Wide windows read in Korean, narrow ones in English: each flow is seen in both. @returns the words of the pages */
export async function wordsFor(
  context: BrowserContext,
  isMobile: boolean,
  baseURL: string | undefined,
): Promise<Words> {
  const value = isMobile ? 'en' : 'ko';
  await context.addCookies([{ name: LANGUAGE_COOKIE, value, url: baseURL ?? '' }]);
  return isMobile ? en : ko;
}

/** @returns what finds `text`, whatever stands for its values */
export function worded(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/\{\{\w+\}\}/g, '.+')}$`);
}
