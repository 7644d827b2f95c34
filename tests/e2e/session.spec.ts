import { expect, type Locator, type Page } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';
import { Session } from './surfaces/session.ts';
import { forgive, test as base } from './soridam-test.ts';

const test = base.extend<{ readonly session: Session }>({
  session: async ({ context, isMobile }, provide) => provide(new Session(context, isMobile)),
});

/** Chromium's word on answers that the test meant to be refused: on those that have come, and on those still on their way. */
function forgiveRefusals(complaints: string[]): void {
  forgive(complaints, (each) => each.includes('the server responded with a status of 401'));
}

test('SES-02 SES-05 SES-06 a member signs in, stays signed in after a reload, and logs out in every tab', async ({
  page,
  context,
  session,
  complaints,
}) => {
  await session.signIn(page);
  await page.reload();
  await session.expectSignedIn(page);
  expect(await session.keys(page)).toEqual(expect.arrayContaining(['soridam:autoLogin', 'soridam:user']));

  const other = await context.newPage();
  await other.goto('/discovery');
  await session.expectSignedIn(other);
  await session.signOut(page);
  await session.expectSignedOut(other);
  expect(await session.token()).toBeUndefined();
  const left = await session.keys(page);
  expect(left.filter((key) => /autoLogin|user|Password|recent/.test(key))).toEqual([]);
  forgiveRefusals(complaints);
});

test(
  'SES-08 who leaves a page before its scripts have come is led back to it',
  { tag: '@wide' },
  async ({ page, session, complaints }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/challenge');
    await page.unroute('**/assets/*.js');
    await page.evaluate(() => window.location.assign('/auth/signin'));
    await page.waitForURL('/auth/signin', { waitUntil: 'networkidle' });
    await session.fillIn(page);
    await expect(page).toHaveURL(/\/challenge$/);
    await session.expectSignedIn(page);
    complaints.splice(0);
  },
);

/** What the sign-in page keeps when it loads anew by itself, three seconds after a login has ended. */
const TYPED = JSON.stringify({ email: 'before@soridam.example', isRemembered: true });

/** Opens the sign-in page anew, as it does by itself, and does `meanwhile` before its scripts come. */
async function openSignInAnew(page: Page, meanwhile: (email: Locator) => Promise<void>): Promise<Locator> {
  const email = page.getByRole('main').getByLabel(ko.auth.email, { exact: true });
  const kept = () => page.evaluate(() => window.sessionStorage.getItem('sign-in'));
  await visit(page, '/auth/signin');
  await page.evaluate((typed) => window.sessionStorage.setItem('sign-in', typed), TYPED);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(email).toBeVisible();
  expect(await kept()).toContain('before@soridam.example');
  await meanwhile(email);
  release();
  await whenWhole(page);
  // The form has looked at what was typed before: it is taken, whether it was put in or not.
  await expect.poll(kept).toBeNull();
  return email;
}

test(
  'SES-62 the address typed before a reload stands in the sign-in form after it',
  { tag: '@wide' },
  async ({ page }) => {
    const email = await openSignInAnew(page, () => Promise.resolve());
    await expect(email).toHaveValue('before@soridam.example');
    await expect(email).toBeFocused();
  },
);

test(
  'SES-62 the address of before does not come into a sign-in form in which somebody writes already',
  { tag: '@wide' },
  async ({ page }) => {
    const email = await openSignInAnew(page, (field) => field.focus());
    await expect(email).toBeFocused();
    await page.keyboard.type('after@soridam.example');
    await expect(email).toHaveValue('after@soridam.example');
  },
);

test(
  'SES-78 the cookie is the server’s, for thirty days, also after a refresh',
  { tag: '@wide' },
  async ({ page, context, session, complaints }) => {
    const daysLeft = async (): Promise<number> => {
      const cookie = (await context.cookies()).find(({ name }) => name === 'authorization');
      return Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400);
    };
    // Were the page to write it, this would take the time away.
    await page.addInitScript(() => {
      const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
      Object.defineProperty(document, 'cookie', {
        get: () => get?.call(document) as string,
        set: (text: string) => {
          set?.call(document, text.replace(/max-age=[1-9][0-9]*/, 'max-age=86400'));
        },
      });
    });
    await session.signIn(page);
    expect(await daysLeft()).toBe(30);
    const asked = await session.expireToken();
    const reloaded = page.waitForEvent('load');
    await session.askWho(page);
    await reloaded;
    expect(asked.refreshed).toBe(1);
    expect(await daysLeft()).toBe(30);
    forgiveRefusals(complaints);
  },
);

