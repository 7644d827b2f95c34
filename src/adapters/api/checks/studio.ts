import { studioCalls } from '../../../../common/contract/creator-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const studioChecks = answerChecks(studioCalls);
