import { catalogueCalls } from '../../../../common/contract/catalogue-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const catalogueChecks = answerChecks(catalogueCalls);
