import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { en } from '../../src/ui/app/i18n/en.ts';
import { ko, type Catalogue } from '../../src/ui/app/i18n/ko.ts';
import { sitePages } from './site-pages.ts';

/** A page, the wording of its language, its width. */
export interface Sight {
  readonly page: Page;
  readonly texts: Catalogue;
  readonly isNarrow: boolean;
}

export type Step = (sight: Sight) => Promise<void>;
/** Chooses a text. */
type Wording = (texts: Catalogue) => string;

export interface Surface {
  /** Of its picture. */
  readonly name: string;
  readonly path: string;
  /** Left out, it is the same surface in both. */
  readonly on?: WindowName;
  /** Seen by who is signed in: the listener, unless `as` says somebody else. */
  readonly isMember?: true;
  readonly as?: 'author' | 'operator';
  /** What to do on the page to see it. */
  readonly steps?: readonly Step[];
}

/** How a surface is looked at. */
export interface View {
  readonly origin: string;
  readonly surface: Surface;
  readonly window: WindowName;
  readonly language: 'ko' | 'en';
  readonly theme: 'light' | 'dark';
  /** What the browser's clock says all the while; left out, the time of the machine. */
  readonly now?: Date;
}

/** The sizes in which pictures are taken. */
export const WINDOWS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

export type WindowName = keyof typeof WINDOWS;

/** Who looks at what only members see. */
const PASSWORD = 'Soridam1!';
const emailOf = (who: string): string => `${who}@demo.soridam.example`;

/** Series of the demo: one to listen to, those that wait behind it, and one for adults. */
const SERIES = 4;
const WAITING = [9, 2];
const ADULT_SERIES = 14;
const LOCKED_SERIES = 2;

const EPISODES = `/series/${SERIES}/episodes`;
const LOCKED_EPISODES = `/series/${LOCKED_SERIES}/episodes`;
const CANDY = '/profile/candy-management';

export const button = ({ page }: Sight, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

const pressing =
  (pick: Wording): Step =>
  (sight) =>
    button(sight, pick(sight.texts)).click();

export const dialog = ({ page }: Sight): Locator => page.locator('dialog[open]').last();

/** Presses what opens a dialog. */
const opening =
  (pick: Wording): Step =>
  async (sight) => {
    await pressing(pick)(sight);
    await dialog(sight).waitFor();
  };

export async function listen({ page }: Sight): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /듣기|Play|Listen/ })
    .first()
    .click();
}

/** Begins to listen and stops a minute later, so that the thread has something to show and stands still. */
async function pausedAMinuteIn(sight: Sight): Promise<void> {
  const { page, texts, isNarrow } = sight;
  await listen(sight);
  await pressing(({ player }) => player.pause)(sight);
  await button(sight, texts.player.play).waitFor();
  if (isNarrow) await openFullPlayer(sight);
  const slider = page.getByRole('slider', { name: texts.player.position, exact: true }).filter({ visible: true });
  await slider.press('Home');
  for (let press = 0; press < 2; press += 1) await slider.press('PageUp');
  await slider.blur();
  if (isNarrow) await page.keyboard.press('Escape');
}

async function askedForAge(sight: Sight): Promise<void> {
  await listen(sight);
  await dialog(sight).waitFor();
}

/** Lines other series up first. */
async function withQueue(sight: Sight): Promise<void> {
  for (const id of WAITING) {
    await sight.page.goto(new URL(`/series/${id}/episodes`, sight.page.url()).href, { waitUntil: 'networkidle' });
    await listen(sight);
    await pressing(({ player }) => player.pause)(sight);
  }
  await sight.page.goto(new URL(EPISODES, sight.page.url()).href, { waitUntil: 'networkidle' });
  await pausedAMinuteIn(sight);
}

export async function openFullPlayer(sight: Sight): Promise<void> {
  await pressing(({ player }) => player.open)(sight);
  await sight.page.getByRole('dialog', { name: sight.texts.player.label }).waitFor();
}

/** The bar without a story has no button that opens the panel, but opens it all the same. */
async function pressTheBar({ page, texts }: Sight): Promise<void> {
  const bar = page.getByRole('region', { name: texts.player.label }).filter({ visible: true });
  await bar.click({ position: { x: 500, y: 40 } });
  await page.getByRole('region', { name: texts.player.panel }).waitFor();
}

async function openPlaylist(sight: Sight): Promise<void> {
  await pressing(({ player, playlist }) => (sight.isNarrow ? playlist.title : player.expand))(sight);
  await (sight.isNarrow
    ? sight.page.getByRole('dialog').waitFor()
    : sight.page.getByRole('heading', { name: sight.texts.playlist.title }).waitFor());
}

