import { CALENDAR_PATH } from '../../../../app/calendar-path.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './calendar-line.module.css';

/** From everything that is there to what comes (SHL-93). */
export function CalendarLine() {
  const { t } = useTranslation();
  return (
    <p className={styles.line}>
      <Link className={styles.link} to={CALENDAR_PATH}>
        {t('discovery.calendar')}
      </Link>
    </p>
  );
}
