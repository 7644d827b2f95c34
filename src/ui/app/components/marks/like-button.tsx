import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../app.ts';
import { fullCount, shortCount } from '../../i18n/format.ts';
import text from '../../../design/theme/text.module.css';
import { Icon } from '../../../design/icon/icon.tsx';
import { useFreshSeries } from './use-fresh-series.ts';
import { useMark } from './use-mark.ts';
import styles from './marks.module.css';

interface LikeButtonProps {
  readonly series: Series;
  readonly className: string | undefined;
  readonly iconSize?: number;
  /** Where there is little room the count is shortened. */
  readonly isShort?: boolean;
}

/** The heart of a series, and how many have pressed it (spec §2). */
export const LikeButton = observer(function LikeButton({ series, className, iconSize, isShort }: LikeButtonProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { mark, isBusy, press } = useMark(series.id, 'likes', ({ likes }) => likes);
  const { totalLikes } = useFreshSeries(series);
  const count = isShort === true ? shortCount : fullCount;
  return (
    <button type="button" className={className} aria-pressed={mark?.isOn === true} aria-busy={isBusy} onClick={press}>
      <Icon className={styles.heart} name="heart" size={iconSize ?? 24} />
      <span className={text.hidden}>{t('series.like')}</span>
      {count(language, mark?.total ?? totalLikes)}
    </button>
  );
});
