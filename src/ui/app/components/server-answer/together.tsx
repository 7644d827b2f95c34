import { useCallback, useMemo, useState, type ReactNode } from 'react';
import text from '../../../design/theme/text.module.css';
import { TogetherContext, type UnreadPart } from './together-context.ts';

/**
 * Parts of a page that are read at once: where several cannot be read, it is said once, aloud as well, and a press asks
 * for all of them.
 */
export function Together({ children }: { readonly children: ReactNode }) {
  const [unread, setUnread] = useState<readonly UnreadPart[]>([]);
  const join = useCallback((part: UnreadPart) => {
    setUnread((all) => [...all, part].toSorted(asTheyStand));
    return () => setUnread((all) => all.filter((one) => one !== part));
  }, []);
  const together = useMemo(() => ({ unread, join }), [unread, join]);
  return (
    <TogetherContext value={together}>
      <p className={text.hidden} aria-live="assertive">
        {unread[0]?.words}
      </p>
      {children}
    </TogetherContext>
  );
}

function asTheyStand({ element }: UnreadPart, other: UnreadPart): number {
  return element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
