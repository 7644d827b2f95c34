import { bookmarksCalls } from '../../../../common/contract/bookmark-calls.ts';
import { answerChecks } from '../answer-checks.ts';

export const bookmarksChecks = answerChecks(bookmarksCalls);
