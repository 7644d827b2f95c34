import { creatorsCalls } from '../../../../common/contract/creator-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const creatorsChecks = answerChecks(creatorsCalls);
