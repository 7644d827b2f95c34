import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { useReport } from '../../../app/report.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';

/** Marks the place at which the player is (JRN-80); without a class name it is an icon alone. */
export function BookmarkButton({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation();
  const { bookmarks } = useApp();
  const report = useReport();
  const set = (): void => report(bookmarks().then((part) => part.setBookmark.run()));
  if (className === undefined)
    return <IconButton icon={LAZY_ICONS.bookmark} label={t('bookmarks.set')} onClick={set} />;
  return (
    <button type="button" className={className} onClick={set}>
      <Icon name={LAZY_ICONS.bookmark} size={20} />
      {t('bookmarks.set')}
    </button>
  );
}
