import { accountCalls } from '../../../../common/contract/account-calls.ts';
import { answerChecks } from '../answer-checks.ts';

/** What every page may ask about who is signed in; the rest of the area comes with its pages. */
export const meChecks = answerChecks({ getMe: accountCalls.getMe, refresh: accountCalls.refresh });
