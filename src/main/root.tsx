import type { i18n } from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { AppContext, type App } from '../ui/app.ts';

/** The surroundings of every page, alike on the server and in the browser. */
export function Root({ app, texts, children }: { app: App; texts: i18n; children: ReactNode }): ReactNode {
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <AppContext value={app}>{children}</AppContext>
      </I18nextProvider>
    </StrictMode>
  );
}
