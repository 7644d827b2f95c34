import type { i18n } from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { AppContext, type App } from '../ui/app/app.ts';
import { TextsProvider } from '../ui/app/texts-provider.tsx';

/** The surroundings of every page, alike on the server and in the browser. */
export function Root({ app, texts, children }: { app: App; texts: i18n; children: ReactNode }): ReactNode {
  return (
    <StrictMode>
      <TextsProvider texts={texts}>
        <AppContext value={app}>{children}</AppContext>
      </TextsProvider>
    </StrictMode>
  );
}
