import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../../../application/ports/notice-port.ts';
import { useApp } from '../app.ts';
import { Icon } from '../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../design/icon/lazy-icons.tsx';
import { MESSAGES } from '../messages.ts';
import styles from './toast-region.module.css';

const URGENCY = { status: 'polite', alert: 'assertive' } as const;

/** What a toast says; below a title where the specification asks for one (spec §8, SUG-07). */
function Words({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation();
  if ('words' in notice) return notice.words;
  const words = t(MESSAGES[notice.message], { count: notice.count ?? 0 });
  if (notice.message !== 'not-added') return words;
  return (
    <span>
      <strong className={styles.title}>{t('messages.notAddedTitle')}</strong> {words}
    </span>
  );
}

interface ToastRegionProps {
  /** It stands in a dialog, which has alerts of its own. */
  readonly isInDialog?: boolean;
}

/** The one toast, above the bars at the bottom. Both regions stand from the start, so that readers listen to them. */
export const ToastRegion = observer(function ToastRegion({ isInDialog = false }: ToastRegionProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const { current } = toasts;
  const undo = (): void => {
    toasts.dismiss();
    current?.undo?.();
  };
  return (
    <div className={styles.region}>
      {(['status', 'alert'] as const).map((kind) => (
        <div key={kind} role={isInDialog ? undefined : kind} aria-live={URGENCY[kind]} aria-atomic="true">
          {current?.kind === kind && (
            <p className={styles.toast} data-kind={kind}>
              <Icon className={styles.mark} name={kind === 'alert' ? LAZY_ICONS.alert : 'check'} size={20} />
              <Words notice={current} />
              {current.undo !== undefined && (
                <button type="button" className={styles.undo} onClick={undo}>
                  {t('messages.undo')}
                </button>
              )}
            </p>
          )}
        </div>
      ))}
    </div>
  );
});
