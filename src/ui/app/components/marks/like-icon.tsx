import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SeriesId } from '../../../../../common/kernel/ids.ts';
import buttons from '../../../design/button/button.module.css';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { useMark } from './use-mark.ts';
import styles from './marks.module.css';

/** The heart of a series where its count is not shown (spec §2). */
export const LikeIcon = observer(function LikeIcon({
  id,
  className,
}: {
  readonly id: SeriesId;
  readonly className: string | undefined;
}) {
  const { t } = useTranslation();
  const { mark, isBusy, press } = useMark(id, 'likes', ({ likes }) => likes);
  return (
    <button
      type="button"
      className={classNames(buttons.icon, className)}
      aria-label={t('series.like')}
      aria-pressed={mark?.isOn === true}
      aria-busy={isBusy}
      onClick={press}
    >
      <Icon className={styles.heart} name="heart" size={22} />
    </button>
  );
});
