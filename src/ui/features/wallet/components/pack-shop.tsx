import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CandyOffer } from '../../../../application/ports/api/wallet-api.ts';
import { packFor, savedPercent, type CandyPack } from '../../../../domain/candy/pack.ts';
import type { Gateway } from '../../../../domain/candy/purchase.ts';
import { useApp } from '../../../app/app.ts';
import type { Device } from '../../../app/device.ts';
import { classNames } from '../../../design/class-names.ts';
import { FormAlert } from '../../../design/form/form-alert.tsx';
import { Radio } from '../../../design/form/radio.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { won } from '../../../app/i18n/amounts.ts';
import { fullCount } from '../../../app/i18n/format.ts';
import type { Wallet } from '../parts.ts';
import { useWaitWords } from '../../../app/use-wait-words.ts';
import type { CandyQuery } from '../screens/candy-query.ts';
import { PriceTable } from './unlocking/price-table.tsx';
import { PURCHASE_TEXTS } from './purchase-texts.ts';
import { useBuying } from './use-buying.ts';
import buttons from '../../../design/button/button.module.css';
import rows from '../../../app/components/paged-list/rows.module.css';

import styles from './pack-shop.module.css';

/** As much as is offered at first to who has not said how much is missing. */
const USUAL_CANDY = 50;

interface PackShopProps {
  readonly wallet: Wallet;
  readonly offer: CandyOffer;
  readonly query: CandyQuery;
  readonly onBought: () => void;
}

/** The packs, what they cost, and the way to pay: of the web, or of the app's store (CND-02). */
export const PackShop = observer(function PackShop({ wallet, offer, query, onBought }: PackShopProps) {
  const { t } = useTranslation();
  const { preferences, device } = useApp();
  const { language } = preferences;
  const [chosenId, setChosenId] = useState<string>();
  const [chosenGateway, setGateway] = useState<Gateway>();
  const { isBusy, problem, bought, buy } = useBuying({ wallet, back: query.back, onBought });
  const waitWords = useWaitWords();
  const { packs, isSelling, gateways } = offer;
  const pack = packs.find(({ id }) => id === chosenId) ?? packFor(query.missing ?? USUAL_CANDY, packs);
  const gateway = chosenGateway ?? gateways[0];
  if (!isSelling) return <p className={rows.none}>{t('candy.unsold')}</p>;
  if (pack === undefined || (device.mode === 'web' && gateway === undefined)) {
    return <p className={rows.none}>{t('candy.shopClosed')}</p>;
  }
  return (
    <>
      <fieldset className={styles.packs} disabled={isBusy}>
        <legend>{t('candy.packs')}</legend>
        {packs.map((one) => (
          <PackChoice
            key={one.id}
            pack={one}
            saved={savedPercent(one, packs)}
            isChosen={one.id === pack.id}
            onChoose={() => setChosenId(one.id)}
          />
        ))}
      </fieldset>
      <PriceTable wonAmount={pack.wonAmount} />
      {device.mode === 'web' && gateways.length > 1 && (
        <fieldset className={styles.gateways} disabled={isBusy}>
          <legend>{t('candy.payBy')}</legend>
          {gateways.map((one) => (
            <label key={one}>
              <Radio name="gateway" checked={one === gateway} onChange={() => setGateway(one)} />
              {t(`candy.gateway.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.pay}>
        <button
          type="button"
          className={classNames(buttons.button, buttons.primary, buttons.large, buttons.wide)}
          disabled={isBusy}
          onClick={() => void buy(pack, gateway)}
        >
          {isBusy ? t('candy.paying') : t('candy.pay', { won: won(t, language, pack.wonAmount) })}
        </button>
      </div>
      <FormAlert lines={problem === undefined ? [] : [waitWords(problem) ?? t(PURCHASE_TEXTS[problem.kind])]} />
      <div role="status">
        {bought !== undefined && (
          <p className={styles.bought}>
            {t('candy.added', { candy: fullCount(language, bought) })}{' '}
            {query.back !== undefined && (
              <Link className={styles.back} to={query.back}>
                {t('candy.back')}
              </Link>
            )}
          </p>
        )}
      </div>
      <p className={styles.hint}>
        <Icon name={LAZY_ICONS.info} size={18} />
        {t(hintOf(device.mode, gateway))}
      </p>
    </>
  );
});

function hintOf(mode: Device['mode'], gateway: Gateway | undefined) {
  if (mode === 'app') return 'candy.storeHint';
  return gateway === 'sandbox' ? 'candy.sandboxHint' : 'candy.shopHint';
}

interface PackChoiceProps {
  readonly pack: CandyPack;
  /** Percent that it is cheaper by. */
  readonly saved: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const PackChoice = observer(function PackChoice({ pack, saved, isChosen, onChoose }: PackChoiceProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return (
    <label className={styles.pack}>
      <Radio className={styles.field} name="pack" checked={isChosen} onChange={onChoose} />
      <Icon name={LAZY_ICONS.candy} size={24} />
      <b>{t('candy.amount', { candy: fullCount(language, pack.candyAmount) })}</b>
      {saved > 0 && <span className={styles.saved}>{t('candy.saved', { percent: saved })}</span>}
      <em>{won(t, language, pack.wonAmount)}</em>
    </label>
  );
});
