import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { useNow } from '../../../app/use-clock.ts';
import { classNames } from '../../../design/class-names.ts';
import { BackupSkeleton } from '../skeletons.tsx';
import { fileSize } from '../../../app/i18n/amounts.ts';
import { timeAgo } from '../../../app/i18n/times.ts';
import type { OperatorStore } from '../stores/operator-store.ts';
import styles from './backup-line.module.css';

/** Milliseconds after which a backup of last night should have been followed by another one. */
const LATE_MS = 26 * 60 * 60 * 1000;

/** When the server made its last backup, and what keeps it from the next; nothing where that could not be asked. */
export const BackupLine = observer(function BackupLine({ operator }: { readonly operator: OperatorStore }) {
  const { t } = useTranslation();
  const { session, preferences } = useApp();
  const now = useNow();
  const { renewals } = session;
  const { language } = preferences;
  useEffect(() => {
    void operator.loadBackups();
  }, [operator, renewals]);
  const { backups } = operator;
  if (backups === undefined) return <BackupSkeleton />;
  const { isConfigured, last, failure } = backups;
  const ago = (at: number): string => timeAgo(t, language, at, now);
  const words = [
    ...(failure === undefined ? [] : [t(`operator.backupFailed.${failure.kind}`, { ago: ago(failure.failedAt) })]),
    ...(isConfigured ? [] : [t('operator.backupOff')]),
    ...(last === undefined
      ? isConfigured
        ? [t('operator.backupNever')]
        : []
      : [t('operator.backupLast', { ago: ago(last.takenAt), size: fileSize(language, last.bytes) })]),
  ];
  const isLate = isConfigured && last !== undefined && now - last.takenAt > LATE_MS;
  const isBad = failure !== undefined || isLate;
  return <p className={classNames(styles.backup, isBad && styles.bad)}>{words.join(' ')}</p>;
});
