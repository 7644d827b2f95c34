import { PostedSchema } from '../../../../common/contract/schemas.ts';
import { answerChecks } from '../answer-checks.ts';

export const refusalChecks = answerChecks({ posted: { answer: PostedSchema } });
