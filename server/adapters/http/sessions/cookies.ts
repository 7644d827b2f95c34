import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { OF_AGE, OF_AGE_COOKIE } from '../../../../common/kernel/age.ts';
import {
  knownLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  parseLanguage,
  type Language,
} from '../../../../common/kernel/language.ts';
import { parseTheme, THEME_COOKIE, type Theme } from '../../../../common/kernel/theme.ts';

/** What the visitor chose, Korean and the device's light where nothing was chosen (spec §1, decisions §3). */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
}

/** Reads the choices that a request's cookies carry. */
export function preferencesOf(request: FastifyRequest): Preferences {
  const cookies = request.server.parseCookie(request.headers.cookie ?? '');
  return { language: parseLanguage(cookies[LANGUAGE_COOKIE]), theme: parseTheme(cookies[THEME_COOKIE]) };
}

/** The same for a page, whose address may name the language. */
export function pagePreferencesOf(request: FastifyRequest): Preferences {
  const { language, theme } = preferencesOf(request);
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  return { language: knownLanguage(query.get(LANGUAGE_PARAMETER)) ?? language, theme };
}

const OF_AGE_PAIR = new RegExp(`(?:^|;)\\s*${OF_AGE_COOKIE}=${OF_AGE}\\s*(?:;|$)`);

/** @returns whether somebody has said on this device to be of age (decisions §3) */
export function isOfAge({ cookie }: IncomingHttpHeaders): boolean {
  return OF_AGE_PAIR.test(cookie ?? '');
}
