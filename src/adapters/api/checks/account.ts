import { accountCalls } from '../../../../common/contract/account-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const accountChecks = answerChecks(accountCalls);
