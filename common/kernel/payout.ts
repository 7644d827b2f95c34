export const PAYOUT_STATES = ['requested', 'approved', 'refused', 'paid'] as const;

/** Where a payout stands (decisions §5). */
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What an operator makes of a payout. */
export type PayoutStep = Exclude<PayoutState, 'requested'>;

/** What may become of a payout in each state, the likely one first. */
export const PAYOUT_STEPS: Readonly<Record<PayoutState, readonly PayoutStep[]>> = {
  requested: ['approved', 'refused'],
  approved: ['paid', 'refused'],
  refused: [],
  paid: [],
};

/** A payout in whole won, line by line (INT-66). */
export interface PayoutLines {
  readonly grossWon: number;
  readonly taxWon: number;
  readonly netWon: number;
}

/** How authors are settled with (decisions §5, INT-67). */
export interface PayoutTerms {
  /** Percent of what listeners pay that the platform keeps, once, at the unlock (LIM-29). */
  readonly platformSharePercent: number;
  /** Percent of a payout that is withheld as tax (LIM-30). */
  readonly taxPercent: number;
  /** Percent of a payout that is income tax, of what is withheld; the rest of that is local income tax (LIM-31). */
  readonly incomeTaxPercent: number;
  /** The smallest payout before tax, in won (LIM-32). */
  readonly minimumWon: number;
  readonly wonPerCandy: number;
}

/**
 * @param hundredths of a candy, a whole number
 * @returns what earnings are worth, fractions of a won in favour of the author
 */
export function payoutLines(hundredths: number, { wonPerCandy, taxPercent }: PayoutTerms): PayoutLines {
  const grossWon = Math.floor((hundredths * wonPerCandy) / 100);
  const taxWon = Math.floor((grossWon * Math.round(taxPercent * 10)) / 1000);
  return { grossWon, taxWon, netWon: grossWon - taxWon };
}

/** What is withheld of a payout, by whom it goes to. */
export interface TaxParts {
  readonly incomeTaxWon: number;
  readonly incomeTaxPercent: number;
  readonly localTaxWon: number;
  readonly localTaxPercent: number;
}

/** @returns the parts of the tax of a payout, which add up to it; the rates to a tenth of a percent */
export function taxParts({ grossWon, taxWon }: PayoutLines, { taxPercent, incomeTaxPercent }: PayoutTerms): TaxParts {
  const incomeTaxWon = Math.min(taxWon, Math.floor((grossWon * Math.round(incomeTaxPercent * 10)) / 1000));
  const localTaxPercent = Math.round((taxPercent - incomeTaxPercent) * 10) / 10;
  return { incomeTaxWon, incomeTaxPercent, localTaxWon: taxWon - incomeTaxWon, localTaxPercent };
}

/** Digits that the number of a bank account has at most. */
export const MAX_ACCOUNT_NUMBER_LENGTH = 20;
/** Characters that the name of a bank account's holder may have. */
export const MAX_HOLDER_LENGTH = 100;
/** Characters that the name of a bank may have. */
export const MAX_BANK_LENGTH = 60;
