import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../../../../design/class-names.ts';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { POST_SERIES_PATH } from '../../paths.ts';
import buttons from '../../../../design/button/button.module.css';

interface NoSeriesProps {
  /** What there will be once there is a series. */
  readonly text: string;
}

/** What an author without a series sees: the way to their first one. */
export function NoSeries({ text }: NoSeriesProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="book"
      title={t('works.empty')}
      text={text}
      action={
        <Link className={classNames(buttons.button, buttons.primary, buttons.middle)} to={POST_SERIES_PATH}>
          {t('works.make')}
        </Link>
      }
    />
  );
}
