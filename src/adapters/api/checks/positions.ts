import { positionsCalls } from '../../../../common/contract/position-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const positionsChecks = answerChecks(positionsCalls);
