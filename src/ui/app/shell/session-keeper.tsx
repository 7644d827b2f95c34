import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { useApp } from '../app.ts';

/** Remembers which pages were visited, and has the page read anew when it was read for somebody else (spec §4). */
export const SessionKeeper = observer(function SessionKeeper() {
  const { session, visitedPages } = useApp();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const { renewals } = session;
  useEffect(() => visitedPages.visit(pathname + search), [visitedPages, pathname, search]);
  useEffect(() => {
    if (renewals > 0) void revalidate();
  }, [renewals, revalidate]);
  return null;
});
