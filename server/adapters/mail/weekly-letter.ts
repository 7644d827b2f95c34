import type { Language } from '../../../common/kernel/language.ts';
import type { Mail } from '../../application/ports/accounts/mail-outbox.ts';
import type { WeeklyComing, WeeklyStory } from '../../domain/community/weekly-mail.ts';
import { inSeoul, type Wording } from './letter-layout.ts';

type WeeklyMail = Extract<Mail, { readonly kind: 'weekly' }>;

/** The words of the mail that comes once a week; @param site scheme and host of the site */
export const WEEKLY: Readonly<Record<Language, (mail: WeeklyMail, site: string) => Wording>> = {
  ko: ({ news: { stories, hasMoreStories, coming }, endUrl }, site) => ({
    subject:
      stories.length === 0
        ? '[소리담] 다음 한 주에 나올 회차'
        : `[소리담] 이번 주 새 회차 ${stories.length}개${hasMoreStories ? ' 이상' : ''}`,
    lines: ['팔로우한 작품과 작가의 소식을 모았어요.'],
    parts: [
      ...partOf('지난 한 주에 나온 회차', stories, (story) => storyItem(story, site, 'ko'), hasMoreStories, {
        more: '더 많은 회차가 내 서랍의 ‘새 회차’에 있어요.',
      }),
      ...partOf('다음 한 주에 나올 회차', coming, (one) => comingItem(one, site, 'ko')),
    ],
    link: { label: '새 회차 모두 보기', url: `${site}${FRESH_PATH}` },
    closing:
      '계정 설정에서 ‘한 주에 한 번 메일 받기’를 켜서 보내 드리는 메일이에요. 금요일에 한 번만 보내고, 소식이 없으면 보내지 않아요.',
    end: { label: '이 메일 그만 받기', url: endUrl.reveal() },
  }),
  en: ({ news: { stories, hasMoreStories, coming }, endUrl }, site) => ({
    subject:
      stories.length === 0
        ? '[Soridam] What comes next week'
        : `[Soridam] ${hasMoreStories ? 'More than ' : ''}${stories.length} new ${stories.length === 1 ? 'episode' : 'episodes'} this week`,
    lines: ['News of the series and authors that you follow.'],
    parts: [
      ...partOf('New in the past week', stories, (story) => storyItem(story, site, 'en'), hasMoreStories, {
        more: 'There is more in your drawer, under “New episodes”.',
      }),
      ...partOf('Coming in the next week (Korea Standard Time)', coming, (one) => comingItem(one, site, 'en')),
    ],
    link: { label: 'See everything new', url: `${site}${FRESH_PATH}` },
    closing:
      'You get this email because “One email a week” is on in your account settings. It comes on Fridays, and only when there is news.',
    end: { label: 'Stop this email', url: endUrl.reveal() },
  }),
};

/** What is new of what one follows. */
const FRESH_PATH = '/profile/my-box?tab=fresh';

type Part = NonNullable<Wording['parts']>[number];

function partOf<Item>(
  title: string,
  items: readonly Item[],
  item: (one: Item) => Part['items'][number],
  hasMore = false,
  ending: Pick<Part, 'more'> = {},
): readonly Part[] {
  return items.length === 0 ? [] : [{ title, items: items.map(item), ...(hasMore && ending) }];
}

function storyItem(story: WeeklyStory, site: string, language: Language): Part['items'][number] {
  const { id, series, durationSeconds, access } = story;
  return {
    name: `${series.title} · ${nameOf(story, language)}`,
    facts: `${minutesOf(durationSeconds, language)} · ${accessOf(access, language)}`,
    url: `${site}/series/${series.id}/episodes?story=${id}`,
  };
}

function comingItem({ series, at }: WeeklyComing, site: string, language: Language): Part['items'][number] {
  return { name: series.title, facts: inSeoul(at, language, 'full'), url: `${site}/series/${series.id}/episodes` };
}

/** As on the pages (ENT-35). */
function nameOf({ title, episode }: WeeklyStory, language: Language): string {
  if (episode === undefined) return title;
  return language === 'ko' ? `${episode}화 · ${title}` : `Ep. ${episode} · ${title}`;
}

function minutesOf(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);
}

function accessOf(access: WeeklyStory['access'], language: Language): string {
  if (access === 'free') return language === 'ko' ? '무료' : 'Free';
  if (access === 'owned') return language === 'ko' ? '소장' : 'Owned';
  const candy = new Intl.NumberFormat(language).format(access.candy);
  return language === 'ko' ? `캔디 ${candy}개` : `${candy} candy`;
}
