import { classNames } from '../class-names.ts';
import styles from './narrow-bar.module.css';

interface PageTitleProps {
  readonly className?: string | undefined;
  readonly children: string;
}

/** The title of a page with a `TitleBar`, which shows it in narrow windows. */
export function PageTitle({ className, children }: PageTitleProps) {
  return <h1 className={classNames(styles.title, className)}>{children}</h1>;
}
