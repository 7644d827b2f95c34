import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../design/class-names.ts';
import buttons from '../../../../design/button/button.module.css';
import styles from '../notice.module.css';

/** Says that what stands in the form was written before, and offers a blank one. */
export function RestoredNotice({ onStartOver }: { readonly onStartOver: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={styles.restored} role="status">
      {t('works.restored')}
      <button type="button" className={classNames(buttons.button, buttons.quiet, buttons.small)} onClick={onStartOver}>
        {t('works.startOver')}
      </button>
    </p>
  );
}
