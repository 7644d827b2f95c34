import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LanguageToggle } from '../../../../app/components/language-toggle.tsx';
import { NarrowBar } from '../../../../app/components/narrow-bar/narrow-bar.tsx';
import { Wordmark } from '../../../../app/components/wordmark/wordmark.tsx';
import { HOME_PATH } from '../../../../app/paths.ts';
import { FirstSentence } from './first-sentence.tsx';
import styles from './auth-page.module.css';

interface AuthPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page around signing in: in wide windows a story's first sentence beside the form, in narrow ones the form alone. */
export const AuthPage = observer(function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <div className={styles.page}>
      <NarrowBar>
        <LanguageToggle />
      </NarrowBar>
      <section className={styles.side}>
        <FirstSentence />
        <Link className={styles.logo} to={HOME_PATH}>
          <Wordmark height={30} />
        </Link>
      </section>
      <section className={styles.form}>
        <div className={styles.language}>
          <LanguageToggle />
        </div>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </section>
    </div>
  );
});
