import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import sharp from 'sharp';
import { ensureBuilt } from '../build/build.ts';
import { inProject, Refusal, runScript, say } from '../../scripts/project.mjs';
import { en } from '../../src/ui/app/i18n/en.ts';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { findBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import {
  button,
  dialog,
  listen,
  openFullPlayer,
  payForCandy,
  settle,
  signIn,
  type Sight,
  type Step,
} from './surfaces.ts';

const FOLDER = inProject('docs', 'screenshots', 'first-hour');
const QUALITY = 60;
const PASSWORD = 'Lantern7!sea';

/** A phone, a tablet held upright, a desktop: their size in points, and the width of their pictures in pixels. */
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2, picture: 480 },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, deviceScaleFactor: 1, picture: 640 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, picture: 960 },
} as const;

type SizeName = keyof typeof SIZES;

const VIEWS = [
  { language: 'ko', theme: 'light', texts: ko },
  { language: 'en', theme: 'dark', texts: en },
] as const;

/** Series of the demo in the reader's language: one to listen to, and one whose fourth story is locked. */
const HEARD = { ko: 4, en: 7 };
const LOCKED = { ko: 2, en: 6 };

/** Where a picture is taken, and how the walk comes there from the one before. */
interface Stop {
  readonly name: string;
  readonly reach: Step;
}

const at =
  (address: string): Step =>
  async ({ page }) => {
    await page.goto(new URL(address, page.url()).href, { waitUntil: 'networkidle' });
  };

