import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../app/components/share/copy-text.ts';
import { saveFile } from '../../../app/components/save-file.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import type { DeviceCheckStore } from '../stores/device-check-store.ts';
import buttons from '../../../design/button/button.module.css';
import shared from '../screens/native-host.module.css';
import styles from './device-report.module.css';

/** The result as a text, to be copied, shared or kept as a file; the native app's webview keeps none. */
export const DeviceReport = observer(function DeviceReport({ check }: { readonly check: DeviceCheckStore }) {
  const { t } = useTranslation();
  const { device, toasts } = useApp();
  const field = useRef<HTMLTextAreaElement>(null);
  const report = check.report();
  if (report === undefined) return null;
  const { text, fileName } = report;
  const copy = async (): Promise<void> => {
    const isCopied = field.current !== null && (await copyText(text, field.current));
    if (isCopied) toasts.show({ kind: 'status', words: t('deviceCheck.copied') });
    else toasts.show({ kind: 'alert', words: t('deviceCheck.notCopied') });
  };
  // Putting the sheet away is no failure; whoever cannot share copies.
  const share = (): void => void navigator.share({ title: fileName, text }).catch(() => undefined);
  const button = classNames(buttons.button, buttons.line, buttons.small);
  return (
    <section className={styles.report} aria-label={t('deviceCheck.report')}>
      <h2 className={shared.heading}>{t('deviceCheck.report')}</h2>
      <p className={shared.about}>{t('deviceCheck.reportAbout', { fileName })}</p>
      <textarea
        ref={field}
        className={styles.text}
        aria-label={t('deviceCheck.reportText')}
        readOnly
        rows={16}
        lang="en"
        value={text}
      />
      <div className={styles.buttons}>
        <button type="button" className={button} onClick={() => void copy()}>
          {t('deviceCheck.copy')}
        </button>
        {'share' in navigator && (
          <button type="button" className={button} onClick={share}>
            {t('deviceCheck.share')}
          </button>
        )}
        {device.mode !== 'app' && (
          <button
            type="button"
            className={button}
            onClick={() => saveFile(fileName, 'text/markdown;charset=utf-8', text)}
          >
            {t('deviceCheck.save')}
          </button>
        )}
      </div>
    </section>
  );
});
