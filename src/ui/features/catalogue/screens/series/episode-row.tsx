import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { deviceDay, koreanDay } from '../../../../../../common/kernel/days.ts';
import { isStoryHeard } from '../../../../../../common/rules/listening/story-heard.ts';
import type { Readiness } from '../../../../../application/ports/audio-port.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import type { Story } from '../../../../../domain/series/story.ts';
import { useAgeGate } from '../../../../app/age.ts';
import { useApp, type App } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Gutter } from '../../../../app/components/gutter/gutter.tsx';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import { clock, timeLeft } from '../../../../app/i18n/format.ts';
import { shortDate } from '../../../../app/i18n/times.ts';
import { storyState, type StoryState } from '../../../../app/listening.ts';
import { useOnIntent } from '../../../../app/intent.ts';
import { useReport } from '../../../../app/report.ts';
import { derived } from '../../../../app/stores/derived.ts';
import { giveHeadStart } from '../../../../app/stores/head-start.ts';
import { lazyComponent, LazyBoundary } from '../../../../app/lazy-component.ts';
import { useNow } from '../../../../app/use-clock.ts';
import { useIsAlive } from '../../../../app/use-is-alive.ts';
import { storyLabel } from '../../../../app/story-title.ts';
import { isNewStory } from './story-date.ts';
import text from '../../../../design/theme/text.module.css';
import styles from './episode-row.module.css';

const StoryMenu = lazyComponent(
  async () => (await import('../../../../app/components/story-menu/story-menu.tsx')).StoryMenu,
);

interface EpisodeRowProps {
  readonly series: Series;
  readonly story: Story;
  /** The stories on this page, `story` among them. */
  readonly stories: readonly Story[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A story of a series: a press plays it, or pauses it while it plays. */
export const EpisodeRow = observer(function EpisodeRow(props: EpisodeRowProps) {
  const { series, story, stories, isFirst, isLast } = props;
  const { t } = useTranslation();
  const { player, age, offers, playStory, togglePlay, primeStory } = useApp();
  const onIntent = useOnIntent();
  const report = useReport();
  const ifOfAge = useAgeGate();
  const isAlive = useIsAlive();
  const state = storyState(player, series, story);
  const isCurrent = state === 'playing' || state === 'paused';
  const prime = (readiness: Readiness): void => {
    if (!series.isAdult || age.isConfirmed) primeStory.run(story, 0, readiness);
  };
  const play = (): void => {
    if (state !== 'playing') giveHeadStart();
    report(isCurrent ? togglePlay.run() : playStory.run(series, stories, story.id));
  };
  const press = (): void => ifOfAge(series, play);
  const label = storyLabel(t, story);
  const body = (
    <>
      <Gutter state={state} seed={story.id} height={68} isFirst={isFirst} isLast={isLast} />
      <span className={styles.label}>{story.episode === undefined ? undefined : label}</span>
      <span className={styles.words}>
        <strong className={styles.title} lang={series.language}>
          {story.title}
        </strong>{' '}
        <Facts story={story} />
      </span>
    </>
  );
  return (
    <li className={styles.row} data-state={state}>
      {state === 'locked' ? (
        <button
          type="button"
          className={styles.press}
          aria-haspopup="dialog"
          onClick={() => offers.ask({ series, story, reason: 'pressed' })}
        >
          {body}
          <span className={text.hidden}>{unlockText(t, story)}</span>
        </button>
      ) : (
        <button
          type="button"
          className={styles.press}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={press}
          {...onIntent(prime)}
        >
          {body}
          <span className={text.hidden}>{t(state === 'playing' ? 'player.pause' : 'story.listen')}</span>
        </button>
      )}
      <span className={styles.state}>
        <RowState state={state} series={series} story={story} />
      </span>
      <span className={styles.menu}>
        <LazyBoundary>
          {isAlive && state !== 'locked' && <StoryMenu className={styles.more} series={series} story={story} />}
        </LazyBoundary>
      </span>
    </li>
  );
});

/** When a story was published, and how long it is. What depends on the listener's clock and zone comes once the page is alive. */
const Facts = observer(function Facts({ story }: Pick<EpisodeRowProps, 'story'>) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const isAlive = useIsAlive();
  const { publishedAt, durationSeconds } = story;
  return (
    <span className={styles.facts}>
      <time dateTime={new Date(publishedAt).toISOString()} suppressHydrationWarning>
        {shortDate(language, publishedAt, now, isAlive ? deviceDay : koreanDay)}
      </time>
      <span className={styles.length}>{clock(durationSeconds)}</span>
      {isAlive && isNewStory(publishedAt, now) && <em className={styles.new}>{t('series.new')}</em>}
    </span>
  );
});

interface RowStateProps extends Pick<EpisodeRowProps, 'series' | 'story'> {
  readonly state: StoryState;
}

/** What the end of the row says: what is left, heard, free, owned, or its price. */
const RowState = observer(function RowState({ state, series, story }: RowStateProps) {
  const { t } = useTranslation();
  const { player } = useApp();
  const left = derived(() => {
    const seconds = secondsIn(player, series, story, state);
    return seconds === undefined
      ? undefined
      : timeLeft(t, (story.durationSeconds - seconds) / player.rateOf(series.id));
  });
  const isCurrent = state === 'playing' || state === 'paused';
  if (left !== undefined) return <span className={isCurrent ? styles.now : styles.quiet}>{left}</span>;
  switch (state) {
    case 'playing':
    case 'paused':
    case 'begun':
    case 'heard':
      return <span className={styles.quiet}>{t('story.heard')}</span>;
    case 'owned':
      return <span className={styles.tag}>{t('story.owned')}</span>;
    case 'free':
      return <span className={classNames(styles.tag, styles.free)}>{t('story.free')}</span>;
    case 'locked':
      return (
        <span className={styles.unlock} aria-hidden="true">
          <Icon name={LAZY_ICONS.candy} size={18} />
          {story.candyPrice > 0 ? story.candyPrice : t('story.unlockPlain')}
        </span>
      );
  }
});

/**
 * Where a story stands that is told with what is left of it.
 * @returns undefined where it was heard, also by whom it stands at its end with, or was never begun
 */
function secondsIn(player: App['player'], series: Series, story: Story, state: StoryState): number | undefined {
  if (state === 'playing') return player.elapsedSeconds;
  if (state === 'paused') {
    const isOver =
      player.heard().has(series.id, story.id) && isStoryHeard(player.elapsedSeconds, story.durationSeconds);
    return isOver ? undefined : player.elapsedSeconds;
  }
  return state === 'begun' ? player.placeIn(story.id)?.seconds : undefined;
}

function unlockText(t: TFunction, story: Story): string {
  return story.candyPrice > 0 ? t('story.unlock', { candy: story.candyPrice }) : t('story.unlockPlain');
}
