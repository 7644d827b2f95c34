import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BRAND } from '../../../../../common/kernel/brand.ts';
import { useApp } from '../../../app/app.ts';
import { won } from '../../../app/i18n/amounts.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { BigThread } from '../../../design/thread/big-thread.tsx';
import { SIGN_UP_PATH } from '../../account/paths.ts';
import { CHALLENGE_PATH, DISCOVERY_PATH } from '../../catalogue/paths.ts';
import { POST_SERIES_PATH } from '../../creators/paths.ts';
import { ABOUT_FACTS } from '../about-facts.ts';
import { START_PATH } from '../paths.ts';
import buttons from '../../../design/button/button.module.css';
import page from '../../../design/theme/page.module.css';
import styles from './about-screen.module.css';

/** What Soridam is, what it costs and how authors earn, for who has never heard of it (decisions §3, SHL-71). */
export function AboutScreen() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <section className={styles.statement}>
        <div>
          <h1 className={styles.title}>{t('about.statement')}</h1>
          <p className={styles.lead}>{t('about.lead')}</p>
          <Ways />
        </div>
        <BigThread className={styles.thread} />
      </section>
      <Facts />
      <Hearing />
      <Money />
      <Questions />
      <section className={styles.end}>
        <h2 className={styles.heading}>{t('about.ready')}</h2>
        <Ways />
      </section>
    </div>
  );
}

/** Where a stranger begins; a member has an account already. */
const Ways = observer(function Ways() {
  const { t } = useTranslation();
  const { session } = useApp();
  return (
    <p className={styles.ways}>
      <Link
        className={classNames(buttons.button, buttons.primary, styles.way)}
        to={session.isSignedIn ? DISCOVERY_PATH : START_PATH}
      >
        <Icon name="headphones" size={20} />
        {t(session.isSignedIn ? 'about.listen' : 'start.title')}
      </Link>
      {!session.isSignedIn && (
        <Link className={classNames(buttons.button, buttons.line, styles.way)} to={SIGN_UP_PATH}>
          {t('about.join')}
        </Link>
      )}
    </p>
  );
});

/** What it costs, in three figures. */
const Facts = observer(function Facts() {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { candyAmount, wonAmount } = ABOUT_FACTS.smallestPack;
  const amount = won(t, language, wonAmount / candyAmount);
  const facts = [
    [t('about.firstOnes'), t('about.firstOnesText')],
    [t('about.candyPrice', { amount }), t('about.candyPriceText')],
    [t('about.noSubscription'), t('about.noSubscriptionText')],
  ] as const;
  return (
    <section aria-label={t('about.facts')}>
      <dl className={styles.facts}>
        {facts.map(([figure, meaning]) => (
          <div key={figure} className={styles.fact}>
            <dt>{figure}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
});

function Hearing() {
  const { t } = useTranslation();
  const steps = [
    { icon: 'play', title: t('about.choose'), words: t('about.chooseText') },
    { icon: LAZY_ICONS.script, title: t('about.follow'), words: t('about.followText') },
    { icon: LAZY_ICONS.bookmark, title: t('about.goOn'), words: t('about.goOnText') },
  ] as const;
  return (
    <Part title={t('about.hearing')}>
      <ol className={styles.steps}>
        {steps.map(({ icon, title, words }) => (
          <li key={title} className={styles.step}>
            <Icon name={icon} className={styles.mark} />
            <h3 className={styles.small}>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** What candy and challenge are, and what authors earn. */
const Money = observer(function Money() {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { smallestPack, authorSharePercent, wonPerCandy, minimumPayoutWon, taxPercent } = ABOUT_FACTS;
  const share = authorSharePercent;
  return (
    <>
      <Part title={t('about.candy')}>
        <p>
          {t('about.candyText', {
            share,
            smallest: smallestPack.candyAmount,
            smallestPrice: won(t, language, smallestPack.wonAmount),
          })}
        </p>
      </Part>
      <Part title={t('about.challenge')}>
        <p>{t('about.challengeText')}</p>
        <Link className={styles.more} to={CHALLENGE_PATH}>
          {t('about.toChallenge')}
        </Link>
      </Part>
      <Part title={t('about.earning')}>
        <p>
          {t('about.earningText', {
            share,
            worth: won(t, language, wonPerCandy),
            minimum: won(t, language, minimumPayoutWon),
            tax: taxPercent,
          })}
        </p>
        <Link className={styles.more} to={POST_SERIES_PATH}>
          {t('about.post')}
        </Link>
      </Part>
    </>
  );
});

function Questions() {
  const { t } = useTranslation();
  const questions = [
    [t('about.questionFree'), t('about.answerFree')],
    [t('about.questionApp'), t('about.answerApp')],
    [t('about.questionPay'), t('about.answerPay')],
    [t('about.questionEnglish'), t('about.answerEnglish')],
    [t('about.questionAdult'), t('about.answerAdult')],
    [t('about.questionPrivate'), t('about.answerPrivate')],
    [t('about.questionHelp'), t('about.answerHelp', { mail: BRAND.supportMail })],
  ] as const;
  return (
    <Part title={t('about.questions')}>
      {questions.map(([question, answer]) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
