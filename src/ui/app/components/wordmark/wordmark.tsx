import { useTranslation } from 'react-i18next';
import styles from './wordmark.module.css';

/** The name of the site, its middle syllable written in thread. */
export function Wordmark({ height }: { readonly height: number }) {
  const { t } = useTranslation();
  return (
    <svg
      className={styles.wordmark}
      width={height * 3}
      height={height}
      viewBox="0 0 96 32"
      role="img"
      aria-label={t('site.name')}
    >
      <path d="M14 3.5C14 9.5 10 13.6 4.2 15.6M14 3.5C14 9.5 18 13.6 23.8 15.6M14 18.6V26.5M2.2 27.2H25.8" />
      <path d="M58.5 2.4V29.6" />
      <path d="M80.2 3.9H70.2a1 1 0 0 0-1 1V12.6a1 1 0 0 0 1 1H81M87.6 2.4V15.8M87.6 8.8H93.6" />
      <path d="M70.9 19.7H86.3a1.3 1.3 0 0 1 1.3 1.3V27.6a1.3 1.3 0 0 1-1.3 1.3H70.9a1.3 1.3 0 0 1-1.3-1.3V21a1.3 1.3 0 0 1 1.3-1.3Z" />
      <path
        className={styles.thread}
        d="M34.2 4.4H45.4a2.6 2.6 0 0 1 2.6 2.6V12.8a2.6 2.6 0 0 1-2.6 2.6H37a2.6 2.6 0 0 0-2.6 2.6V24a2.6 2.6 0 0 0 2.6 2.6H50"
      />
    </svg>
  );
}