const field = ({ page }: Sight, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

const atSeries =
  (ids: Readonly<Record<'ko' | 'en', number>>, part: 'episodes' | 'reviews'): Step =>
  (sight) =>
    at(`/series/${ids[sight.texts === ko ? 'ko' : 'en']}/${part}`)(sight);

let members = 0;
/** The address of the member whom each walk signs up. */
const emails = new WeakMap<object, string>();
const emailOf = ({ page }: Sight): string => {
  const known = emails.get(page) ?? `walker-${(members += 1)}@soridam.example`;
  emails.set(page, known);
  return known;
};

/** A visitor who has begun a story meets a locked one of another series, and is led to the sign-in. */
async function wishToUnlock(sight: Sight): Promise<void> {
  const { page, texts } = sight;
  await atSeries(HEARD, 'episodes')(sight);
  await listen(sight);
  await pauseButton(sight).waitFor();
  await wishWithoutSignIn(sight);
  await dialog(sight).getByRole('button', { name: texts.unlock.enter, exact: true }).click();
  await page.waitForURL(/\/auth\/signin/);
  await page.waitForLoadState('networkidle');
}

async function fromSignInToSignUp(sight: Sight): Promise<void> {
  const { page, texts } = sight;
  await page.getByRole('main').getByRole('link', { name: texts.auth.signUpByEmail }).click();
  await page.waitForURL(/\/auth\/signup/);
  await fillInSignUp(sight);
}

async function fillInSignUp(sight: Sight): Promise<void> {
  const { page, texts } = sight;
  await field(sight, texts.auth.email).fill(emailOf(sight));
  await field(sight, texts.auth.password).fill(PASSWORD);
  await field(sight, texts.auth.confirmation).fill(PASSWORD);
  await page.getByText(texts.auth.agreeTerms).click();
  await page.getByText(texts.auth.agreePrivacy).click();
}

async function signUp(sight: Sight): Promise<void> {
  await button(sight, sight.texts.auth.signUpGo).click();
  await dialog(sight).waitFor();
}

/** Opens the demo's mailbox once the letter has come. */
async function openLetter(sight: Sight): Promise<void> {
  const letter = sight.page.locator('article', { hasText: emailOf(sight) }).first();
  for (let look = 0; look < 20; look += 1) {
    await at('/dev/mailbox')(sight);
    if (await letter.isVisible()) return;
  }
  throw new Refusal('the letter to a new member did not come.');
}

async function followLetter(sight: Sight): Promise<void> {
  const { page } = sight;
  await page
    .locator('article', { hasText: emailOf(sight) })
    .first()
    .getByRole('link')
    .first()
    .click();
  await page.waitForLoadState('networkidle');
}

async function verifyAndSignIn(sight: Sight): Promise<void> {
  const { page, texts } = sight;
  await page.getByRole('main').getByRole('button').first().click();
  await page.waitForURL(/verified=1/);
  await field(sight, texts.auth.email).fill(emailOf(sight));
  await field(sight, texts.auth.password).fill(PASSWORD);
  await button(sight, texts.auth.signIn).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/'));
  await page.waitForLoadState('networkidle');
}

/** From the form to the page that the letter opens. */
const CONFIRMING: readonly Stop[] = [
  { name: 'signed-up', reach: signUp },
  { name: 'letter', reach: openLetter },
  { name: 'letter-followed', reach: followLetter },
];

async function becomeMember(sight: Sight): Promise<void> {
  await at('/auth/signup')(sight);
  await fillInSignUp(sight);
  for (const { reach } of CONFIRMING) await reach(sight);
  await verifyAndSignIn(sight);
}

const pauseButton = ({ page, texts }: Sight) =>
  page.getByRole('button', { name: texts.player.pause, exact: true }).filter({ visible: true }).first();

/** Begins the first story; a phone shows it in full. */
async function listenInFull(sight: Sight): Promise<void> {
  await listen(sight);
  await pauseButton(sight).waitFor();
  if (sight.isNarrow) await openFullPlayer(sight);
}

/** Asks to unlock a story without being signed in. */
async function wishWithoutSignIn(sight: Sight): Promise<void> {
  const { page, texts } = sight;
  await atSeries(LOCKED, 'episodes')(sight);
  await page
    .getByRole('button', { name: new RegExp(texts.story.unlock.replaceAll(/\{\{\w+\}\}/g, '.+')) })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForLoadState('networkidle');
}

/** Whoever has signed up for a story comes back to it. */
async function verifyAndBackToOffer(sight: Sight): Promise<void> {
  await verifyAndSignIn(sight);
  await dialog(sight).getByRole('definition').first().waitFor();
}

/** Whoever has too little candy is led from the offer to where it is sold. */
async function getCandy(sight: Sight): Promise<void> {
  await dialog(sight).getByRole('button', { name: sight.texts.unlock.buy, exact: true }).click();
  await sight.page.waitForURL(/\/candy-management/);
  await sight.page.waitForLoadState('networkidle');
}

/** From the receipt of the candy to the offer for which it was bought. */
async function backToOffer(sight: Sight): Promise<void> {
  await sight.page.getByRole('link', { name: sight.texts.candy.back, exact: true }).click();
  await dialog(sight).getByRole('definition').first().waitFor();
}

async function unlock(sight: Sight): Promise<void> {
  await dialog(sight).locator('button[aria-busy]').last().click();
  await dialog(sight).waitFor({ state: 'hidden' });
}

async function writeComment(sight: Sight): Promise<void> {
  const { page, texts } = sight;
  await atSeries(HEARD, 'reviews')(sight);
  const words = texts === ko ? '첫 화부터 끝까지 한 번에 들었어요.' : 'I heard it all in one sitting.';
  await page.getByRole('main').getByRole('textbox').first().fill(words);
}

async function openBell(sight: Sight): Promise<void> {
  await at('/originals')(sight);
  await button(sight, sight.texts.profile.notifications).click();
  await sight.page.getByRole('group', { name: sight.texts.profile.notifications }).waitFor();
}

async function becomeAuthor(sight: Sight): Promise<void> {
  await becomeMember(sight);
  await at('/profile/my-content/registerSeries')(sight);
}

async function postSeries(sight: Sight): Promise<void> {
  const { page, texts } = sight;
  const isKorean = texts === ko;
  await page.getByRole('textbox', { name: texts.works.title }).fill(`${isKorean ? '물때' : 'Slack Water'} ${members}`);
  await page
    .getByRole('textbox', { name: texts.works.description })
    .fill(isKorean ? '바다가 물러난 자리.' : 'Where the sea has left.');
  await page.getByRole('radio', { name: isKorean ? texts.works.korean : texts.works.english }).check();
  await page.getByRole('checkbox').first().check();
}

/** It posts one story; the words of the English have an ending of their own for several. */
const postButton = ({ page, texts }: Sight) =>
  page.getByRole('button', { name: texts.clips.post_other.replace('{{count}}', '1').replace(/s$/, '') });

async function postStory(sight: Sight): Promise<void> {
  const { page, texts } = sight;
  await page.getByRole('button', { name: texts.works.create }).click();
  await page.waitForURL(/\/profile\/my-content$/);
  await at('/profile/my-content/clip/register')(sight);
  await page.getByLabel(texts.clips.choose).setInputFiles(inProject('demo', 'series', 'gat', '02.mp3'));
  await page.getByRole('textbox', { name: texts.works.title }).fill(texts === ko ? '막간' : 'Interlude');
  await postButton(sight).and(page.locator(':enabled')).waitFor();
}

async function sendStory(sight: Sight): Promise<void> {
  const { page } = sight;
  await postButton(sight).click();
  await page.waitForURL(/\/profile\/my-content\/\d+$/);
  await page.waitForLoadState('networkidle');
}

const signedInAs =
  (who: string, address: string): Step =>
  async (sight) => {
    await sight.page.context().clearCookies({ name: /^(?!perfered-language$)/ });
    await signIn(sight, new URL(sight.page.url()).origin, who);
    await at(address)(sight);
  };

/** What each role meets first, in the order in which it does. */
const WALKS: Readonly<Record<string, readonly Stop[]>> = {
  visitor: [
    { name: 'home', reach: at('/originals') },
    { name: 'about', reach: at('/about') },
    { name: 'discovery', reach: at('/discovery') },
    { name: 'series', reach: atSeries(HEARD, 'episodes') },
    { name: 'listening', reach: listenInFull },
    { name: 'locked-story', reach: wishWithoutSignIn },
  ],
  listener: [
    { name: 'wish', reach: wishToUnlock },
    { name: 'sign-up', reach: fromSignInToSignUp },
    ...CONFIRMING,
    { name: 'offer-without-candy', reach: verifyAndBackToOffer },
    { name: 'candy', reach: getCandy },
    { name: 'candy-paid', reach: payForCandy },
    { name: 'offer-again', reach: backToOffer },
    { name: 'unlocked', reach: unlock },
    { name: 'comment', reach: writeComment },
    { name: 'my-box', reach: at('/profile/my-box') },
    { name: 'notifications', reach: openBell },
  ],
  author: [
    { name: 'new-series', reach: becomeAuthor },
    { name: 'series-written', reach: postSeries },
    { name: 'story-written', reach: postStory },
    { name: 'own-series', reach: sendStory },
    { name: 'studio', reach: at('/studio') },
    { name: 'earnings', reach: at('/profile/musician-candy-management') },
    { name: 'studio-of-an-author', reach: signedInAs('author', '/studio?show=candy&days=90') },
  ],
  operator: [
    { name: 'reports', reach: signedInAs('operator', '/operator') },
    { name: 'promotion', reach: at('/operator?part=promotion') },
    { name: 'find', reach: at('/operator?part=find&keyword=author') },
    { name: 'payouts', reach: at('/operator?part=payouts&state=all') },
  ],
};

/** Runs in the page. @returns whether each picture that is in the window has come, those that come late as well */
const picturesSeen = (): boolean =>
  [...document.images].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isSeen = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
    return image.complete || !isSeen || !image.checkVisibility();
  });

