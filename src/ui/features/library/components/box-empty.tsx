import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { START_PATH } from '../../about/paths.ts';
import { BROWSE_PATH } from '../../catalogue/paths.ts';
import buttons from '../../../design/button/button.module.css';

interface BoxEmptyProps extends Pick<ComponentProps<typeof EmptyState>, 'drawing' | 'title' | 'text'> {
  /** Nothing was ever heard: the way leads to a first story. */
  readonly isOfStranger?: boolean;
}

/** A part of the box that has nothing in it, with the way to where things for it are found. */
export function BoxEmpty({ isOfStranger = false, ...props }: BoxEmptyProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      {...props}
      level={2}
      action={
        <Link
          className={classNames(buttons.button, buttons.line, buttons.middle)}
          to={isOfStranger ? START_PATH : BROWSE_PATH}
        >
          {t(isOfStranger ? 'start.title' : 'box.explore')}
        </Link>
      }
    />
  );
}
