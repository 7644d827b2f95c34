import { SKIP_SECONDS } from '../../common/kernel/limits.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { USUAL, type DriverOptions } from './driver.ts';
import type { Target } from './find-in-page.ts';
import { DarkScreen } from './dark-screen.ts';
import { Network } from './network.ts';
import { EnginePage, KEYS } from './page.ts';
import {
  anAddress,
  beMember,
  buyCandy,
  comment,
  linkInLetter,
  newSeries,
  PASSWORD,
  seriesOfDemo,
  unlockSeries,
  type Visitor,
} from './visitor.ts';

/** Something that a person does on the site. */
export interface Flow {
  readonly name: string;
  /** In which windows it is gone through: wide ones read Korean, narrow ones English. */
  readonly windows: readonly ('wide' | 'narrow')[];
  /** Part of `npm test`. */
  readonly isShort?: true;
  /** Engines that have what it is about; all unless told. */
  readonly engine?: 'firefox';
  readonly options?: DriverOptions;
  /** @returns what it measured, where it does */
  readonly run: (visitor: Visitor) => Promise<string | void>;
}

const BOTH = ['wide', 'narrow'] as const;
/** A series of the demo with locked stories of 3 candies. */
const PAID = '귀명창';

const button = (name: string, more: Partial<Target> = {}): Target => ({ role: 'button', name, ...more });
const field = (name: string): Target => ({ role: 'field', name });
const text = (name: string): Target => ({ role: 'text', name });
/** A pattern of a text of which only some words are known. */
const like = (words: string): string => `/${words.replaceAll(/\{\{\w+\}\}/g, '.+')}/`;
const worded = (words: string, values: Readonly<Record<string, string | number>>): string =>
  words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

function holds(isSo: boolean, claim: string): void {
  if (!isSo) throw new Error(`not so: ${claim}`);
}

/** Nothing is wider than the window. */
async function expectFit({ page }: Visitor): Promise<void> {
  const over = await page.ask(() => document.documentElement.scrollWidth - innerWidth);
  holds(over <= 0, `the page is ${over} points wider than its window`);
}

/** Begins the first story of a series, and hears it. */
async function listen(visitor: Visitor): Promise<number> {
  const { page } = visitor;
  const { id } = await seriesOfDemo(page, PAID);
  await page.open(`/series/${id}/episodes`);
  await page.press({ css: '#episodes li button', within: 'main' });
  await page.hear();
  await expectPhase(visitor, 'playing');
  return id;
}

/** @returns the words of a skip of who has chosen no length (PLY-62) */
function skip(words: string): string {
  return words.replace('{{seconds}}', String(SKIP_SECONDS));
}

/** Makes the transport controls reachable. */
async function openPlayer({ page, isNarrow, texts }: Visitor): Promise<void> {
  if (!isNarrow || (await page.sees(button(skip(texts.player.forward), { within: 'dialog[open]' })))) return;
  await page.press(button(texts.player.open));
  await page.see(button(skip(texts.player.forward)));
}

/** The player says of itself in which phase it is. */
async function expectPhase({ page }: Visitor, phase: string): Promise<void> {
  const isIn = (wanted: string): boolean =>
    [...document.querySelectorAll('[data-phase]')].some((each) => each.getAttribute('data-phase') === wanted);
  await page.expect(`a player that is ${phase}`, isIn, phase);
}

async function signIn({ page, texts }: Visitor, email: string): Promise<void> {
  await page.fill(field(texts.auth.email), email);
  await page.fill(field(texts.auth.password), PASSWORD);
  await page.press(button(texts.auth.signIn, { within: 'main' }));
}

