import { walletCalls } from '../../../../common/contract/candy-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const walletChecks = answerChecks(walletCalls);
