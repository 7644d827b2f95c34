import { communityCalls } from '../../../../common/contract/community-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const communityChecks = answerChecks(communityCalls);
