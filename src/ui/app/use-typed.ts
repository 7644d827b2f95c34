import { useEffect, useRef, useState } from 'react';
import { useApp } from './app.ts';

/**
 * What somebody types into a field. It leaves the window with a member who logs out, or when another window has signed
 * somebody else in, whose words these are not; a login that has expired leaves it to the same member.
 * @param whenGone is told that it has left
 * @returns the text, undefined as long as nothing was typed; and what takes it
 */
export function useTyped(whenGone?: () => void): [string | undefined, (typed: string) => void] {
  const { user, hasExpired } = useApp().session;
  const [typed, setTyped] = useState<string>();
  const writer = useRef(user?.id);
  const tell = useRef(whenGone);
  useEffect(() => {
    tell.current = whenGone;
  });
  useEffect(() => {
    if (user === undefined && hasExpired) return;
    const before = writer.current;
    writer.current = user?.id;
    if (before === undefined || before === user?.id) return;
    setTyped(undefined);
    tell.current?.();
  }, [user, hasExpired]);
  return [typed, setTyped];
}
