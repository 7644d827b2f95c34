import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { HOME_PATH } from '../../paths.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import buttons from '../../../design/button/button.module.css';
import styles from '../../../design/narrow-bar/narrow-bar.module.css';

/** In narrow windows a screen's own bar in the place of the header: the way back, and what else it brings. */
export function NarrowBar({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className={styles.bar}>
      <Link
        className={buttons.icon}
        to={HOME_PATH}
        aria-label={t('shell.back')}
        onClick={(event) => {
          // The router numbers the pages of a visit; the first one has nothing to go back to but home.
          if (!(Number(window.history.state?.idx) > 0)) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        <Icon name="left" />
      </Link>
      {children}
    </div>
  );
}
