import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../application/ports/api-port.ts';
import { useApp } from '../../app.ts';
import { classNames } from '../../components/class-names.ts';
import { MESSAGES } from '../../messages.ts';
import buttons from '../../components/button/button.module.css';
import styles from './operator.module.css';

interface DeskAnswerProps {
  /** Whether there is something to show. */
  readonly isKnown: boolean;
  readonly load: () => Promise<Result<void, ApiFailure>>;
  readonly children: ReactNode;
}

/** A part of the desk, which the server is asked for each time that it is opened. */
export const DeskAnswer = observer(function DeskAnswer({ isKnown, load, children }: DeskAnswerProps) {
  const { t } = useTranslation();
  const { renewals } = useApp().session;
  const [failure, setFailure] = useState<ApiFailure['kind']>();
  const asking = useRef(load);
  useEffect(() => {
    asking.current = load;
  });
  const ask = useCallback(() => {
    void asking.current().then((answer) => setFailure(answer.ok ? undefined : answer.failure.kind));
  }, []);
  useEffect(ask, [ask, renewals]);

  if (isKnown) return children;
  if (failure === undefined) {
    return (
      <p className={styles.answer} role="status">
        {t('shell.loading')}
      </p>
    );
  }
  return (
    <div className={styles.answer} role="alert">
      <p>{t(MESSAGES[failure])}</p>
      <button type="button" className={classNames(buttons.button, buttons.line, buttons.middle)} onClick={ask}>
        {t('failure.action')}
      </button>
    </div>
  );
});
