/** What other features may use of the wallet; who else imports from this folder breaks a layer (ADR 0070). */
export { BalanceStrip } from './components/balance-strip.tsx';
export { REFUSALS as CANDY_REFUSALS } from './components/candy-texts.ts';
export { PayoutLines } from './components/payouts/payout-lines.tsx';
export { PayoutTag } from './components/payouts/payout-tag.tsx';
export { StopAtLocked } from './components/unlocking/stop-at-locked.tsx';
export { useSponsoring } from './components/use-sponsoring.tsx';
