import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { EpisodePage } from '../../../../../application/ports/api-port.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { isLocked } from '../../../../../domain/series/story.ts';
import { useApp } from '../../../../app/app.ts';
import { fullCount } from '../../../../app/i18n/format.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import { useRest } from './use-rest.ts';
import buttons from '../../../../design/button/button.module.css';
import styles from './unlock-all.module.css';

interface UnlockAllProps {
  readonly series: Series;
  readonly episodes: EpisodePage;
}

/** Offers all of a series that is locked, with its price as soon as it is known (CND-31). */
export const UnlockAll = observer(function UnlockAll({ series, episodes }: UnlockAllProps) {
  const { t } = useTranslation();
  const { offers, preferences } = useApp();
  const rest = useRest(series, episodes);
  const story = episodes.stories.find(isLocked);
  if (story === undefined) return null;
  const candies = fullCount(preferences.language, rest?.candyPrice ?? 0);
  return (
    <button
      type="button"
      className={classNames(buttons.button, buttons.line, styles.unlockAll)}
      aria-haspopup="dialog"
      onClick={() => offers.ask({ series, story, isRest: true, reason: 'pressed' })}
    >
      <Icon name={LAZY_ICONS.candy} size={20} />
      {rest === undefined
        ? t('unlock.all')
        : rest.count === 1
          ? t('unlock.lastFor', { candies })
          : t('unlock.allFor', { count: rest.count, candies })}
    </button>
  );
});
