import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../../common/kernel/result.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import { ScriptedBridgeAdapter } from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { aCatalogue, anAccount, anEntry } from '../../../support/builders.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';

/** More stories than stand on a page, twelve of them locked. */
const LONG = `fff${'x'.repeat(12)}`;
const EPISODES = '/series/1/episodes';

/** A member before a series of which something is locked. */
async function aMember(candies: number, pattern = 'fxx', options: Partial<RenderOptions> = {}) {
  return renderApp(EPISODES, {
    catalogue: aCatalogue(anEntry(1, pattern)),
    signedIn: anAccount(2),
    arrange: ({ wallet }) => wallet.give(candies),
    ...options,
  });
}

const all = (name: string) => screen.findByRole('button', { name });
const offer = () => screen.findByRole('dialog', { name: /이야기 102/ });

describe('what candy is worth', () => {
  it.each([
    ['ko', '캔디 3개, 약 330원', '캔디 6개, 약 660원'],
    ['en', '3 candy, about ₩330', '6 candy, about ₩660'],
  ] as const)('CND-30 stands in %s beside the price that is chosen', async (language: Language, one, rest) => {
    const { user } = await aMember(10, 'fxx', { language });
    await user.click(screen.getByRole('button', { name: /이야기 102/ }));
    const dialog = await offer();
    expect(await within(dialog).findByText(one)).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: /2/ }));
    expect(await within(dialog).findByText(rest)).toBeVisible();
  });

  it('CND-30 is said to visitors and in the app', async () => {
    const device = deviceOf('SoridamApp/1.0 (android)');
    const { user } = await renderApp(EPISODES, { catalogue: aCatalogue(anEntry(1, 'fx')), device });
    await user.click(screen.getByRole('button', { name: /이야기 102/ }));
    expect(await within(await offer()).findByText('캔디 3개, 약 330원')).toBeVisible();
  });

  it.each([
    ['there are no packs', { packs: [] }],
    ['nothing is sold', { isSelling: false }],
  ])('CND-30 is not said where %s', async (_name, changes) => {
    const { user, app } = await aMember(10, 'fx', {
      arrange: ({ wallet }) => {
        wallet.give(10);
        wallet.offer = { ...wallet.offer, ...changes };
      },
    });
    await user.click(screen.getByRole('button', { name: /이야기 102/ }));
    const dialog = await offer();
    await within(dialog).findByRole('button', { name: '캔디 3개로 열기' });
    await waitFor(async () => expect((await app.wallet()).candy.offer).toBeDefined());
    expect(within(dialog).queryByText(/약 .*원/)).not.toBeInTheDocument();
  });

  it('CND-30 is not said where the packs cannot be read, and the story unlocks all the same', async () => {
    const { user, wallet } = await aMember(10, 'fx');
    wallet.failure = 'unavailable';
    await user.click(screen.getByRole('button', { name: /이야기 102/ }));
    const dialog = await offer();
    await user.click(await within(dialog).findByRole('button', { name: '캔디 3개로 열기' }));
    expect(await screen.findByText(/이제 들을 수 있어요/)).toBeVisible();
  });
});

