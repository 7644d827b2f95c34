import { useTranslation } from 'react-i18next';
import { SIGN_UP_PATH } from '../../paths.ts';
import { DepartingLink } from './departing-link.tsx';
import styles from './sign-in.module.css';

/** Where who has no account goes. */
export function SignUpInvitation() {
  const { t } = useTranslation();
  return (
    <p className={styles.join}>
      {t('auth.newHere')} <DepartingLink to={SIGN_UP_PATH}>{t('auth.signUpByEmail')}</DepartingLink>
    </p>
  );
}
