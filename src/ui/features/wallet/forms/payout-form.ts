import { digitsFault } from '../../../../../common/kernel/credentials.ts';
import { MAX_ACCOUNT_NUMBER_LENGTH, MAX_BANK_LENGTH, MAX_HOLDER_LENGTH } from '../../../../../common/kernel/payout.ts';
import { isWithinLength } from '../../../../../common/kernel/text-length.ts';
import { parseCandy } from '../../../../domain/candy/payout.ts';
import { phoneProblem } from '../../../app/forms/account-rules.ts';
import { CheckedForm, PassesRule, textIn } from '../../../app/forms/checked-form.ts';
import type { Problem } from '../../../app/forms/problem.ts';

/** Where a payout goes: phone and account number are digits alone (VAL-16, INV-096, CND-15). */
export class PayoutForm extends CheckedForm {
  @PassesRule((candyAmount: number | undefined) => (candyAmount === undefined ? 'candy-amount' : undefined))
  readonly candyAmount: number | undefined;

  @PassesRule((holder: string) => wordsProblem(holder, MAX_HOLDER_LENGTH))
  readonly holder: string;

  @PassesRule((phone: string) => (phone === '' ? 'required' : phoneProblem(phone)))
  readonly phone: string;

  @PassesRule((bank: string) => wordsProblem(bank, MAX_BANK_LENGTH))
  readonly bank: string;

  @PassesRule(accountNumberProblem)
  readonly accountNumber: string;

  constructor(values: FormData) {
    super();
    this.candyAmount = parseCandy(wordsIn(values, 'candyAmount'));
    this.holder = wordsIn(values, 'holder');
    this.phone = wordsIn(values, 'phone');
    this.bank = wordsIn(values, 'bank');
    this.accountNumber = wordsIn(values, 'accountNumber');
  }
}

function wordsIn(values: FormData, name: string): string {
  return textIn(values, name).normalize('NFC').trim();
}

function wordsProblem(words: string, most: number): Problem | undefined {
  if (words === '') return 'required';
  return isWithinLength(words, most) ? undefined : 'too-long';
}

const ACCOUNT_NUMBER = { digits: 'account-digits', 'too-long': 'account-too-long' } as const;

function accountNumberProblem(number: string): Problem | undefined {
  if (number === '') return 'required';
  const fault = digitsFault(number, MAX_ACCOUNT_NUMBER_LENGTH);
  return fault && ACCOUNT_NUMBER[fault];
}
