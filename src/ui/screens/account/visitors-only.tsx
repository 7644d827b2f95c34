import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useApp } from '../../app.ts';
import { Redirect } from '../../components/redirect.tsx';

/**
 * A page for who has not signed in. Who has, or does so here, goes on to the last page that was visited and is no page
 * around signing in (spec §4, SES-25); a mailed password is asked about on a page of its own, to which the shell leads.
 */
export const VisitorsOnly = observer(function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const { session, visitedPages, device } = useApp();
  const isAskedElsewhere = session.openPrompt === 'first-password' && device.mode === 'web';
  if (session.isSignedIn && !isAskedElsewhere) return <Redirect to={visitedPages.target()} />;
  return children;
});
