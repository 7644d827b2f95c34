import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnedStory } from '../../../../application/ports/api/unlock-api.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { Cover } from '../../../app/components/cover/cover.tsx';
import { InfiniteScroll } from '../../../app/components/infinite-scroll/infinite-scroll.tsx';
import { pagesFrom } from '../../../app/components/infinite-scroll/pages-from.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { EntriesSkeleton } from '../skeletons.tsx';
import { longDate } from '../../../app/i18n/times.ts';
import { momentPath } from '../../catalogue/paths.ts';
import { MY_DRAWER_PATH } from '../paths.ts';
import { storyTitle } from '../../../app/story-title.ts';
import text from '../../../design/theme/text.module.css';
import type { Unlocking } from '../../wallet/parts.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { CANDY_REFUSALS } from '../../wallet/feature.ts';
import { BoxEmpty } from './box-empty.tsx';
import buttons from '../../../design/button/button.module.css';
import shared from '../screens/my-drawer.module.css';
import styles from './box-owned.module.css';

/** The stories that the member unlocked, the latest first; those never opened can be given back (decisions §5). */
export const BoxOwned = observer(function BoxOwned() {
  const { t } = useTranslation();
  const part = useLazyFeature(useApp().unlocking);
  const owned = part?.owned;
  const pages = owned === undefined ? [] : pagesFrom(1, (page) => owned.page(page));
  const stories = pages.flatMap(({ items }) => items);
  return (
    <ServerAnswer
      failed={t('box.failed')}
      blank={<EntriesSkeleton />}
      isKnown={owned?.page(1) !== undefined}
      load={owned && (() => owned.load(1))}
    >
      {part === undefined || stories.length === 0 ? (
        <BoxEmpty drawing="box" title={t('box.ownedEmpty')} text={t('box.ownedEmptyText')} />
      ) : (
        <InfiniteScroll
          pages={pages}
          pathOf={() => `${MY_DRAWER_PATH}?tab=owned`}
          load={(page) => part.owned.load(page)}
        >
          <ul className={shared.entries}>
            {stories.map((one) => (
              <OwnedEntry key={one.story.id} one={one} part={part} />
            ))}
          </ul>
        </InfiniteScroll>
      )}
    </ServerAnswer>
  );
});

interface OwnedEntryProps {
  readonly one: OwnedStory;
  readonly part: Unlocking;
}

const OwnedEntry = observer(function OwnedEntry({ one, part }: OwnedEntryProps) {
  const { t } = useTranslation();
  const { preferences, toasts } = useApp();
  const { story, series, unlockedAt, canUndo } = one;
  const path = momentPath(series.id, { storyId: story.id, seconds: 0 });
  const day = longDate(preferences.language, new Date(unlockedAt).toISOString());
  const giveBack = async (): Promise<void> => {
    const undone = await part.undoUnlock.run([story.id]);
    if (undone.ok) {
      part.owned.drop(story.id);
      toasts.show({ kind: 'status', words: t('unlock.undone') });
    } else {
      toasts.show({ kind: 'alert', words: t(CANDY_REFUSALS[undone.failure.kind]) });
      void part.owned.load(1);
    }
  };
  return (
    <li className={shared.entry}>
      <Link to={path} tabIndex={-1} aria-hidden="true">
        <Cover className={shared.cover} series={series} alt="" sizes="148px" />
      </Link>
      <div className={shared.words}>
        <Link className={classNames(text.line, shared.title)} to={path}>
          {storyTitle(t, story)}
        </Link>
        <span className={classNames(text.line, shared.story)}>{series.title}</span>
        <small>{t('unlock.boughtOn', { day })}</small>
        <div className={styles.actions}>
          <Link className={classNames(buttons.button, buttons.primary, buttons.small)} to={path}>
            <Icon name="play" size={18} />
            {t('story.listen')}
          </Link>
          {canUndo && (
            <button
              type="button"
              className={classNames(buttons.button, buttons.quiet, buttons.small)}
              onClick={() => void giveBack()}
            >
              {t('unlock.giveBack')}
            </button>
          )}
        </div>
      </div>
    </li>
  );
});
