import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { useFreshSeries } from '../../../app/components/marks/use-fresh-series.ts';
import { fullCount, shortCount } from '../../../app/i18n/format.ts';
import { fetchEarly, lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';
import text from '../../../design/theme/text.module.css';

const loadDialog = async () => (await import('./comments-dialog.tsx')).CommentsDialog;
const CommentsDialog = lazyComponent(loadDialog);

interface CommentsButtonProps {
  readonly series: Series;
  readonly className?: string | undefined;
  readonly iconSize?: number;
  /** Where there is little room the count is shortened. */
  readonly isShort?: boolean;
}

/** How many have commented on a series, and the way to what they say, on a surface of the player (spec §2). */
export const CommentsButton = observer(function CommentsButton(props: CommentsButtonProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { series, className, iconSize, isShort } = props;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { totalReviews } = useFreshSeries(series);
  const count = isShort === true ? shortCount : fullCount;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => fetchEarly(loadDialog)}
      >
        <Icon name={LAZY_ICONS.comment} size={iconSize ?? 24} />
        <span className={text.hidden}>{t('player.comments')}</span>
        {count(language, totalReviews)}
      </button>
      {isOpen && (
        <LazyBoundary>
          <CommentsDialog series={series} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
});
