import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Language } from '../../../../../common/kernel/language.ts';
import type { ListItem } from '../../../../application/ports/api/list-api.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { Cover } from '../../../app/components/cover/cover.tsx';
import { PagedList } from '../../../app/components/paged-list/paged-list.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { CoverSkeleton, repeat, Words } from '../../../app/components/skeleton/basic-skeletons.tsx';
import { clock, timeLeft } from '../../../app/i18n/format.ts';
import { derived } from '../../../app/stores/derived.ts';
import { storyTitle } from '../../../app/story-title.ts';
import { useNow } from '../../../app/use-clock.ts';
import { useCommunity } from '../../../app/use-community.ts';
import { WEEKLY_MAIL_SETTING_PATH } from '../../account/paths.ts';
import { momentPath } from '../../catalogue/paths.ts';
import { BoxEmpty } from './box-empty.tsx';
import { CalendarLink } from './calendar-link.tsx';
import text from '../../../design/theme/text.module.css';
import shared from '../screens/my-drawer.module.css';
import styles from './box-feed.module.css';

type NewStory = ListItem<'getMyFeed'>;

/** The new episodes of what the member follows, day by day, the newest first (SHL-92, PRO-18). */
export const BoxFeed = observer(function BoxFeed() {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  return (
    <PagedList
      name="getMyFeed"
      empty={<Nothing />}
      failed={t('box.failed')}
      blank={<Blank />}
      around={(list) => (
        <>
          <div className={shared.head}>
            <p>
              {t('box.freshHint')}{' '}
              <Link className={shared.quiet} to={WEEKLY_MAIL_SETTING_PATH}>
                {t('box.weeklyMail')}
              </Link>
            </p>
            <CalendarLink />
          </div>
          {list}
        </>
      )}
    >
      {(stories) =>
        byDay(stories).map(({ day, items }) => (
          <section key={day} className={shared.grid}>
            <h2>{dayWords(day, now, language) ?? t(day === dayOf(now) ? 'box.today' : 'box.yesterday')}</h2>
            <ul className={styles.rows}>
              {items.map((story) => (
                <Row key={story.id} story={story} />
              ))}
            </ul>
          </section>
        ))
      }
    </PagedList>
  );
});

/** It leads to its place in the series, where play begins with it. */
const Row = observer(function Row({ story }: { readonly story: NewStory }) {
  const { t } = useTranslation();
  const { series } = story;
  const name = { title: story.title, episode: story.episode ?? undefined };
  return (
    <li>
      <Link className={styles.row} to={momentPath(series.id, { storyId: story.id, seconds: 0 })}>
        <Cover className={styles.cover} series={series} alt="" sizes="72px" isSmall />
        <span className={styles.words}>
          <strong className={classNames(text.line, shared.title)} lang={series.language}>
            {storyTitle(t, name)}
          </strong>
          <span className={classNames(text.line, shared.story)} lang={series.language}>
            {series.title}
          </span>
          <small>{clock(story.duration)}</small>
        </span>
        <State story={story} />
      </Link>
    </li>
  );
});

/** Whether it was heard, what is left of it, or whether it is locked, free or owned. */
const State = observer(function State({ story }: { readonly story: NewStory }) {
  const { t } = useTranslation();
  const { player } = useApp();
  const { id, series } = story;
  const words = derived(() => {
    if (!story.isFree && !story.isPaid) return t('box.locked');
    if (player.heard().has(series.id, id)) return t('story.heard');
    const seconds = player.placeIn(id)?.seconds ?? 0;
    if (seconds > 0) return timeLeft(t, (story.duration - seconds) / player.rateOf(series.id));
    return t(story.isFree ? 'story.free' : 'story.owned');
  });
  return <span className={styles.state}>{words}</span>;
});

/** Who follows nothing is told how; who does, that nothing of it is new. */
const Nothing = observer(function Nothing() {
  const { t } = useTranslation();
  const box = useCommunity()?.box;
  const followed = box?.followed(1);
  const isFollowing = followed !== undefined && followed.series.totalCount + followed.authors.totalCount > 0;
  return (
    <ServerAnswer
      isKnown={followed !== undefined}
      load={box && (() => box.loadFollowed(1))}
      failed={t('box.failed')}
      blank={<Blank />}
    >
      <BoxEmpty
        drawing="book"
        title={t(isFollowing ? 'box.freshEmpty' : 'box.followedEmpty')}
        text={t(isFollowing ? 'box.freshEmptyText' : 'box.followedEmptyText')}
      />
    </ServerAnswer>
  );
});

/** Blanks in the sizes of the episodes that come. */
function Blank() {
  return (
    <ul className={classNames(styles.rows, styles.blank)}>
      {repeat(6, (key) => (
        <li key={key}>
          <div className={styles.row}>
            <CoverSkeleton className={styles.cover} />
            <div className={styles.words}>
              <Words />
              <Words isShort />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface DayOfStories {
  readonly day: string;
  readonly items: NewStory[];
}

/** The stories in their order, those of a day of the device together. */
function byDay(stories: readonly NewStory[]): readonly DayOfStories[] {
  const days: DayOfStories[] = [];
  for (const story of stories) {
    const day = dayOf(Date.parse(story.publishedAt));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(story);
    else days.push({ day, items: [story] });
  }
  return days;
}

function dayOf(at: number): string {
  return new Date(at).toDateString();
}

/** @returns undefined for today and yesterday, which have words of their own */
function dayWords(day: string, now: number, language: Language): string | undefined {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (day === dayOf(now) || day === yesterday.toDateString()) return undefined;
  return new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', weekday: 'long' }).format(new Date(day));
}
