import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { CandyFile } from '../../../../application/ports/api/wallet-api.ts';
import { useApp } from '../../app.ts';
import { useReport } from '../../report.ts';
import { classNames } from '../../../design/class-names.ts';
import { saveFile } from '../save-file.ts';
import buttons from '../../../design/button/button.module.css';

/** Keeps a table of numbers as a file; in the native app, whose webview keeps none, there is no such button. */
export function SaveTableButton({ load }: { readonly load: () => Promise<Result<CandyFile, ApiFailure>> }) {
  const { t } = useTranslation();
  const { device } = useApp();
  const report = useReport();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const table = await load().finally(() => setBusy(false));
    if (table.ok) saveFile(table.value.fileName, 'text/csv', table.value.csv);
    return table;
  };
  if (device.mode === 'app') return null;
  return (
    <button
      type="button"
      className={classNames(buttons.button, buttons.line, buttons.small)}
      disabled={isBusy}
      onClick={() => report(save())}
    >
      {t('earnings.save')}
    </button>
  );
}
