import { useEffect, useState, type ReactNode } from 'react';
import type { Content } from '../../../../../../common/kernel/content-report.ts';
import type { AuthorId } from '../../../../../../common/kernel/ids.ts';
import { useApp } from '../../../../app/app.ts';
import { fetchEarly, lazyComponent, LazyBoundary } from '../../../../app/lazy-component.ts';
import { useAsMember } from '../../../../app/sign-in-first.ts';
import { useCommunity } from '../../../../app/use-community.ts';

const loadDialog = async () => (await import('./report-content-dialog.tsx')).ReportContentDialog;
const ReportContentDialog = lazyComponent(loadDialog);

interface Reporting {
  /** The member has reported it, as far as that is known. */
  readonly isReported: boolean;
  readonly prepare: () => void;
  /** Asks what is wrong; visitors sign in first. */
  readonly open: () => void;
  /** What is asked then; its place is outside of what goes away at the press. */
  readonly dialog: ReactNode;
}

/**
 * The way to reporting a series, a story or an author, for an observed component (CMT-33).
 * @param owner whose it is
 * @param isShown false as long as nobody sees what was reported
 * @param onClose is told when the dialog has gone
 * @returns nothing for the owner: nobody reports themselves
 */
export function useReporting(
  content: Content,
  owner: AuthorId,
  { isShown = true, onClose }: { readonly isShown?: boolean; readonly onClose?: () => void } = {},
): Reporting | undefined {
  const { session } = useApp();
  const asMember = useAsMember();
  const [isOpen, setOpen] = useState(false);
  const { isSignedIn, renewals } = session;
  const reports = useCommunity(isShown && isSignedIn)?.contentReports;
  // Whoever has signed in since has reported something else.
  useEffect(() => void reports?.load(), [reports, renewals]);
  if (session.user?.id === (owner as number)) return undefined;
  const close = (): void => {
    setOpen(false);
    onClose?.();
  };
  return {
    isReported: reports?.has(content) === true,
    prepare: () => fetchEarly(loadDialog),
    open: () => asMember(() => setOpen(true), { kind: 'report' }),
    dialog: isOpen && (
      <LazyBoundary>
        <ReportContentDialog content={content} onClose={close} />
      </LazyBoundary>
    ),
  };
}
