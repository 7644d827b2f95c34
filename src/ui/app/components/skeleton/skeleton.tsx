import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../design/class-names.ts';
import text from '../../../design/theme/text.module.css';
import styles from '../../../design/skeleton/skeleton.module.css';

interface SkeletonProps {
  /** It has been waited for already: what comes quickly needs nothing in its place. */
  readonly isOverdue?: boolean;
  /** Blanks in the sizes of what is on its way. */
  readonly children: ReactNode;
}

/** Stands where something will come, in its sizes; readers are told once that it is on its way. */
export function Skeleton({ isOverdue = false, children }: SkeletonProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames(!isOverdue && styles.patient)} aria-busy="true" data-blank>
      <p className={text.hidden} role="status">
        {t('shell.loading')}
      </p>
      <div aria-hidden="true" inert>
        {children}
      </div>
    </div>
  );
}
