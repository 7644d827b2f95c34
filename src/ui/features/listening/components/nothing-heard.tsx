import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { START_PATH } from '../../about/paths.ts';
import buttons from '../../../design/button/button.module.css';

/** Where nothing is known to have been heard, with the way to a first story. */
export function NothingHeard() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="book"
      level={2}
      title={t('listened.empty')}
      text={t('listened.emptyText')}
      action={
        <Link className={classNames(buttons.button, buttons.line, buttons.middle)} to={START_PATH}>
          {t('start.title')}
        </Link>
      }
    />
  );
}
