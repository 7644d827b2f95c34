import { useTranslation } from 'react-i18next';
import { LanguageToggle } from '../components/language-toggle.tsx';
import { BusinessInfo } from './business-info.tsx';
import styles from './footer.module.css';

/** The end of pages in narrow windows (spec §2), with the language, whose place there is no other. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer} aria-label={t('footer.label')}>
      <BusinessInfo />
      <LanguageToggle />
    </footer>
  );
}
