import { useEffect, useRef } from 'react';

/** Does something each time that the device has its network back. */
export function useWhenConnected(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onConnected = (): void => latest.current();
    window.addEventListener('online', onConnected);
    return () => window.removeEventListener('online', onConnected);
  }, []);
}
