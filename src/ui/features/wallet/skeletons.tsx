import buttons from '../../design/button/button.module.css';
import { classNames } from '../../design/class-names.ts';
import amounts from '../../design/lines.module.css';
import { AvatarSkeleton, NamesSkeleton, repeat, Words } from '../../app/components/skeleton/basic-skeletons.tsx';
import { FieldsSkeleton } from '../../app/components/skeleton/form-skeletons.tsx';
import styles from '../../design/skeleton/skeleton.module.css';
import { AUTHOR_CANDY_PATH, CANDY_PATH, PAYOUT_PATH } from './paths.ts';
import candyScreen from './screens/candy-screen.module.css';
import balanceCard from './components/balance-card.module.css';
import packShop from './components/pack-shop.module.css';
import authorCandyScreen from './screens/author-candy-screen.module.css';
import monthFigure from './components/payouts/month-figure.module.css';
import sponsorships from './components/payouts/sponsorships.module.css';
import payout from './screens/payout.module.css';
import payoutCard from './components/payouts/payout-card.module.css';
import payoutScreen from './screens/payout-screen.module.css';
import payoutTerms from './components/payouts/payout-terms.module.css';

/** What an author earned, and what could be paid out. */
export function EarningsSkeleton() {
  return (
    <div className={authorCandyScreen.top}>
      <div className={authorCandyScreen.figures}>
        <div className={monthFigure.figure}>
          <div className={monthFigure.steps}>
            <Words className={styles.fixed} />
          </div>
          <p className={classNames(monthFigure.amount, styles.words, styles.fixed)} />
          <p className={classNames(monthFigure.less, styles.words, styles.fixed)} />
        </div>
        <div className={styles.chart} />
      </div>
      <div className={payoutCard.card}>
        <PayoutCardSkeleton />
      </div>
    </div>
  );
}

/** What could be paid out. */
export function PayoutCardSkeleton() {
  return (
    <>
      <p className={payoutCard.cardHead}>
        <Words className={styles.fixed} />
      </p>
      <p className={classNames(payoutCard.sum, styles.words, styles.fixed)} />
      <dl className={amounts.lines}>
        {repeat(2, (key) => (
          <div key={key}>
            <dt className={classNames(styles.words, styles.fixed)} />
          </div>
        ))}
      </dl>
      <span className={classNames(buttons.button, buttons.wide, styles.frame)} />
      <p className={payout.hint}>
        <Words />
      </p>
    </>
  );
}

/** The rows of `Sponsorships`. */
export function SponsorshipsSkeleton() {
  return (
    <ul className={sponsorships.sponsors}>
      {repeat(3, (key) => (
        <li key={key}>
          <span className={styles.small}>
            <AvatarSkeleton />
          </span>
          <NamesSkeleton />
        </li>
      ))}
    </ul>
  );
}

/** What a payout comes to, and the form that asks for it. */
export function PayoutSkeleton() {
  return (
    <div className={payoutScreen.column}>
      <div className={payoutTerms.terms}>
        <h2>
          <Words className={styles.fixed} />
        </h2>
        <dl className={amounts.lines}>
          {repeat(5, (key) => (
            <div key={key} className={classNames((key === 2 || key === 3) && amounts.part, key === 4 && amounts.net)}>
              <dt className={classNames(styles.words, styles.fixed)} />
            </div>
          ))}
        </dl>
        <ul>
          {repeat(3, (key) => (
            <li key={key} className={styles.words} />
          ))}
        </ul>
      </div>
      <FieldsSkeleton fields={5} />
    </div>
  );
}

export function CandySkeleton() {
  return (
    <div className={candyScreen.page}>
      <div className={candyScreen.balance}>
        <BalanceSkeleton />
      </div>
      <div className={candyScreen.shop}>
        <h2>
          <Words isShort />
        </h2>
        <PacksSkeleton />
      </div>
    </div>
  );
}

/** What a member holds. */
export function BalanceSkeleton() {
  return (
    <div className={classNames(balanceCard.card, styles.block)}>
      <div>
        <span className={classNames(styles.words, styles.short)} />
        <b className={classNames(styles.words, styles.short, balanceCard.total)} />
        <p className={classNames(styles.words, styles.short)} />
      </div>
    </div>
  );
}

/** What candy is sold in. */
export function PacksSkeleton() {
  return (
    <div className={packShop.packs}>
      {repeat(7, (key) => (
        <div key={key} className={packShop.pack}>
          <Words className={styles.fixed} />
        </div>
      ))}
    </div>
  );
}

/** What stands in the wallet's pages, by their addresses. */
export const WALLET_SKELETONS = [
  { path: CANDY_PATH, Content: CandySkeleton },
  { path: AUTHOR_CANDY_PATH, Content: EarningsSkeleton },
  { path: PAYOUT_PATH, Content: PayoutSkeleton, hasWayBack: true },
] as const;
