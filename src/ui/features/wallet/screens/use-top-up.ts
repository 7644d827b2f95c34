import { useEffect, useState } from 'react';
import type { PurchaseFailure, Settled } from '../../../../application/ports/api/wallet-api.ts';
import type { Purchase } from '../../../../domain/candy/purchase.ts';
import type { Wallet } from '../parts.ts';
import type { Returned } from './top-up-query.ts';

/** Failures of which another try may know better; it is never charged twice. */
const UNCERTAIN: readonly string[] = ['offline', 'unavailable', 'garbled', 'candy-closed'];

export type TopUpStep =
  | { readonly kind: 'looking' }
  | { readonly kind: 'asking'; readonly purchase: Purchase; readonly isPaying: boolean }
  | { readonly kind: 'settled'; readonly settled: Settled }
  | {
      readonly kind: 'failed';
      readonly failure: PurchaseFailure['kind'] | 'cancelled';
      readonly isWorthTrying: boolean;
    };

/** What becomes of a purchase whose buyer has come back. */
export function useTopUp(wallet: Wallet, returned: Returned) {
  const [step, setStep] = useState<TopUpStep>({ kind: 'looking' });
  const [attempt, setAttempt] = useState(0);
  const [first] = useState(returned);

  useEffect(() => {
    let isShown = true;
    void begin(wallet, first).then((begun) => {
      if (isShown) setStep(begun);
    });
    return () => {
      isShown = false;
    };
  }, [wallet, first, attempt]);

  return {
    step,
    again: (): void => {
      setStep({ kind: 'looking' });
      setAttempt(attempt + 1);
    },
    pay: (): void => {
      if (step.kind !== 'asking') return;
      setStep({ ...step, isPaying: true });
      void pay(wallet, first).then(setStep);
    },
  };
}

async function begin(wallet: Wallet, returned: Returned): Promise<TopUpStep> {
  const looked = await wallet.finishPurchase.look(returned.purchaseId);
  if (!looked.ok) return failed(looked.failure.kind);
  const { purchase } = looked.value;
  if (purchase.state === 'failed') return failed(returned.failure ?? 'payment-refused');
  if (purchase.state !== 'ordered') return { kind: 'settled', settled: looked.value };
  if (returned.failure !== undefined) return failed(returned.failure);
  return returned.isSandbox ? { kind: 'asking', purchase, isPaying: false } : pay(wallet, returned);
}

async function pay(wallet: Wallet, { purchaseId, payment }: Returned): Promise<TopUpStep> {
  if (payment === undefined) return failed('payment-refused');
  const paid = await wallet.finishPurchase.pay(purchaseId, payment);
  return paid.ok ? { kind: 'settled', settled: paid.value } : failed(paid.failure.kind);
}

function failed(failure: PurchaseFailure['kind'] | 'cancelled'): TopUpStep {
  return { kind: 'failed', failure, isWorthTrying: UNCERTAIN.includes(failure) };
}