async function lookAtFirstScreen(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.open('/originals');
  await page.see({ css: 'a[href^="/series/"]', within: 'main' });
  const broken = await page.ask(() => {
    const seen = [...document.images].filter((image) => image.complete && image.getClientRects().length > 0);
    return seen.filter((image) => image.naturalWidth === 0).map((image) => image.src);
  });
  holds(broken.length === 0, `pictures that do not show: ${broken.join(' ')}`);
  const family = await page.ask(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  holds(family > 0, 'the fonts of the site are there');
  await expectFit(visitor);
}

async function browse(visitor: Visitor): Promise<void> {
  const { page, isNarrow, texts } = visitor;
  await page.open('/originals');
  await page.press({ css: 'a[href^="/series/"]', within: 'main' });
  await page.at(/^\/series\/\d+\/episodes$/);
  await page.see({ css: '#episodes li', within: 'main' });
  await expectFit(visitor);
  await page.press({ css: 'a[href^="/musician/"]', within: 'main' });
  await page.at(/^\/musician\/\d+$/);
  await page.see({ role: 'heading', within: 'main' });
  if (isNarrow) await page.press({ css: 'nav a[href^="/discovery"]', within: 'body' });
  else await page.press({ role: 'link', name: texts.shell.discovery, within: 'header' });
  await page.at(/^\/discovery/);
  await page.press({ css: 'a[href^="/genres/"]', within: 'main' });
  await page.at(/^\/genres\//);
  await page.see({ css: 'a[href^="/series/"]', within: 'main' });
  await expectFit(visitor);
}

async function search(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.open('/search');
  await page.fill({ css: 'input[type=search]' }, PAID);
  await page.type(KEYS.enter);
  await page.at(/^\/search\?keyword=/);
  await page.press({ css: 'a[href^="/series/"]', within: 'main' });
  await page.at(/^\/series\/\d+/);
}

async function play(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  await listen(visitor);
  await openPlayer(visitor);
  await page.press(button(texts.player.pause));
  await expectPhase(visitor, 'paused');
  await page.press(button(texts.player.play));
  await page.hear();
  await expectPhase(visitor, 'playing');
}

async function seek(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  await listen(visitor);
  await openPlayer(visitor);
  for (const [way, by] of [
    [skip(texts.player.forward), SKIP_SECONDS],
    [skip(texts.player.forward), SKIP_SECONDS],
    [skip(texts.player.rewind), -SKIP_SECONDS],
  ] as const) {
    const { seconds } = await page.heard();
    await page.press(button(way));
    const reached = await page.hear(0.5);
    holds(Math.abs(reached.seconds - seconds - by) < 12, `from ${seconds} by ${by} to about ${reached.seconds}`);
    await expectPhase(visitor, 'playing');
  }
  const thread = await page.see({ role: 'slider', name: texts.player.position });
  await page.pressAt(thread.left + thread.width * 0.6, thread.y);
  const reached = await page.hear(0.5);
  holds(reached.seconds > reached.durationSeconds * 0.5, 'the thread leads to where it is pressed');
  await expectPhase(visitor, 'playing');
}

async function playNext(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  await listen(visitor);
  await openPlayer(visitor);
  const first = await page.heard();
  await page.press(button(texts.player.next));
  await page.expect(
    'another story',
    (source) => {
      const voices = Reflect.get(window, 'engineVoices') as HTMLMediaElement[];
      return voices.some((voice) => !voice.paused && voice.src !== source);
    },
    first.source,
  );
  await page.hear();
  await expectPhase(visitor, 'playing');
}

/** A story is heard to its end, and the next one begins by itself. */
async function goOn(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  await listen(visitor);
  await openPlayer(visitor);
  const first = await page.heard();
  const thread = await page.see({ role: 'slider', name: texts.player.position });
  await page.pressAt(thread.left + thread.width * 0.985, thread.y);
  await page.expect(
    'the next story',
    (source) => {
      const voices = Reflect.get(window, 'engineVoices') as HTMLMediaElement[];
      return voices.some((voice) => !voice.paused && voice.src !== source && voice.currentTime > 0.5);
    },
    first.source,
  );
  await expectPhase(visitor, 'playing');
}

/** Stories that end in a row behind a dark screen. */
const ENDS = 10;

/** The page is hidden and the network cut at each end: the next story is asked for in the turn of it, and sounds. */
async function goOnInTheDark({ page: direct, ...visitor }: Visitor): Promise<string> {
  const network = await Network.to(direct.origin);
  try {
    const page = new EnginePage(direct.driver, network.origin);
    await page.open('/originals');
    const member = await beMember(page);
    const { id } = await seriesOfDemo(page, PAID);
    await buyCandy(page, member);
    await unlockSeries(page, member, id);
    const screen = new DarkScreen(page, network);
    await page.open(`/series/${id}/episodes`);
    await screen.watch();
    await page.press({ css: '#episodes li button', within: 'main' });
    await page.hear();
    await expectPhase({ page, ...visitor }, 'playing');
    await screen.darken();
    const silences: number[] = [];
    while (silences.length < ENDS) {
      const { asked, silence } = await screen.end();
      holds(asked === 1, `one sound, and not ${asked}, is asked for in the turn of the end ${silences.length + 1}`);
      silences.push(silence);
    }
    return `silences of ${silences.join(', ')} ms`;
  } finally {
    await network.close();
  }
}

/** Where each sound needs a gesture, the next story goes on all the same, or the page says why it does not. */
async function goOnOrSaySo(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  await listen(visitor);
  const first = await page.heard();
  const thread = await page.see({ role: 'slider', name: texts.player.position });
  await page.pressAt(thread.left + thread.width * 0.985, thread.y);
  const said = texts.messages.soundNotAllowed;
  await page.expect(
    'the next story, or why it does not play',
    (source, words) => {
      const voices = Reflect.get(window, 'engineVoices') as HTMLMediaElement[];
      const isOn = voices.some((voice) => !voice.paused && voice.src !== source && voice.currentTime > 0.5);
      return isOn || document.body.innerText.includes(words);
    },
    first.source,
    said,
  );
}

async function chooseSpeed(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  await listen(visitor);
  await openPlayer(visitor);
  await page.press(button(like(`^(${texts.listening.title}|${texts.listening.rate})`)));
  await page.press({ css: 'input[type=radio], [role=radio]', nth: 4 });
  const { rate } = await page.hear(0.5);
  holds(rate !== 1, `the sound plays at ${rate}`);
}

async function lineUp(visitor: Visitor): Promise<void> {
  const { page, isNarrow, texts } = visitor;
  await listen(visitor);
  await page.press(button(isNarrow ? texts.playlist.title : texts.player.expand));
  const add = button(like(`^${texts.playlist.addTitle}$`));
  const { text: title } = await page.see(add);
  await page.press(add);
  await page.gone(button(title));
  await page.hear(0.5);
  const lined = await page.ask(() => {
    const kept = JSON.parse(localStorage.getItem('soridam:playlist') ?? '{}') as { readonly playlist?: unknown[] };
    return kept.playlist?.length;
  });
  holds(lined === 2, `two series are lined up, and not ${lined}`);
}

async function talkOverPlayer(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  await page.open('/originals');
  const member = await beMember(page);
  const { id } = await seriesOfDemo(page, PAID);
  for (let number = 1; number <= 6; number += 1) {
    await comment(page, member, id, `${number}. What a voice. ${'It stays with me. '.repeat(4)}`);
  }
  await listen(visitor);
  await openPlayer(visitor);
  if (!visitor.isNarrow) await page.press(button(texts.player.expand));
  await page.press(button(like(`^${texts.player.comments}`)));
  await page.see({ css: 'article' });
  // The list has come; the dialog has grown to what it holds.
  await page.expect('comments as high as their room', () => {
    const open = [...document.querySelectorAll('dialog[open]')].at(-1);
    const list = open?.querySelector('[data-scrolls]');
    const heightOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().height ?? 0;
    return heightOf(open) > innerHeight * 0.6 && heightOf(list) > 200;
  });
  const writing = field(texts.comments.field);
  const { height } = await page.see(writing);
  holds(height >= 36, `the field to write is ${height} points high`);
  const words = `Heard it twice ${randomUUID().slice(0, 8)}`;
  await page.fill(writing, words);
  await page.press(button(texts.comments.send));
  await page.see({ css: 'article', name: like(words) });
  await page.hear(0.5);
}

async function join(visitor: Visitor): Promise<void> {
  const { page, isNarrow, texts } = visitor;
  const email = anAddress();
  await page.open('/auth/signup');
  await page.fill(field(texts.auth.email), email);
  await page.fill(field(texts.auth.password), PASSWORD);
  await page.fill(field(texts.auth.confirmation), PASSWORD);
  await page.press({ role: 'checkbox', name: like(texts.auth.agreeTerms.replace(/[()]/g, '.')) });
  await page.press({ role: 'checkbox', name: like(texts.auth.agreePrivacy.replace(/[()]/g, '.')) });
  await page.press(button(texts.auth.signUpGo, { within: 'main' }));
  await page.press(button(texts.auth.toSignIn));
  await page.at(/^\/auth\/signin/);
  const link = new URL(await linkInLetter(page.origin, email));
  await page.openPlain(link.pathname + link.search);
  await page.press({ css: 'form[action="/auth/verify"] button' });
  await page.whole();
  await page.see(text(texts.auth.verified));
  await signIn(visitor, email);
  await page.at(/^\/originals/);
  await page.open('/profile/account-setting');
  await page.see({ role: 'text', name: like(email) });
  if (isNarrow) await page.open('/profile/account-setting-mobile');
  else await page.press(button(texts.profile.menu, { within: 'header' }));
  await page.press(button(texts.auth.signOut));
  await page.expect('nobody signed in', () => localStorage.getItem('soridam:user') === null);
}

async function likeAndFollow(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  await page.open('/originals');
  await beMember(page);
  const { id, title } = await seriesOfDemo(page, PAID);
  await page.open(`/series/${id}/episodes`);
  await page.press(button(like(`^${texts.series.like}`), { within: 'main' }));
  await page.see({ css: 'button[aria-pressed=true]', within: 'main' });
  await page.press(button(worded(texts.follow.seriesOff, { title }), { within: 'main' }));
  await page.see(button(worded(texts.follow.seriesOn, { title })));
  await page.open('/profile/my-box?tab=liked');
  await page.see({ css: `a[href^="/series/${id}/"]`, within: 'main' });
}

async function unlock(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  await page.open('/originals');
  await buyCandy(page, await beMember(page));
  const { id } = await seriesOfDemo(page, PAID);
  await page.open(`/series/${id}/episodes`);
  await page.press({ css: '#episodes > ol > li[data-state="locked"] button', within: 'main' });
  await page.press(button(like(`^${worded(texts.unlock.go_other, { candies: 3 })}`)));
  await page.see({ role: 'text', name: like(`^${texts.unlock.opened}`) });
  await page.open('/profile/candy-management');
  await page.see({ role: 'text', name: '/97/' });
}

async function readNotifications(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  await page.open('/originals');
  const reader = await beMember(page);
  const author = await beMember(page);
  await comment(page, reader, await newSeries(page, author), 'A voice to stay with.');
  await page.open('/originals');
  await page.press(button(like(`^${texts.profile.notifications}`), { within: 'header' }));
  await page.see({ css: 'a[href*="/reviews"]', within: 'body', name: '/A voice to stay with/' });
}

async function changeSettings(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  await page.open('/originals');
  await beMember(page);
  await page.open('/profile/account-setting');
  const told: Target = { css: '[role=switch]', name: texts.notifications.kindCandy };
  const before = await page.seeFree(told);
  const calls = (): number =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/notifications/me/settings'))
      .length;
  const asked = await page.ask(calls);
  await page.press(told);
  await page.expect(
    'an answer of the server',
    (least) =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/notifications/me/settings'))
        .length > least,
    asked,
  );
  await page.open('/profile/account-setting');
  const after = await page.seeFree(told);
  holds(after.isOn !== before.isOn, 'what was chosen is kept');
  await page.fill(field(texts.profile.phone), '01012345678');
  await page.press(button(texts.form.save, { within: 'main' }));
  await expectFit(visitor);
}

async function postSeries(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  const title = `Low tide ${randomUUID().slice(0, 6)}`;
  await page.open('/originals');
  await beMember(page);
  await page.open('/profile/my-content/registerSeries');
  await page.fill(field(texts.works.title), title);
  await page.fill(field(texts.works.description), 'Where the sea has gone.');
  await page.press({ role: 'checkbox', name: like(`^(${texts.works.korean})$`) });
  await page.press({ css: 'input[type=checkbox]', within: 'main' });
  await page.press(button(texts.works.create));
  await page.at(/^\/profile\/my-content$/);
  await page.see({ role: 'link', name: title });
  await page.press({ css: 'a[href*="clip/register?series="]', within: 'main' });
  await page.at(/clip\/register\?series=\d+/);
  // Programs that drive an engine choose files in ways of their own; what the page is given is the same.
  await page.expect('a field for sound', () => document.querySelector('input[type=file]') !== null);
  await page.ask(() => {
    const [rate, seconds] = [8000, 3];
    const view = new DataView(new ArrayBuffer(44 + rate * seconds * 2));
    const words = (at: number, letters: string): void =>
      [...letters].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
    words(0, 'RIFF');
    view.setUint32(4, 36 + rate * seconds * 2, true);
    words(8, 'WAVEfmt ');
    view.setUint32(16, 16, true);
    view.setUint16(20, 1, true);
    view.setUint16(22, 1, true);
    view.setUint32(24, rate, true);
    view.setUint32(28, rate * 2, true);
    view.setUint16(32, 2, true);
    view.setUint16(34, 16, true);
    words(36, 'data');
    view.setUint32(40, rate * seconds * 2, true);
    for (let at = 0; at < rate * seconds; at += 1) view.setInt16(44 + at * 2, 8000 * Math.sin(at / 4), true);
    const files = new DataTransfer();
    files.items.add(new File([view.buffer], '01_Ebb.wav', { type: 'audio/wav' }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) return;
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.see({ css: 'input', name: texts.works.title });
  await page.press(button(like(`^${worded(texts.clips.post_other, { count: '.+' })}`)));
  await page.at(/^\/profile\/my-content\/\d+$/);
}

async function lookAtStudio(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  await page.open('/auth/signin');
  await page.press(button(worded(texts.auth.demoFill, { role: texts.auth.demoAuthor })));
  await page.press(button(texts.auth.signIn, { within: 'main' }));
  await page.at(/^\/originals/);
  await page.open('/studio');
  await page.see({ role: 'text', name: texts.studio.listens });
  await page.see({ css: 'svg', within: 'main' });
  await expectFit(visitor);
}

async function share(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  const { id } = await seriesOfDemo(page, PAID);
  await page.open(`/series/${id}/episodes`);
  // Where the system has a sheet of its own, that is shown and cannot be driven.
  await page.ask(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.press(button(texts.series.more, { within: 'main' }));
  await page.press(button(texts.series.share, { within: 'dialog[open]' }));
  const { value } = await page.see(field(texts.share.address));
  holds(value.endsWith(`/series/${id}/episodes`), `the address to share is ${value}`);
  await page.type(KEYS.escape);
  await page.gone({ css: 'dialog[open]' });
}

async function listenWithoutCookies(visitor: Visitor): Promise<void> {
  const { page, texts } = visitor;
  await listen(visitor);
  if (!visitor.isNarrow) await page.see({ role: 'link', name: texts.shell.signIn, within: 'header' });
  await page.open('/auth/signin');
  await page.press(button(worded(texts.auth.demoFill, { role: texts.auth.demoListener })));
  await page.press(button(texts.auth.signIn, { within: 'main' }));
  await page.see({ role: 'text', name: texts.auth.cookiesRefused });
}

/** Whoever is gone before a page could do all, hears nothing of what it still wanted. */
async function leaveEarly(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  for (const milliseconds of [20, 60, 120, 180, 240, 320, 400, 500]) {
    await page.driver.depart(`${page.origin}/originals`);
    await pause(milliseconds);
    await page.driver.depart(`${page.origin}/discovery`);
    await pause(milliseconds);
  }
  await page.open('/originals');
}

/** All that a person does, in the order in which it is gone through. */
export const FLOWS: readonly Flow[] = [
  { name: 'first screen', windows: BOTH, isShort: true, run: lookAtFirstScreen },
  { name: 'browsing', windows: BOTH, run: browse },
  { name: 'search', windows: BOTH, run: search },
  { name: 'playing and pausing', windows: BOTH, run: play },
  { name: 'seeking', windows: BOTH, isShort: true, run: seek },
  { name: 'next story by hand', windows: ['narrow'], run: playNext },
  { name: 'next story by itself', windows: ['wide'], isShort: true, run: goOn },
  { name: 'behind a dark screen', windows: ['narrow'], run: goOnInTheDark },
  { name: 'speed', windows: ['wide'], run: chooseSpeed },
  { name: 'playlist', windows: BOTH, run: lineUp },
  { name: 'comments over the player', windows: BOTH, isShort: true, run: talkOverPlayer },
  { name: 'sign up, in and out', windows: BOTH, run: join },
  { name: 'like and follow', windows: ['narrow'], run: likeAndFollow },
  { name: 'unlock by candy', windows: ['wide'], run: unlock },
  { name: 'notifications', windows: ['wide'], run: readNotifications },
  { name: 'settings', windows: BOTH, run: changeSettings },
  { name: 'post a series and a story', windows: ['wide'], run: postSeries },
  { name: 'studio', windows: ['narrow'], run: lookAtStudio },
  { name: 'share', windows: BOTH, run: share },
  { name: 'leaving while it loads', windows: ['wide'], run: leaveEarly },
  { name: 'cookies refused', windows: ['wide'], options: { ...USUAL, cookies: 'refused' }, run: listenWithoutCookies },
  {
    name: 'a gesture for each sound',
    windows: ['wide'],
    engine: 'firefox',
    options: { ...USUAL, autoplay: 'strict' },
    run: goOnOrSaySo,
  },
];
