import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Story } from '../../../domain/series/story.ts';
import { SIGN_IN_PATH } from '../../paths.ts';
import { storyTitle } from '../../story-title.ts';
import { classNames } from '../class-names.ts';
import { Dialog } from '../dialog/dialog.tsx';
import buttons from '../button/button.module.css';
import styles from './locked-notice.module.css';

interface LockedNoticeProps {
  readonly story: Story;
  readonly onClose: () => void;
}

/** What a locked story costs, and that who wants to open it signs in first. */
export function LockedNotice({ story, onClose }: LockedNoticeProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={storyTitle(t, story)} onClose={onClose}>
      <p className={styles.text}>
        {story.candyPrice > 0 ? t('locked.price', { count: story.candyPrice }) : t('locked.plain')} {t('locked.signIn')}
      </p>
      <div className={styles.answers}>
        <button type="button" className={classNames(buttons.button, buttons.line)} onClick={onClose}>
          {t('locked.later')}
        </button>
        <Link className={classNames(buttons.button, buttons.primary)} to={SIGN_IN_PATH}>
          {t('shell.signIn')}
        </Link>
      </div>
    </Dialog>
  );
}
