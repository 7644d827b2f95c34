import { calendarPath } from '../../../app/calendar-path.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../../../design/class-names.ts';
import buttons from '../../../design/button/button.module.css';

/** From what is followed to when it goes on. */
export function CalendarLink() {
  const { t } = useTranslation();
  return (
    <Link className={classNames(buttons.button, buttons.line, buttons.small)} to={calendarPath(true)}>
      {t('box.calendar')}
    </Link>
  );
}