describe('all of a series that is locked', () => {
  it('CND-31 names how many stories they are and what they cost, on a page that holds them all', async () => {
    await aMember(10);
    expect(await all('잠긴 회차 2개 모두 열기 · 캔디 6개')).toBeVisible();
  });

  it.each([
    ['ko', '잠긴 회차 1개 열기 · 캔디 3개', '남은 잠긴 회차 1개를 캔디 3개로 열 수 있어요.'],
    ['en', 'Unlock 1 locked episode · 3 candy', 'The one locked episode costs 3 candy.'],
  ] as const)('CND-31 does not say all where one is locked: %s', async (language, words, price) => {
    const { user } = await renderApp(EPISODES, { language, catalogue: aCatalogue(anEntry(1, 'ffx')) });
    await user.click(await all(words));
    expect(await screen.findByText(new RegExp(price))).toBeVisible();
  });

  it('CND-31 names them all, of which the page holds a part, and anew once one is unlocked', async () => {
    const { user } = await aMember(100, LONG);
    expect(await all('잠긴 회차 12개 모두 열기 · 캔디 36개')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /이야기 104/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: '캔디 3개로 열기' }));
    expect(await all('잠긴 회차 11개 모두 열기 · 캔디 33개')).toBeVisible();
  });

  it('CND-31 says no number that the server does not say, and leads to the offer', async () => {
    const { user } = await aMember(100, LONG, { arrange: ({ unlocks }) => void (unlocks.failure = 'unavailable') });
    await user.click(await all('잠긴 회차 모두 열기'));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('CND-31 stands on offer again after candy was bought on the web, and waits for the press', async () => {
    const { user, router, wallet } = await aMember(1);
    await user.click(await all('잠긴 회차 2개 모두 열기 · 캔디 6개'));
    expect(await within(await offer()).findByText('캔디가 5개 모자라요.')).toBeVisible();
    await user.click(within(await offer()).getByRole('button', { name: '캔디 채우기' }));
    await user.click(await screen.findByRole('button', { name: '1,100원 결제하기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notification/topup'));
    await user.click(await screen.findByRole('button', { name: '1,100원 결제하기' }));
    await user.click(await screen.findByRole('link', { name: '보던 곳으로 돌아가기' }));
    const dialog = await offer();
    expect(await within(dialog).findByRole('radio', { name: /잠긴 회차 2개 모두/ })).toBeChecked();
    expect(wallet.total()).toBe(11);
    expect(router.state.location.search).toBe('?story=102');
    await user.click(within(dialog).getByRole('button', { name: '캔디 6개로 열기' }));
    expect(await screen.findByText('회차 2개를 열었어요. 되돌리면 캔디도 돌아와요')).toBeVisible();
    expect(wallet.total()).toBe(5);
  });

  it('CND-31 stands on offer again after candy was bought in the app', async () => {
    const receipt = { store: 'google', receipt: 't-1 soridam.candy.10', productId: 'soridam.candy.10' } as const;
    const { user, wallet } = await aMember(1, 'fxx', {
      bridge: new ScriptedBridgeAdapter({ iapCandy: ok(receipt) }),
      device: deviceOf('SoridamApp/1.0 (android)'),
    });
    await user.click(await all('잠긴 회차 2개 모두 열기 · 캔디 6개'));
    await user.click(await within(await offer()).findByRole('button', { name: '캔디 채우기' }));
    await user.click(await screen.findByRole('button', { name: '1,100원 결제하기' }));
    await user.click(await screen.findByRole('link', { name: '보던 곳으로 돌아가기' }));
    expect(await within(await offer()).findByRole('radio', { name: /잠긴 회차 2개 모두/ })).toBeChecked();
    expect(wallet.total()).toBe(11);
  });

  it('CND-31 is chosen in the dialog of one story, and comes back as it was chosen', async () => {
    const { user, router } = await aMember(4);
    await user.click(screen.getByRole('button', { name: /이야기 102/ }));
    await user.click(await within(await offer()).findByRole('radio', { name: /잠긴 회차 2개 모두/ }));
    await user.click(within(await offer()).getByRole('button', { name: '캔디 채우기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/candy-management'));
    expect(new URLSearchParams(router.state.location.search).get('back')).toBe(`${EPISODES}?story=102&offer=rest`);
  });

  it('CND-31 offers what is still locked where the story itself was unlocked meanwhile', async () => {
    await renderApp(`${EPISODES}?story=102&offer=rest`, {
      catalogue: aCatalogue(anEntry(1, 'fpxx')),
      signedIn: anAccount(2),
      arrange: ({ wallet }) => wallet.give(10),
    });
    const dialog = await screen.findByRole('dialog', { name: /이야기 103/ });
    expect(await within(dialog).findByRole('radio', { name: /잠긴 회차 2개 모두/ })).toBeChecked();
  });

  it('CND-31 is named to visitors, too, also where the page holds a part', async () => {
    const { user } = await renderApp(EPISODES, { catalogue: aCatalogue(anEntry(1, LONG)) });
    await user.click(await all('잠긴 회차 12개 모두 열기 · 캔디 36개'));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/잠긴 회차 12개를 모두 캔디 36개로 열 수 있어요/)).toBeVisible();
    expect(await within(dialog).findByText('캔디 36개, 약 3,960원')).toBeVisible();
  });

  it('CND-08 CND-31 leads visitors to signing in, and is on offer afterwards', async () => {
    const { user, app } = await renderApp(EPISODES, { catalogue: aCatalogue(anEntry(1, 'fxx')) });
    await user.click(await all('잠긴 회차 2개 모두 열기 · 캔디 6개'));
    await user.click(within(await offer()).getByRole('button', { name: '로그인 · 가입' }));
    await waitFor(() => expect(app.visitedPages.target()).toBe(`${EPISODES}?story=102&offer=rest`));
  });
});

describe('how a locked story begins', () => {
  it.each([true, false])('ENT-78 is quoted where it is offered, to members (%s) and visitors', async (isMember) => {
    const { user } = await renderApp(EPISODES, {
      catalogue: aCatalogue(anEntry(1, 'fx')),
      ...(isMember && { signedIn: anAccount(2) }),
    });
    await user.click(screen.getByRole('button', { name: /이야기 102/ }));
    const quote = await within(await offer()).findByText('시작');
    expect(quote.tagName).toBe('Q');
    expect(quote.closest('[lang]')).toHaveAttribute('lang', 'ko');
    expect(quote.parentElement).toHaveTextContent('첫 문장');
  });

  it('ENT-78 is left out where there is no script', async () => {
    const { user } = await renderApp(EPISODES, {
      catalogue: aCatalogue(anEntry(1, 'fx')).map((one) => ({ ...one, script: [] })),
      signedIn: anAccount(2),
      arrange: ({ wallet }) => wallet.give(10),
    });
    await user.click(screen.getByRole('button', { name: /이야기 102/ }));
    const dialog = await offer();
    await within(dialog).findByRole('button', { name: '캔디 3개로 열기' });
    expect(dialog.querySelector('q')).toBeNull();
  });
});
