import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { HOME_AFTER_PASSWORD_MS } from '../../../../../../common/kernel/limits.ts';
import { useClock } from '../../../../app/use-clock.ts';
import { HOME_PATH } from '../../../../app/paths.ts';

/** @returns what leads home a second later, as after a first password change (spec §4) */
export function useHomeSoon(): () => void {
  const navigate = useNavigate();
  const clock = useClock();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return () => {
    cancel.current?.();
    cancel.current = clock.after(HOME_AFTER_PASSWORD_MS, () => void navigate(HOME_PATH));
  };
}
