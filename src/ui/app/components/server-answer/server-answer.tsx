import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGES } from '../../messages.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Unread } from './unread.tsx';
import { useServerRead, type ServerRead } from './use-server-read.ts';
import styles from './server-answer.module.css';

interface ServerAnswerProps {
  /** Whether there is something to show. */
  readonly isKnown: boolean;
  readonly load: ServerRead;
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
  const [failure, ask] = useServerRead(load);
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
