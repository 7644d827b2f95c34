import { expect, type BrowserContext, type Page } from '@playwright/test';
import { AUTHORIZATION_COOKIE } from '../../../common/kernel/session.ts';
import { ko } from '../../../src/ui/app/i18n/ko.ts';
import { newMember, type Credentials } from './member.ts';
import { visit, whenHeaderKnows, whenWhole } from './page-steps.ts';
import { fillInSignIn } from './sign-in.ts';

/** Where the device keeps the member. */
const USER = 'soridam:user';

/** Who is signed in to a browser, and how its pages show it. */
export class Session {
  private readonly context: BrowserContext;
  private readonly isMobile: boolean;
  /** Somebody new, made for the first sign-in. */
  private member: Promise<Credentials> | undefined;

  constructor(context: BrowserContext, isMobile: boolean) {
    this.context = context;
    this.isMobile = isMobile;
  }

  /** Signs in by the form, to stay signed in. */
  async signIn(page: Page): Promise<void> {
    await page.goto('/auth/signin');
    await this.fillIn(page);
    await expect(page).toHaveURL(/\/originals$/);
    await this.expectSignedIn(page);
  }

  /** Fills the sign-in page in, to stay signed in. */
  async fillIn(page: Page): Promise<void> {
    this.member ??= newMember();
    const member = await this.member;
    await page.getByRole('main').getByRole('checkbox', { name: ko.auth.remember }).check();
    await fillInSignIn(page, member);
  }

  /** By the menu of wide windows; narrow ones have it on their page of settings (SES-54). */
  async signOut(page: Page): Promise<void> {
    await this.pressSignOut(page);
    await this.expectSignedOut(page);
  }

  /** Logs out, whatever becomes of it. */
  async pressSignOut(page: Page): Promise<void> {
    if (this.isMobile) {
      // What the page brings back of the member has come.
      await visit(page, '/profile/account-setting-mobile');
    } else {
      await whenHeaderKnows(page);
      await page.getByRole('button', { name: ko.profile.menu }).click();
    }
    await page.getByRole('button', { name: ko.auth.signOut }).click();
  }

  /** The header of wide windows shows it; that of narrow ones has no room for it. */
  async expectSignedIn(page: Page): Promise<void> {
    await this.expectKept(page, true);
    if (!this.isMobile) await expect(page.getByRole('button', { name: ko.profile.menu })).toBeVisible();
  }

  async expectSignedOut(page: Page): Promise<void> {
    await this.expectKept(page, false);
    await expect(page.getByRole('button', { name: ko.profile.menu })).toBeHidden();
  }

  /** Whether the device keeps a member, whatever page comes meanwhile. */
  private async expectKept(page: Page, isKept: boolean): Promise<void> {
    await page.waitForFunction(([key, kept]) => (localStorage.getItem(key) !== null) === kept, [USER, isKept] as const);
  }

  async token(): Promise<string | undefined> {
    const cookies = await this.context.cookies();
    return cookies.find(({ name }) => name === AUTHORIZATION_COOKIE)?.value;
  }

  /** Keys that the device keeps about a session. */
  keys(page: Page): Promise<readonly string[]> {
    return page.evaluate(() => Object.keys(localStorage).sort());
  }

  /**
   * Lets the server refuse the token that the browser has now, as if its hour were over; the refresh and everything
   * else go to the server itself.
   * @param least windows that are refused before the refresh may be answered
   * @returns what was asked meanwhile: windows `refused`, calls `taken` with another token, and those that `refreshed`
   */
  async expireToken(least = 0): Promise<{ refused: number; taken: number; refreshed: number }> {
    const old = await this.token();
    const windows = new Set<Page>();
    const asked = { refused: 0, taken: 0, refreshed: 0 };
    await this.context.route('**/api/**', async (route) => {
      const isOld = (await route.request().headerValue('authorization')) === `Bearer ${old}`;
      if (isOld) asked.refused = windows.add(route.request().frame().page()).size;
      else if (route.request().url().endsWith('/api/users/me')) asked.taken += 1;
      return isOld ? route.fulfill({ status: 401, json: { code: 'unauthenticated', message: '' } }) : route.continue();
    });
    await this.context.route('**/backend/auth/refresh**', async (route) => {
      asked.refreshed += 1;
      await expect.poll(() => asked.refused).toBeGreaterThanOrEqual(least);
      return route.continue();
    });
    return asked;
  }

  /**
   * Asks the server anew who is signed in, as a page does when the network is back. A page that is being loaded anew
   * meanwhile, since a call of its own was refused before, asks once it stands.
   */
  async askWho(page: Page): Promise<void> {
    await whenWhole(page);
    await page.waitForFunction(() => window.dispatchEvent(new Event('online')));
  }
}
