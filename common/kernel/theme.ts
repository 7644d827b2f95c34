/** How the pages are lit; `system` follows the device (decisions §3). */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** The name of the cookie that keeps the choice, so that the server's first picture is lit right. */
export const THEME_COOKIE = 'theme';

/** @returns the theme that `raw` names, the device's when it names none */
export function parseTheme(raw: unknown): Theme {
  return THEMES.find((theme) => theme === raw) ?? 'system';
}
