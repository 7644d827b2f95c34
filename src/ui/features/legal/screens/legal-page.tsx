import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../../common/kernel/language.ts';
import { useApp } from '../../../app/app.ts';
import { longDate } from '../../../app/i18n/times.ts';
import { EFFECTIVE_FROM, type LegalPart, type LegalText } from './legal-text.ts';
import styles from '../../../design/text-page.module.css';

/** A legal text in the language of the page, with its headings beside it in wide windows. */
export const LegalPage = observer(function LegalPage({
  texts,
}: {
  readonly texts: Readonly<Record<Language, LegalText>>;
}) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { title, intro, sections } = texts[language];
  return (
    <div className={styles.page}>
      <nav className={styles.contents} aria-label={t('legal.contents')}>
        <ol>
          {sections.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#section-${index + 1}`}>
                {index + 1}. {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.date}>{t('legal.from', { date: longDate(language, EFFECTIVE_FROM) })}</p>
        <p>{intro}</p>
        {sections.map(({ heading, parts }, index) => (
          <section key={heading} id={`section-${index + 1}`} className={styles.section}>
            <h2 className={styles.heading}>
              {index + 1}. {heading}
            </h2>
            {parts.map((part) => (
              <Part key={String(part)} part={part} />
            ))}
          </section>
        ))}
      </article>
    </div>
  );
});

function Part({ part }: { readonly part: LegalPart }) {
  if (typeof part === 'string') return <p>{part}</p>;
  return (
    <ul className={styles.list}>
      {part.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
