import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SeriesId } from '../../../../../common/kernel/ids.ts';
import type { Language } from '../../../../../common/kernel/language.ts';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { BookmarkList } from './bookmark-list.tsx';
import dialog from '../../../design/dialog/dialog.module.css';
import styles from './series-bookmarks-dialog.module.css';

interface SeriesBookmarksDialogProps {
  readonly seriesId: SeriesId;
  readonly title: string;
  readonly language: Language;
  readonly onClose: () => void;
}

/** The bookmarks in a series (JRN-84). */
export const SeriesBookmarksDialog = observer(function SeriesBookmarksDialog(props: SeriesBookmarksDialogProps) {
  const { seriesId, title, language, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog className={styles.dialog} title={t('bookmarks.title')} onClose={onClose}>
      <IconButton icon="close" label={t('bookmarks.close')} className={styles.close} onClick={onClose} />
      <p className={dialog.text} lang={language}>
        {title}
      </p>
      <BookmarkList seriesId={seriesId} />
    </Dialog>
  );
});