async function walk(browser: Browser, origin: string, role: string, size: SizeName): Promise<void> {
  for (const { language, theme, texts } of VIEWS) {
    const { picture, ...device } = SIZES[size];
    const context = await browser.newContext({
      ...device,
      locale: language === 'ko' ? 'ko-KR' : 'en-US',
      timezoneId: 'Asia/Seoul',
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'perfered-language', value: language, url: origin }]);
    const page = await context.newPage();
    await page.goto(`${origin}/originals`, { waitUntil: 'networkidle' });
    const sight: Sight = { page, texts, isNarrow: size === 'phone' };
    for (const [index, { name, reach }] of (WALKS[role] ?? []).entries()) {
      try {
        await reach(sight);
      } catch (cause) {
        throw new Refusal(`${role}, ${name}, ${size}, ${language}: ${String(cause)}`, { cause });
      }
      await settle(page);
      await page.waitForFunction(picturesSeen);
      const file = [role, String(index + 1).padStart(2, '0'), name, size, language].join('-');
      await sharp(await page.screenshot({ animations: 'disabled' }))
        .resize({ width: picture })
        .webp({ quality: QUALITY })
        .toFile(path.join(FOLDER, `${file}.webp`));
    }
    await context.close();
    say(`${role}, ${size}, ${language}`);
  }
}

/** `npm run first-hour [-- ROLE…]`: walks what each role meets first, in both languages, and keeps its pictures. */
await runScript(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((role) => WALKS[role] === undefined);
  if (unknown.length > 0)
    throw new Refusal(`there is no walk of ${unknown.join(', ')}; ${Object.keys(WALKS).join(', ')} are.`);
  const executablePath = await findBrowser();
  await ensureBuilt();
  const roles = asked.length === 0 ? Object.keys(WALKS) : asked;
  mkdirSync(FOLDER, { recursive: true });
  for (const file of readdirSync(FOLDER))
    if (roles.some((role) => file.startsWith(`${role}-`))) rmSync(path.join(FOLDER, file));
  const product = await startProduct(process.execPath);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--mute-audio'] });
  try {
    for (const role of roles)
      for (const size of Object.keys(SIZES) as SizeName[]) await walk(browser, product.url, role, size);
    return 0;
  } finally {
    await browser.close();
    await product.stop();
  }
});
