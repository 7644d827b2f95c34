import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CandyPack } from '../../../../domain/candy/pack.ts';
import type { Gateway } from '../../../../domain/candy/purchase.ts';
import { useApp } from '../../../app/app.ts';
import { CANDY_PATH } from '../paths.ts';
import type { Wallet } from '../parts.ts';
import type { Reason } from '../../../app/use-wait-words.ts';
import type { PURCHASE_TEXTS } from './purchase-texts.ts';

interface BuyingProps {
  readonly wallet: Wallet;
  /** The page to which the buyer comes back; this one where none is said. */
  readonly back: string | undefined;
  readonly onBought: () => void;
}

/** What a press on the price does: on the web one goes on to pay, in the app its store opens. */
export function useBuying({ wallet, back, onBought }: BuyingProps) {
  const { device } = useApp();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Reason<keyof typeof PURCHASE_TEXTS>>();
  const [bought, setBought] = useState<number>();

  useUnanswered(wallet, (candies) => {
    setBought(candies);
    onBought();
  });

  const buyOnWeb = async (pack: CandyPack, gateway: Gateway): Promise<void> => {
    const going = await wallet.buyCandy.run(pack, gateway, back ?? CANDY_PATH);
    // While the page is being left nothing more can be pressed.
    if (going.ok && going.value === undefined) return;
    setBusy(false);
    if (!going.ok) setProblem(going.failure);
    else if (going.value !== undefined) await navigate(going.value);
  };

  const buyInApp = async (pack: CandyPack): Promise<void> => {
    const paid = await wallet.buyInApp.run(pack);
    setBusy(false);
    if (!paid.ok) return setProblem(paid.failure);
    setBought(paid.value.purchase.candyAmount);
    onBought();
  };

  const buy = async (pack: CandyPack, gateway: Gateway | undefined): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    setBought(undefined);
    if (device.mode === 'app') await buyInApp(pack);
    else if (gateway !== undefined) await buyOnWeb(pack, gateway);
  };
  return { isBusy, problem, bought, buy };
}

/** What was paid in the app before and not credited is credited when the page is opened. */
function useUnanswered(wallet: Wallet, onCredited: (candies: number) => void): void {
  const latest = useRef(onCredited);
  useEffect(() => {
    latest.current = onCredited;
  });
  useEffect(() => {
    void wallet.buyInApp.finish().then((settled) => {
      const candies = settled.reduce((sum, { purchase }) => sum + purchase.candyAmount, 0);
      if (candies > 0) latest.current(candies);
    });
  }, [wallet]);
}
