import { Fragment } from 'react';
import { CandyAmount } from '../candy-amount.tsx';
import styles from './candy-sums.module.css';

interface CandySumsProps {
  /** What each amount is, and how many candies; those unknown are left out. */
  readonly sums: readonly (readonly [label: string, candies: number | undefined])[];
}

/** What is paid, what there is, and what is left: it stands beside every button that pays. */
export function CandySums({ sums }: CandySumsProps) {
  return (
    <dl className={styles.sums}>
      {sums.map(
        ([label, candies]) =>
          candies !== undefined && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                <CandyAmount candies={candies} />
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
