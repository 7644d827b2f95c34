import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { Together } from '../../../app/components/server-answer/together.tsx';
import { RowsSkeleton } from '../../../app/components/paged-list/rows-skeleton.tsx';
import { BalanceSkeleton, PacksSkeleton } from '../skeletons.tsx';
import { fullCount } from '../../../app/i18n/format.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { useWhenSeen } from '../../../app/use-when-seen.ts';
import type { Wallet } from '../parts.ts';
import { ProfilePage } from '../../../app/components/member-page/profile-page.tsx';
import { AutoUnlocks } from '../components/unlocking/auto-unlocks.tsx';
import { BalanceCard } from '../components/balance-card.tsx';
import { CandyHistory } from '../components/candy-history.tsx';
import { CandyLots } from '../components/candy-lots.tsx';
import { historyFilter, readCandyQuery, type CandyQuery } from './candy-query.ts';
import { PackShop } from '../components/pack-shop.tsx';

import styles from './candy-screen.module.css';

/** What a member holds, what became of it, and where more of it comes from (CND-04). */
export const CandyScreen = observer(function CandyScreen() {
  const { t } = useTranslation();
  const wallet = useLazyFeature(useApp().wallet);
  const query = readCandyQuery(useSearchParams()[0]);
  return (
    <ProfilePage title={t('profile.myCandy')}>
      {() => (
        <Together>
          <div className={styles.page}>
            <section className={styles.balance} aria-label={t('candy.balance')}>
              <Balance wallet={wallet} />
            </section>
            <section className={styles.shop} aria-labelledby="candy-shop">
              <h2 id="candy-shop">{t('candy.shop')}</h2>
              <Shop wallet={wallet} query={query} />
            </section>
            <div className={styles.lists}>
              <section aria-labelledby="candy-lots">
                <h2 id="candy-lots">{t('candy.lots')}</h2>
                <Lots wallet={wallet} query={query} />
              </section>
              <section aria-labelledby="candy-autos">
                <h2 id="candy-autos">{t('candy.autos')}</h2>
                <AutoUnlocks />
              </section>
              <section aria-labelledby="candy-history">
                <CandyHistory wallet={wallet} query={query} />
              </section>
            </div>
          </div>
        </Together>
      )}
    </ProfilePage>
  );
});

interface PartProps {
  readonly wallet: Wallet | undefined;
}

const Balance = observer(function Balance({ wallet }: PartProps) {
  const { t } = useTranslation();
  useWhenSeen(() => void wallet?.balance.load());
  const held = wallet?.balance.balance;
  return (
    <ServerAnswer
      isKnown={held !== undefined}
      load={wallet && (() => wallet.balance.load())}
      failed={t('candy.unread')}
      blank={<BalanceSkeleton />}
    >
      {held !== undefined && <BalanceCard balance={held} lots={wallet?.candy.lots} />}
    </ServerAnswer>
  );
});

const Shop = observer(function Shop({ wallet, query }: PartProps & { readonly query: CandyQuery }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const offer = wallet?.candy.offer;
  const renew = useRenewal(wallet, query);
  return (
    <>
      {query.missing !== undefined && (
        <p className={styles.missing}>{t('candy.missing', { candy: fullCount(language, query.missing) })}</p>
      )}
      <ServerAnswer
        isKnown={offer !== undefined}
        load={wallet && (() => wallet.candy.loadOffer())}
        failed={t('candy.unread')}
        blank={<PacksSkeleton />}
      >
        {wallet !== undefined && offer !== undefined && (
          <PackShop wallet={wallet} offer={offer} query={query} onBought={renew} />
        )}
      </ServerAnswer>
    </>
  );
});

const Lots = observer(function Lots({ wallet, query }: PartProps & { readonly query: CandyQuery }) {
  const { t } = useTranslation();
  const lots = wallet?.candy.lots;
  const renew = useRenewal(wallet, query);
  return (
    <ServerAnswer
      isKnown={lots !== undefined}
      load={wallet && (() => wallet.candy.loadLots())}
      failed={t('candy.unread')}
      blank={<RowsSkeleton />}
    >
      {wallet !== undefined && lots !== undefined && <CandyLots wallet={wallet} lots={lots} onRefunded={renew} />}
    </ServerAnswer>
  );
});

/** @returns what reads everything anew that a purchase or a refund changes */
function useRenewal(wallet: Wallet | undefined, { filter, page }: CandyQuery): () => void {
  const lists = useLazyFeature(useApp().lists);
  const { kind, from, to } = filter;
  return useCallback(() => {
    if (wallet === undefined) return;
    void wallet.balance.load();
    void wallet.candy.loadLots();
    void lists?.load('getCandyHistory', historyFilter(kind, from, to), page);
  }, [wallet, lists, kind, from, to, page]);
}
