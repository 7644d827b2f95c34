import { operatorCalls } from '../../../../common/contract/operator-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const operatorChecks = answerChecks(operatorCalls);
