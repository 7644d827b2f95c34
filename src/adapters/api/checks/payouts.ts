import { payoutsCalls } from '../../../../common/contract/candy-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const payoutsChecks = answerChecks(payoutsCalls);
