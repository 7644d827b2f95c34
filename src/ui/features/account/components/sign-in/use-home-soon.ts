import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { HOME_AFTER_PASSWORD_MS } from '../../../../../../common/kernel/limits.ts';
import { HOME_PATH } from '../../../../app/paths.ts';

/** @returns what leads home a second later, as after a first password change (spec §4) */
export function useHomeSoon(): () => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(HOME_PATH), HOME_AFTER_PASSWORD_MS);
  };
}