/** What takes a series out of the queue comes with the first list that has one. */
async function seeingQueueMenus({ page }: Sight): Promise<void> {
  await page.locator('[data-queue-menu]').first().waitFor();
}

async function selectSome(sight: Sight): Promise<void> {
  await pressing(({ playlist }) => playlist.edit)(sight);
  await sight.page.getByRole('checkbox').first().check();
}

async function openComments(sight: Sight): Promise<void> {
  await sight.page
    .getByRole('button', { name: new RegExp(`^${sight.texts.player.comments}`) })
    .filter({ visible: true })
    .click();
  await dialog(sight).getByRole('listitem').first().waitFor();
}

async function openNotifications({ page, texts }: Sight): Promise<void> {
  await page.getByRole('button', { name: texts.profile.notifications }).filter({ visible: true }).click();
  await page.getByRole('group', { name: texts.profile.notifications }).getByRole('listitem').first().waitFor();
}

/** The candy that is held is read when its place is seen. */
async function balanceRead({ page }: Sight): Promise<void> {
  const strip = page.locator('a[href="/profile/candy-management"]').filter({ visible: true }).first();
  await strip.locator('b', { hasText: /\d/ }).waitFor();
}

async function openShortcuts(sight: Sight): Promise<void> {
  await sight.page.keyboard.press('Shift+Slash');
  await dialog(sight).waitFor();
}

async function openListening(sight: Sight): Promise<void> {
  const { page, texts } = sight;
  await page.getByRole('button', { name: texts.listening.title }).filter({ visible: true }).click();
  const settings = page.getByRole('dialog', { name: texts.listening.title });
  await settings.locator('[role=switch]:enabled').first().waitFor();
}

/** Presses the first button whose wording is `words`, whatever stands for its values. */
async function pressWorded({ page }: Sight, words: string): Promise<void> {
  const name = new RegExp(words.replaceAll(/\{\{\w+\}\}/g, '.+'));
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
}

const wording =
  (pick: Wording): Step =>
  (sight) =>
    pressWorded(sight, pick(sight.texts));

export async function openOffer(sight: Sight): Promise<void> {
  await pressWorded(sight, sight.texts.story.unlock);
  await dialog(sight).getByRole('definition').first().waitFor();
}

/** Presses a choice of the menu of a series' page. */
const choosing =
  (pick: Wording): Step =>
  async (sight) => {
    await pressing(({ series }) => series.more)(sight);
    await dialog(sight)
      .getByRole('button', { name: pick(sight.texts), exact: true })
      .click();
  };

const seeingAddress: Step = (sight) => dialog(sight).getByLabel(sight.texts.share.address).waitFor();

async function openSponsor(sight: Sight): Promise<void> {
  await choosing(({ sponsor }) => sponsor.button)(sight);
  await dialog(sight).getByRole('definition').first().waitFor();
}

/** Unlocks a story, to own something. */
async function openOwnBox(sight: Sight): Promise<void> {
  await openOffer(sight);
  await dialog(sight).locator('button[aria-busy]').last().click();
  await dialog(sight).waitFor({ state: 'hidden' });
  await sight.page.goto(new URL('/profile/my-box?tab=owned', sight.page.url()).href, { waitUntil: 'networkidle' });
}

/** Opens the first of the stories listed, and writes a script without times. */
async function writeScript(sight: Sight): Promise<void> {
  const { page, texts } = sight;
  await page.locator('a[href*="?story="]').first().click();
  const lines = Array.from({ length: 30 }, (_, index) => `${index + 1}. 등대 아래로 파도가 밀려왔다.`);
  await page.getByRole('textbox', { name: texts.clips.script }).fill(lines.join('\n'));
  await button(sight, texts.clips.tap).scrollIntoViewIfNeeded();
}

