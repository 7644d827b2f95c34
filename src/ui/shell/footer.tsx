import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BRAND } from '../brand.ts';
import { LanguageToggle } from '../components/language-toggle.tsx';
import { ThemeSwitch } from '../components/theme-switch.tsx';
import { Wordmark } from '../components/wordmark/wordmark.tsx';
import styles from './footer.module.css';

/** Who runs the site, and the settings of who has no account; in narrow windows only (spec §2). */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer} aria-label={t('footer.label')}>
      <Wordmark height={20} />
      <p className={styles.links}>
        <Link to="/terms/service">{t('footer.terms')}</Link>
        <Link to="/terms/privacy">
          <b>{t('footer.privacy')}</b>
        </Link>
      </p>
      <p>{t('footer.company', { representative: BRAND.representative, registration: BRAND.registration })}</p>
      <p>{t('footer.contacts', { support: BRAND.supportMail, partners: BRAND.partnerMail })}</p>
      <p>{t('footer.copyright', { year: BRAND.since })}</p>
      <div className={styles.settings}>
        <ThemeSwitch />
        <LanguageToggle />
      </div>
    </footer>
  );
}
