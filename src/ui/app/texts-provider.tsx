import type { i18n } from 'i18next';
import { useEffect, useState, type ReactNode } from 'react';
import { I18nContext } from 'react-i18next';
import { COMPLETED } from './i18n/create-i18n.ts';

interface TextsProviderProps {
  /** The same ones for as long as it is there. */
  readonly texts: i18n;
  readonly children: ReactNode;
}

/**
 * Gives what is within it its texts. A menu that is opened before all of them have come shows the others when they have:
 * the context has another value then, which also reaches what has been drawn and has not subscribed yet, as what
 * `bindI18nStore` is for does not.
 */
export function TextsProvider({ texts, children }: TextsProviderProps): ReactNode {
  const [value, setValue] = useState({ i18n: texts });
  useEffect(() => {
    const complete = (): void => setValue({ i18n: texts });
    texts.on(COMPLETED, complete);
    return () => texts.off(COMPLETED, complete);
  }, [texts]);
  return <I18nContext value={value}>{children}</I18nContext>;
}
