import type { MouseEvent } from 'react';
import { Link, useNavigate, type LinkProps } from 'react-router-dom';
import { useApp } from '../app.ts';
import { layers } from '../../design/overlay/layers.ts';

/** `to` as an address alone: what a surface of the player leads to. */
interface LeavingLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  readonly to: string;
}

/**
 * A link on a surface of the player: all surfaces close first, then the page changes (INV-081), so that the back button
 * leads to the page that they stood on.
 */
export function LeavingLink({ to, ...rest }: LeavingLinkProps) {
  const { player } = useApp();
  const navigate = useNavigate();
  const leave = (event: MouseEvent<HTMLAnchorElement>): void => {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    player.closePanels();
    layers.whenGone(() => void navigate(to));
  };
  return <Link to={to} onClick={leave} {...rest} />;
}
