import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useApp } from '../../../../app/app.ts';
import { Redirect } from '../../../../app/components/redirect.tsx';

interface VisitorsOnlyProps {
  /** Somebody signs in once more, who has done so: they stay until that is done. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/**
 * A page for who has not signed in. Who has, or does so here, goes on to the last page that was visited and is no page
 * around signing in (spec §4, SES-25); a mailed password is asked about on a page of its own, to which the shell leads.
 */
export const VisitorsOnly = observer(function VisitorsOnly({ isBusy = false, children }: VisitorsOnlyProps) {
  const { session, visitedPages, device } = useApp();
  const [wasSignedIn] = useState(session.isSignedIn);
  const isAskedElsewhere = session.openPrompt === 'first-password' && device.mode === 'web';
  if (session.isSignedIn && !isAskedElsewhere && !(isBusy && wasSignedIn))
    return <Redirect to={visitedPages.target()} />;
  return children;
});
