import { listeningCalls } from '../../../../common/contract/listening-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const listeningChecks = answerChecks(listeningCalls);
