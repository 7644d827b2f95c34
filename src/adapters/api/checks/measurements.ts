import { measurementsCalls } from '../../../../common/contract/measurement-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const measurementsChecks = answerChecks(measurementsCalls);
