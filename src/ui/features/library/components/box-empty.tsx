import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { BROWSE_PATH } from '../../catalogue/paths.ts';
import buttons from '../../../design/button/button.module.css';

/** A part of the box that has nothing in it, with the way to where things for it are found. */
export function BoxEmpty(props: Pick<ComponentProps<typeof EmptyState>, 'drawing' | 'title' | 'text'>) {
  const { t } = useTranslation();
  return (
    <EmptyState
      {...props}
      level={2}
      action={
        <Link className={classNames(buttons.button, buttons.line, buttons.middle)} to={BROWSE_PATH}>
          {t('box.explore')}
        </Link>
      }
    />
  );
}
