import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../../design/class-names.ts';
import { LanguageToggle } from '../components/language-toggle.tsx';
import { SearchBox } from '../../features/search/shell.ts';
import { Wordmark } from '../components/wordmark/wordmark.tsx';
import type { SectionName } from '../head.ts';
import { HOME_PATH } from '../paths.ts';
import { Posting } from './posting.tsx';
import { SessionCorner } from './session-corner.tsx';
import styles from './header.module.css';

const LINKS = [
  { section: 'originals', to: HOME_PATH },
  { section: 'discovery', to: '/discovery' },
  { section: 'challenge', to: '/challenge' },
] as const;

interface HeaderProps {
  readonly section: SectionName | undefined;
  /** In narrow windows the screen's own bar takes this one's place. */
  readonly isReplacedWhenNarrow: boolean;
}

/** The top of every page: two rows in wide windows, of which the second one stays; one row in narrow ones. */
export function Header({ section, isReplacedWhenNarrow }: HeaderProps) {
  const { t } = useTranslation();
  const { edge, isStuck } = useStuck();
  return (
    <>
      <div ref={edge} className={styles.edge} />
      <header
        className={classNames(styles.header, isReplacedWhenNarrow && styles.wideOnly)}
        data-stuck={isStuck ? 'true' : undefined}
      >
        <div className={styles.row}>
          <Link className={styles.logo} to={HOME_PATH}>
            <Wordmark height={27} />
          </Link>
          <SearchBox className={styles.search} />
          <div className={styles.tools}>
            <div className={styles.language}>
              <LanguageToggle />
            </div>
            <SessionCorner />
          </div>
        </div>
        <div className={styles.menu}>
          <nav className={styles.links} aria-label={t('shell.sections')}>
            {LINKS.map((link) => (
              <Link
                key={link.section}
                className={styles.link}
                to={link.to}
                aria-current={link.section === section ? 'true' : undefined}
              >
                {t(`shell.${link.section}`)}
                {link.section === section && <Waves />}
              </Link>
            ))}
          </nav>
          <SearchBox className={styles.stuckSearch} />
          <Posting />
        </div>
      </header>
    </>
  );
}

/** Six half waves: the mark under the open section. */
function Waves() {
  return (
    <svg className={styles.waves} width="26" height="8" viewBox="0 0 26 8" aria-hidden="true">
      <path d="M1 4q2-4.6 4 0t4 0 4 0 4 0 4 0 4 0" />
    </svg>
  );
}

/** Whether the first row has been scrolled away, which is when the second one's own search is needed. */
function useStuck() {
  const edge = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (edge.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setStuck(entry?.isIntersecting === false));
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, []);
  return { edge, isStuck };
}
