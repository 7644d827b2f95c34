import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fail, type Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import { useApp } from '../../app.ts';
import { MESSAGES } from '../../messages.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Unread } from './unread.tsx';
import styles from './server-answer.module.css';

interface ServerAnswerProps {
  /** Whether there is something to show. */
  readonly isKnown: boolean;
  /** Reads it; undefined until that can be done. */
  readonly load: (() => Promise<Result<void, ApiFailure>>) | undefined;
  /** What could not be read, where that does not go without saying. */
  readonly failed?: string;
  /** Blanks in the sizes of what comes; a line of words without them. */
  readonly blank?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that the server is asked for each time that it is opened. */
export const ServerAnswer = observer(function ServerAnswer({
  isKnown,
  load,
  failed,
  blank,
  children,
}: ServerAnswerProps) {
  const { t } = useTranslation();
  const { renewals } = useApp().session;
  const [failure, setFailure] = useState<ApiFailure['kind']>();
  const asking = useRef(load);
  useEffect(() => {
    asking.current = load;
  });
  const ask = useCallback(async (): Promise<void> => {
    // What cannot even be asked lacks the calls themselves, which the network did not bring.
    const answer = await asking.current?.().catch(() => fail({ kind: 'offline' } as const));
    setFailure(answer === undefined || answer.ok ? undefined : answer.failure.kind);
  }, []);
  const canAsk = load !== undefined;
  useEffect(() => {
    if (canAsk) void ask();
  }, [canAsk, renewals, ask]);

  if (isKnown) return children;
  if (failure !== undefined) {
    return <Unread words={[...(failed === undefined ? [] : [failed]), t(MESSAGES[failure])]} onAgain={ask} />;
  }
  if (blank !== undefined) return <Skeleton>{blank}</Skeleton>;
  return (
    <p className={styles.answer} role="status" data-blank>
      {t('shell.loading')}
    </p>
  );
});
