import { useEffect, useRef } from 'react';

/** Does something each time that the window is looked at again: what it shows may have changed elsewhere (CND-12). */
export function useWhenSeen(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onChange = (): void => {
      if (document.visibilityState === 'visible') latest.current();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
