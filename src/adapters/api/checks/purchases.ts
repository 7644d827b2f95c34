import { purchasesCalls } from '../../../../common/contract/candy-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const purchasesChecks = answerChecks(purchasesCalls);
