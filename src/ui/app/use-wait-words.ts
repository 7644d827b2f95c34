import { useTranslation } from 'react-i18next';
import { soon } from '../../../common/kernel/soon.ts';
import { useApp } from './app.ts';

/** Why something did not work; `retryAfterSeconds` where the server said how long to wait. */
export interface Reason<Kind extends string> {
  readonly kind: Kind;
  readonly retryAfterSeconds?: number;
}

/** What the server says of everything that passes by itself: nobody has to be told of so little. */
const AT_ONCE_SECONDS = 1;

/** @returns a function that says when it can be tried again, undefined where nobody knows. Within an observer. */
export function useWaitWords(): (reason: Reason<string>) => string | undefined {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return ({ retryAfterSeconds = 0 }) =>
    retryAfterSeconds > AT_ONCE_SECONDS ? t('messages.wait', { when: soon(language, retryAfterSeconds) }) : undefined;
}
