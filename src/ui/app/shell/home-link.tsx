import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../design/class-names.ts';
import { HOME_PATH } from '../paths.ts';
import buttons from '../../design/button/button.module.css';

/** The way home from a page that has nothing else to offer. */
export function HomeLink({ children }: { readonly children: ReactNode }) {
  return (
    <Link className={classNames(buttons.button, buttons.line, buttons.middle)} to={HOME_PATH}>
      {children}
    </Link>
  );
}
