import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/**
 * Leads on to another page in the place of this one. Unlike `Navigate`, which goes once, it goes again when another
 * navigation has come between and ended here: a link that was pressed twice, a page that came before the last was drawn.
 */
export function Redirect({ to }: { readonly to: string }): null {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (isIdle) void navigate(to, { replace: true });
  }, [navigate, to, key, isIdle]);
  return null;
}
