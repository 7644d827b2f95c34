import { useTranslation } from 'react-i18next';
import { ABOUT_PATH } from '../../features/about/paths.ts';
import { CONTENTS_PATH, MUSICIANS_PATH } from '../../features/catalogue/paths.ts';
import { PRIVACY_PATH, SERVICE_PATH } from '../../features/legal/paths.ts';
import { Link } from 'react-router-dom';
import { BRAND } from '../../../../common/kernel/brand.ts';
import { CALENDAR_PATH } from '../calendar-path.ts';
import { ThemeSwitch } from '../components/theme-switch.tsx';
import { Wordmark } from '../components/wordmark/wordmark.tsx';
import styles from './business-info.module.css';

/** Who runs the site, its terms, and how the pages are lit for who has no account (spec §2, design §2). */
export function BusinessInfo() {
  const { t } = useTranslation();
  return (
    <div className={styles.info}>
      <Wordmark height={20} />
      <p className={styles.links}>
        <Link className={styles.link} to={ABOUT_PATH}>
          {t('about.title')}
        </Link>
        <Link className={styles.link} to={CONTENTS_PATH}>
          {t('contents.title')}
        </Link>
        <Link className={styles.link} to={MUSICIANS_PATH}>
          {t('musician.title')}
        </Link>
        <Link className={styles.link} to={CALENDAR_PATH}>
          {t('calendar.title')}
        </Link>
        <Link className={styles.link} to={SERVICE_PATH}>
          {t('footer.terms')}
        </Link>
        <Link className={styles.link} to={PRIVACY_PATH}>
          <b>{t('footer.privacy')}</b>
        </Link>
      </p>
      <p>{t('footer.company', { representative: BRAND.representative, registration: BRAND.registration })}</p>
      <p>{t('footer.contacts', { support: BRAND.supportMail, partners: BRAND.partnerMail })}</p>
      <p>{t('footer.copyright', { year: BRAND.since })}</p>
      <div className={styles.theme}>
        <ThemeSwitch />
      </div>
    </div>
  );
}
