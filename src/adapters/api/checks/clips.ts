import { clipsCalls } from '../../../../common/contract/creator-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const clipsChecks = answerChecks(clipsCalls);
