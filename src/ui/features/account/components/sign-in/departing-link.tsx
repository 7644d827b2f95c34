import type { MouseEvent } from 'react';
import { Link, useNavigate, type LinkProps } from 'react-router-dom';
import { useApp } from '../../../../app/app.ts';
import { layers } from '../../../../design/overlay/layers.ts';

/** `to` as an address alone. */
interface DepartingLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  readonly to: string;
}

/** A link of the sign-in, which may stand in the app's modal: that closes first, then the page changes. */
export function DepartingLink({ to, ...rest }: DepartingLinkProps) {
  const { login } = useApp();
  const navigate = useNavigate();
  const leave = (event: MouseEvent): void => {
    if (!login.isOpen) return;
    event.preventDefault();
    login.close();
    layers.whenGone(() => void navigate(to));
  };
  return <Link to={to} onClick={leave} {...rest} />;
}
