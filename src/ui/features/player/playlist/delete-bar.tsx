import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import buttons from '../../../design/button/button.module.css';
import styles from './delete-bar.module.css';

/** In the delete mode: takes the selected series out of the queue; stands below the list (spec §4). */
export const DeleteBar = observer(function DeleteBar() {
  const { t } = useTranslation();
  const { player, removeSelected } = useApp();
  if (!player.isEditingQueue) return null;
  const count = player.selectedIds.size;
  return (
    <footer className={styles.bar}>
      <button
        type="button"
        className={classNames(buttons.button, buttons.danger, buttons.wide)}
        disabled={count === 0}
        onClick={() => removeSelected.run()}
      >
        <Icon name={LAZY_ICONS.trash} size={20} />
        {count === 0 ? t('playlist.removeNone') : t('playlist.remove', { count })}
      </button>
    </footer>
  );
});