/** Chooses a sound that nothing of arrives, and looks at something else. */
async function leaveUpload({ page, texts }: Sight): Promise<void> {
  await page.route('**/api/uploads', (route) => route.abort());
  const sound = { name: '막간.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(5_000_000) };
  await page.getByLabel(texts.clips.choose).setInputFiles(sound);
  await page.getByRole('status').filter({ hasText: sound.name }).waitFor();
  await page.getByRole('link', { name: texts.shell.discovery, exact: true }).filter({ visible: true }).first().click();
  await page.getByRole('region', { name: texts.uploads.label }).waitFor();
}

async function tapSome(sight: Sight): Promise<void> {
  await pressing(({ player }) => player.play)(sight);
  for (let line = 0; line < 9; line += 1) await pressing(({ clips }) => clips.tapNext)(sight);
  await pressing(({ player }) => player.pause)(sight);
  await button(sight, sight.texts.player.play).waitFor();
}

async function orderCandy(sight: Sight): Promise<void> {
  await wording(({ candy }) => candy.pay)(sight);
  await sight.page.getByText(sight.texts.topUp.sandbox).waitFor();
}

export async function payForCandy(sight: Sight): Promise<void> {
  await orderCandy(sight);
  await wording(({ candy }) => candy.pay)(sight);
  await sight.page.getByRole('main').getByText(sight.texts.topUp.balance, { exact: true }).waitFor();
}

async function openRefund(sight: Sight): Promise<void> {
  await wording(({ candy }) => candy.refundOf)(sight);
  await dialog(sight).getByRole('button').last().waitFor();
}

/** Every page and surface, in the order of the specification. A new one is a line here. */
const NAMED: readonly Surface[] = [
  { name: 'originals', path: '/originals' },
  { name: 'discovery', path: '/discovery' },
  { name: 'genre', path: `/genres/${encodeURIComponent('드라마')}` },
  { name: 'challenge', path: '/challenge' },
  { name: 'calendar', path: '/calendar' },
  { name: 'collections', path: '/collections' },
  { name: 'collection', path: '/collections/1' },
  { name: 'start', path: `/start?genres=${encodeURIComponent('드라마,로맨스')}&languages=ko,en` },
  { name: 'contents', path: '/contents' },
  { name: 'reviews', path: `/series/${SERIES}/reviews` },
  { name: 'search', path: `/search?keyword=${encodeURIComponent('등대')}` },
  { name: 'search-start', path: '/search' },
  { name: 'musicians', path: '/musician' },
  { name: 'musician', path: '/musician/1' },
  { name: 'episodes', path: EPISODES },
  { name: 'episodes-playing', path: EPISODES, steps: [pausedAMinuteIn] },
  { name: 'player-panel', on: 'desktop', path: EPISODES, steps: [withQueue, openPlaylist, seeingQueueMenus] },
  { name: 'player-panel-delete', on: 'desktop', path: EPISODES, steps: [withQueue, openPlaylist, selectSome] },
  { name: 'player-panel-empty', on: 'desktop', path: '/originals', steps: [pressTheBar] },
  { name: 'full-player', on: 'mobile', path: EPISODES, steps: [pausedAMinuteIn, openFullPlayer] },
  {
    name: 'script',
    on: 'mobile',
    path: EPISODES,
    steps: [pausedAMinuteIn, openFullPlayer, pressing(({ player }) => player.script)],
  },
  { name: 'playlist', on: 'mobile', path: EPISODES, steps: [withQueue, openPlaylist, seeingQueueMenus] },
  { name: 'playlist-delete', on: 'mobile', path: EPISODES, steps: [withQueue, openPlaylist, selectSome] },
  { name: 'playlist-empty', on: 'mobile', path: '/originals', steps: [openPlaylist] },
  { name: 'speed-and-sleep', on: 'desktop', path: EPISODES, steps: [pausedAMinuteIn, openListening] },
  { name: 'speed-and-sleep', on: 'mobile', path: EPISODES, steps: [pausedAMinuteIn, openFullPlayer, openListening] },
  { name: 'comments', on: 'desktop', path: EPISODES, steps: [pausedAMinuteIn, openPlaylist, openComments] },
  { name: 'comments', on: 'mobile', path: EPISODES, steps: [pausedAMinuteIn, openFullPlayer, openComments] },
  { name: 'share', path: EPISODES, steps: [choosing(({ series }) => series.share), seeingAddress] },
  { name: 'unlock-offer', isMember: true, path: LOCKED_EPISODES, steps: [openOffer] },
  { name: 'sponsor', isMember: true, path: LOCKED_EPISODES, steps: [openSponsor] },
  { name: 'age-question', path: `/series/${ADULT_SERIES}/episodes`, steps: [askedForAge] },
  { name: 'shortcuts', on: 'desktop', path: EPISODES, steps: [openShortcuts] },
  { name: 'sign-in', path: '/auth/signin' },
  { name: 'sign-up', path: '/auth/signup' },
  { name: 'find-password', path: '/auth/find' },
  {
    name: 'member-menu',
    on: 'desktop',
    isMember: true,
    path: '/originals',
    steps: [pressing(({ profile }) => profile.menu), balanceRead],
  },
  { name: 'notifications', isMember: true, path: '/originals', steps: [openNotifications] },
  { name: 'my-box', isMember: true, path: '/profile/my-box' },
  { name: 'my-box-fresh', isMember: true, path: '/profile/my-box?tab=fresh' },
  { name: 'my-box-followed', isMember: true, path: '/profile/my-box?tab=followed' },
  { name: 'my-box-owned', isMember: true, path: LOCKED_EPISODES, steps: [openOwnBox] },
  {
    name: 'my-page',
    on: 'mobile',
    isMember: true,
    path: '/profile/account-setting-mobile',
    steps: [balanceRead],
  },
  { name: 'settings', isMember: true, path: '/profile/account-setting' },
  { name: 'my-candy', isMember: true, path: CANDY },
  { name: 'refund', isMember: true, path: CANDY, steps: [openRefund] },
  { name: 'top-up-order', isMember: true, path: CANDY, steps: [orderCandy] },
  { name: 'top-up-paid', isMember: true, path: CANDY, steps: [payForCandy] },
  { name: 'top-up', path: '/notification/topup' },
  { name: 'author-profile', isMember: true, path: '/profile/musician-profile' },
  { name: 'my-content', isMember: true, as: 'author', path: '/profile/my-content' },
  { name: 'own-series', isMember: true, as: 'author', path: '/profile/my-content/1' },
  { name: 'post-series', isMember: true, as: 'author', path: '/profile/my-content/registerSeries' },
  { name: 'post-clip', isMember: true, as: 'author', path: '/profile/my-content/clip/register' },
  {
    name: 'uploads',
    isMember: true,
    as: 'author',
    path: '/profile/my-content/clip/register',
    steps: [leaveUpload],
  },
  {
    name: 'script-times',
    isMember: true,
    as: 'author',
    path: '/profile/my-content/1',
    steps: [writeScript, pressing(({ clips }) => clips.propose)],
  },
  {
    name: 'script-tapping',
    isMember: true,
    as: 'author',
    path: '/profile/my-content/1',
    steps: [writeScript, opening(({ clips }) => clips.tap), tapSome],
  },
  { name: 'author-candy', isMember: true, as: 'author', path: '/profile/musician-candy-management' },
  {
    name: 'payout',
    isMember: true,
    as: 'author',
    path: '/profile/musician-candy-management/payment-candy',
  },
  { name: 'studio', isMember: true, as: 'author', path: '/studio?show=candy&days=90' },
  { name: 'studio-empty', isMember: true, path: '/studio' },
  { name: 'operator', isMember: true, as: 'operator', path: '/operator' },
  { name: 'operator-promotion', isMember: true, as: 'operator', path: '/operator?part=promotion' },
  { name: 'operator-collections', isMember: true, as: 'operator', path: '/operator?part=collections' },
  { name: 'operator-find', isMember: true, as: 'operator', path: '/operator?part=find&keyword=author' },
  { name: 'operator-payouts', isMember: true, as: 'operator', path: '/operator?part=payouts&state=all' },
  { name: 'native-host', on: 'desktop', path: '/dev/native-host' },
  { name: 'bridge-check', path: '/dev/bridge-check' },
  { name: 'device-check', path: '/dev/device-check' },
  { name: 'about', path: '/about' },
  { name: 'terms', path: '/terms/service' },
  { name: 'not-found', path: '/nowhere' },
];

const named = new Set(NAMED.map(({ path }) => path.replace(/\?.*/, '')));

/** Those, and each page of a member's own that has no name among them, by the end of its address. */
export const SURFACES: readonly Surface[] = [
  ...NAMED,
  ...(await sitePages())
    .filter(({ path, isOwn }) => isOwn && !named.has(path))
    .map(({ path }): Surface => ({ name: path.replace(/.*\//, ''), isMember: true, path })),
];

export async function signIn({ page, texts }: Sight, origin: string, who: string): Promise<void> {
  await page.goto(`${origin}/auth/signin`, { waitUntil: 'networkidle' });
  await page.getByLabel(texts.auth.email, { exact: true }).fill(emailOf(who));
  await page.getByLabel(texts.auth.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: texts.auth.signIn, exact: true }).click();
  await page.waitForURL(/\/originals$/);
}

/**
 * Opens a surface in a window of its own, in which nothing moves.
 * @returns close its context
 */
export async function openSurface(
  browser: Browser,
  { origin, surface, window, language, theme, now }: View,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...WINDOWS[window],
    locale: language === 'ko' ? 'ko-KR' : 'en-US',
    timezoneId: 'Asia/Seoul',
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addCookies([{ name: 'perfered-language', value: language, url: origin }]);
  if (now !== undefined) await context.clock.setFixedTime(now);
  const page = await context.newPage();
  const sight = { page, texts: language === 'ko' ? ko : en, isNarrow: window === 'mobile' };
  if (surface.isMember) await signIn(sight, origin, surface.as ?? 'listener');
  await page.goto(`${origin}${surface.path}`, { waitUntil: 'networkidle' });
  for (const step of surface.steps ?? []) await step(sight);
  await settle(page);
  return page;
}

/** Waits until pictures and typefaces have come; nothing is pointed at then. */
export async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  await page.evaluate(() => document.fonts.ready);
}
