import { knownLanguage, LANGUAGE_PARAMETER } from '../../../common/kernel/language.ts';
import type { PreferencesPort } from '../../application/ports/preferences-port.ts';

/**
 * Makes the language that the address names the listener's choice, as the server has drawn the page, and takes it out
 * of the address, where it would stand against the next choice.
 */
export function keepAddressedLanguage({ history, location }: Window, preferences: PreferencesPort): void {
  const query = new URLSearchParams(location.search);
  const language = knownLanguage(query.get(LANGUAGE_PARAMETER));
  if (language === undefined) return;
  preferences.keepLanguage(language);
  query.delete(LANGUAGE_PARAMETER);
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`);
}
