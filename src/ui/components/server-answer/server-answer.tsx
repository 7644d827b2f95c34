import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../application/ports/api-port.ts';
import { useApp } from '../../app.ts';
import { MESSAGES } from '../../messages.ts';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import buttons from '../button/button.module.css';
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
  const [attempt, setAttempt] = useState(0);
  const asking = useRef(load);
  useEffect(() => {
    asking.current = load;
  });
  const canAsk = load !== undefined;
  useEffect(() => {
    if (!canAsk) return;
    void asking.current?.().then((answer) => setFailure(answer.ok ? undefined : answer.failure.kind));
  }, [canAsk, renewals, attempt]);

  if (isKnown) return children;
  if (failure === undefined && blank !== undefined) return <Skeleton>{blank}</Skeleton>;
  if (failure === undefined) {
    return (
      <p className={styles.answer} role="status">
        {t('shell.loading')}
      </p>
    );
  }
  return (
    <div className={styles.answer} role="alert">
      {failed !== undefined && <p>{failed}</p>}
      <p>{t(MESSAGES[failure])}</p>
      <button
        type="button"
        className={classNames(buttons.button, buttons.line, buttons.middle)}
        onClick={() => setAttempt(attempt + 1)}
      >
        {t('failure.action')}
      </button>
    </div>
  );
});
