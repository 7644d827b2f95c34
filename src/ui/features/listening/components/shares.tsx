import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { duration } from '../../../app/i18n/format.ts';
import text from '../../../design/theme/text.module.css';
import { classNames } from '../../../design/class-names.ts';
import styles from './shares.module.css';

interface SharesProps {
  /** The largest first. */
  readonly parts: readonly {
    readonly key: string;
    readonly name: string;
    readonly to: string | undefined;
    readonly seconds: number;
  }[];
}

/** Parts that are shown; the rest is little. */
const MOST = 20;

/** How long was listened to each of several, as bars beside each other. */
export function Shares({ parts }: SharesProps) {
  const { t } = useTranslation();
  const most = Math.max(1, ...parts.map(({ seconds }) => seconds));
  return (
    <ol className={styles.parts}>
      {parts.slice(0, MOST).map(({ key, name, to, seconds }) => (
        <li key={key}>
          <span className={classNames(text.line, styles.name)}>
            {to === undefined ? name : <Link to={to}>{name}</Link>}
          </span>
          <span className={styles.time}>{duration(t, seconds)}</span>
          <svg className={styles.bar} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect width={(100 * seconds) / most} height={1} />
          </svg>
        </li>
      ))}
    </ol>
  );
}