test(
  'SES-58 SES-60 INV-087 a token that has expired is renewed, the call repeated, and the page reloaded',
  { tag: '@wide' },
  async ({ page, session, complaints }) => {
    await session.signIn(page);
    const old = await session.token();
    const asked = await session.expireToken();
    const reloaded = page.waitForEvent('load');
    await session.askWho(page);
    await reloaded;
    await session.expectSignedIn(page);
    // Whatever the page asks for at that moment is refused with it; all of it shares one refresh.
    expect(asked.refused).toBeGreaterThan(0);
    expect(asked.refreshed).toBe(1);
    expect(await session.token()).not.toBe(old);
    forgiveRefusals(complaints);
  },
);

test(
  'SES-60 SES-87 INT-11 while a story plays, the sound goes on, the call is repeated and the page stays',
  { tag: '@wide' },
  async ({ page, session, catalogue, sound, complaints }) => {
    await session.signIn(page);
    await catalogue.openFirstSeries();
    await catalogue.listen();
    const heard = await sound.expectAdvance();
    await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true));
    const old = await session.token();
    const asked = await session.expireToken();
    await session.askWho(page);
    await expect.poll(() => asked.taken).toBeGreaterThan(0);
    expect(asked.refreshed).toBe(1);
    expect(await session.token()).not.toBe(old);
    expect(await sound.expectAdvance()).toBeGreaterThan(heard);
    expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage') as unknown)).toBe(true);
    await session.expectSignedIn(page);
    forgiveRefusals(complaints);
  },
);

test(
  'SES-59 MT1 five tabs whose token has expired make one refresh, and all go on',
  { tag: '@wide' },
  async ({ page, context, session, complaints }) => {
    await session.signIn(page);
    const pages = [page];
    while (pages.length < 5) {
      const next = await context.newPage();
      await next.goto('/originals');
      await session.expectSignedIn(next);
      pages.push(next);
    }
    const asked = await session.expireToken(pages.length);
    const reloads = pages.map((each) => each.waitForEvent('load'));
    await Promise.all(pages.map((each) => session.askWho(each)));
    await Promise.all(reloads);
    for (const each of pages) await session.expectSignedIn(each);
    expect(asked.refreshed).toBe(1);
    forgiveRefusals(complaints);
  },
);

test(
  'SES-61 INV-088 a login that the server has ended signs out, here and without a reload',
  { tag: '@wide' },
  async ({ page, session, complaints }) => {
    await session.signIn(page);
    const token = await session.token();
    await page.request.delete('/backend/users/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true));
    await session.askWho(page);
    await session.expectSignedOut(page);
    expect(await session.token()).toBeUndefined();
    expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage') as unknown)).toBe(true);
    forgiveRefusals(complaints);
  },
);

test(
  'SES-61 otherwise than stated (decisions §9): a refresh that the network fails signs nobody out',
  { tag: '@wide' },
  async ({ page, session, complaints }) => {
    await session.signIn(page);
    const asked = await session.expireToken();
    await page.route('**/backend/auth/refresh**', (route) => {
      asked.refreshed += 1;
      return route.abort('connectionreset');
    });
    const old = await session.token();
    await session.askWho(page);
    // A call that was refused later asks anew.
    await expect.poll(() => asked.refreshed).toBeGreaterThanOrEqual(3);
    await session.expectSignedIn(page);
    expect(await session.token()).toBe(old);
    complaints.splice(0);
  },
);

test.describe('within the native app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile SoridamApp/1.4.2 (android)' });

  test(
    'MODE-13 BRG-04 BRG-05 BRG-12 BRG-17 the app is told once it listens, in envelopes, and logs in and out',
    { tag: '@narrow' },
    async ({ page, session }) => {
      await page.addInitScript(() => {
        const heard: unknown[] = [];
        Reflect.set(window, 'heard', heard);
        Reflect.set(window, 'SoridamAndroid', { postMessage: (json: string) => heard.push(JSON.parse(json)) });
      });
      const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as { type: string; payload: unknown }[]);
      const listen = () =>
        page.evaluate(() => {
          const soridam = Reflect.get(window, 'soridam') as { receive: (json: string) => void };
          soridam.receive(JSON.stringify({ type: 'ready', payload: { version: '1.4.2', platform: 'android' } }));
        });
      await session.signIn(page);
      expect(await heard()).toEqual([]);
      await listen();
      await expect.poll(heard).toMatchObject([{ type: 'emailLogin', payload: { token: await session.token() } }]);
      await session.signOut(page);
      await listen();
      const types = async () => (await heard()).map(({ type }) => type).slice(-2);
      await expect.poll(types).toEqual(['emailLogout', 'clearAuthToken']);
    },
  );
});
