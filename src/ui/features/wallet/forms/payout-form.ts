import { IsDefined, IsNotEmpty } from 'class-validator';
import { digitsFault } from '../../../../../common/kernel/credentials.ts';
import { MAX_ACCOUNT_NUMBER_LENGTH, MAX_BANK_LENGTH, MAX_HOLDER_LENGTH } from '../../../../../common/kernel/payout.ts';
import { isWithinLength } from '../../../../../common/kernel/text-length.ts';
import { parseCandy } from '../../../../domain/candy/payout.ts';
import { phoneProblem } from '../../../app/forms/account-rules.ts';
import { CheckedForm, PassesRule, says, textIn } from '../../../app/forms/checked-form.ts';
import type { Problem } from '../../../app/forms/problem.ts';

/** Where a payout goes: phone and account number are digits alone (VAL-16, INV-096, CND-15). */
export class PayoutForm extends CheckedForm {
  @IsDefined(says('candy-amount'))
  readonly candyAmount: number | undefined;

  @IsNotEmpty(says('required'))
  @PassesRule((holder: string) => (isWithinLength(holder, MAX_HOLDER_LENGTH) ? undefined : 'too-long'))
  readonly holder: string;

  @IsNotEmpty(says('required'))
  @PassesRule(phoneProblem)
  readonly phone: string;

  @IsNotEmpty(says('required'))
  @PassesRule((bank: string) => (isWithinLength(bank, MAX_BANK_LENGTH) ? undefined : 'too-long'))
  readonly bank: string;

  @IsNotEmpty(says('required'))
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

const ACCOUNT_NUMBER = { digits: 'account-digits', 'too-long': 'account-too-long' } as const;

function accountNumberProblem(number: string): Problem | undefined {
  const fault = digitsFault(number, MAX_ACCOUNT_NUMBER_LENGTH);
  return fault && ACCOUNT_NUMBER[fault];
}
