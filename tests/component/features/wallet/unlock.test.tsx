import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../common/kernel/language.ts';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { VISITOR } from '../../../../src/domain/session/session.ts';
import { aCatalogue, anAccount, anEntry, seriesId, storyId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

interface Choice {
  readonly candies?: number;
  readonly pattern?: string;
  readonly language?: Language;
  readonly path?: string;
}

/** A member before a series whose second story is locked, with another series to go on to. */
async function aMember({ candies = 10, pattern = 'fxx', language = 'ko', path = '/series/1/episodes' }: Choice = {}) {
  return renderApp(path, {
    language,
    catalogue: aCatalogue(anEntry(1, pattern), anEntry(2)),
    signedIn: anAccount(2),
    arrange: ({ wallet }) => wallet.give(candies),
  });
}

const offer = (name: RegExp | string = /이야기 102/) => screen.findByRole('dialog', { name });
const row = (name: RegExp) => screen.getByRole('button', { name });

/** What stands in the list of prices and balances. */
function sums(dialog: HTMLElement): readonly string[] {
  return within(dialog)
    .getAllByRole('definition')
    .map((one) => one.textContent);
}

describe('a locked story that is pressed', () => {
  it('SES-71 CND-13 is not played but offered, with price and balance before and after, and opens in place', async () => {
    const { user, wallet, app } = await aMember();
    await user.click(row(/이야기 102.*캔디 3개로 열기/));
    const dialog = await offer();
    await within(dialog).findByRole('button', { name: '캔디 3개로 열기' });
    expect(sums(dialog)).toEqual(['3', '10', '7']);
    await user.click(within(dialog).getByRole('button', { name: '캔디 3개로 열기' }));
    expect(
      await screen.findByText('2화 · 이야기 102, 이제 들을 수 있어요. 되돌리면 캔디도 돌아와요'),
    ).toBeInTheDocument();
    expect(row(/이야기 102.*듣기/)).toBeInTheDocument();
    expect(wallet.total()).toBe(7);
    expect(app.player.story).toBeUndefined();
  });

  it('CND-13 is given back by the toast, which says that the candy is, too, as long as nobody asked for its sound', async () => {
    const { user, wallet, api } = await aMember();
    await user.click(row(/이야기 102/));
    await user.click(await within(await offer()).findByRole('button', { name: '캔디 3개로 열기' }));
    await screen.findByText('2화 · 이야기 102, 이제 들을 수 있어요. 되돌리면 캔디도 돌아와요');
    await user.hover(row(/이야기 102/));
    expect([...api.opened]).toEqual([]);
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(await screen.findByText('열기를 취소하고 캔디를 돌려받았어요')).toBeInTheDocument();
    expect(row(/이야기 102.*캔디 3개로 열기/)).toBeInTheDocument();
    expect(wallet.total()).toBe(10);
  });

  it('CND-13 says that what was heard cannot be given back', async () => {
    const { user, wallet, api } = await aMember();
    await user.click(row(/이야기 102/));
    await user.click(await within(await offer()).findByRole('button', { name: '캔디 3개로 열기' }));
    await screen.findByText('2화 · 이야기 102, 이제 들을 수 있어요. 되돌리면 캔디도 돌아와요');
    await act(() => api.sound(storyId(102)));
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(await screen.findByText('이미 들은 회차라 되돌릴 수 없어요.')).toBeInTheDocument();
    expect(wallet.total()).toBe(7);
  });

  it('CND-13 opens all of the series that is locked in one payment', async () => {
    const { user, wallet } = await aMember();
    await user.click(screen.getByRole('button', { name: '잠긴 회차 2개 모두 열기 · 캔디 6개' }));
    const dialog = await offer();
    expect(await within(dialog).findByRole('radio', { name: /잠긴 회차 2개 모두/ })).toBeChecked();
    expect(sums(dialog)).toEqual(['6', '10', '4']);
    await user.click(within(dialog).getByRole('button', { name: '캔디 6개로 열기' }));
    expect(await screen.findByText('회차 2개를 열었어요. 되돌리면 캔디도 돌아와요')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /잠긴 회차.*모두 열기/ })).not.toBeInTheDocument();
    expect(wallet.total()).toBe(4);
  });

  it('CND-13 CND-16 charges once for two presses', async () => {
    const { user, wallet } = await aMember();
    await user.click(row(/이야기 102/));
    await user.dblClick(await within(await offer()).findByRole('button', { name: '캔디 3개로 열기' }));
    await screen.findByText('2화 · 이야기 102, 이제 들을 수 있어요. 되돌리면 캔디도 돌아와요');
    expect(wallet.total()).toBe(7);
  });

  it('CND-13 CND-16 charges once for a press whose answer was lost, and the next one, which has nothing to undo', async () => {
    const { user, wallet, unlocks } = await aMember();
    await user.click(row(/이야기 102/));
    const pay = await within(await offer()).findByRole('button', { name: '캔디 3개로 열기' });
    unlocks.answersToLose = 1;
    await user.click(pay);
    expect(await within(await offer()).findByRole('alert')).toHaveTextContent('연결이 끊겼어요');
    expect(wallet.total()).toBe(7);
    await user.click(within(await offer()).getByRole('button', { name: '캔디 3개로 열기' }));
    expect(await screen.findByText('2화 · 이야기 102, 이제 들을 수 있어요')).toBeInTheDocument();
    expect(wallet.total()).toBe(7);
  });

  it('CND-13 CND-16 says how much is missing, leads to buying it, and stands again on the way back', async () => {
    const { user, router, wallet } = await aMember({ candies: 1 });
    await user.click(row(/이야기 102/));
    const dialog = await offer();
    await within(dialog).findByText('캔디가 2개 모자라요.');
    await within(dialog).findByText('캔디 10개 묶음(1,100원)이면 채울 수 있어요.');
    expect(sums(dialog)).toEqual(['3', '1']);
    await user.click(within(dialog).getByRole('button', { name: '캔디 채우기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/candy-management'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    wallet.give(50);
    await act(() => router.navigate('/series/1/episodes?story=102&offer=on'));
    expect(await within(await offer()).findByRole('button', { name: '캔디 3개로 열기' })).toBeEnabled();
    expect(router.state.location.search).toBe('?story=102');
  });

  it.each([
    ['candy-closed', '지금은 캔디를 쓸 수 없어요'],
    ['offline', '연결이 끊겼어요'],
    ['unavailable', '지금은 서버가 응답하지 않아요'],
  ] as const)('CND-13 says %s, keeps the offer, and moves nothing', async (kind, words) => {
    const { user, wallet, unlocks } = await aMember();
    await user.click(row(/이야기 102/));
    const pay = await within(await offer()).findByRole('button', { name: '캔디 3개로 열기' });
    unlocks.failure = kind;
    await user.click(pay);
    expect(await within(await offer()).findByRole('alert')).toHaveTextContent(words);
    expect(wallet.total()).toBe(10);
  });

  it('CND-13 shows another price before anything is paid at it', async () => {
    const { user, wallet, api } = await aMember();
    await user.click(row(/이야기 102/));
    const pay = await within(await offer()).findByRole('button', { name: '캔디 3개로 열기' });
    const entry = anEntry(1, 'fxx');
    api.catalogue.publish(
      aCatalogue({ ...entry, stories: entry.stories.map((story) => ({ ...story, candyPrice: 5 })) }),
    );
    await user.click(pay);
    const dialog = await offer();
    await waitFor(() => expect(sums(dialog)).toEqual(['5', '10', '5']));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('그사이 가격이 바뀌었어요');
    expect(wallet.total()).toBe(10);
    await user.click(within(dialog).getByRole('button', { name: '캔디 5개로 열기' }));
    await waitFor(() => expect(wallet.total()).toBe(5));
  });

  it('CND-13 says when the offer could not be read, and reads it again', async () => {
    const { user, unlocks } = await aMember();
    unlocks.failure = 'offline';
    await user.click(row(/이야기 102/));
    const dialog = await offer();
    expect(await within(dialog).findByText(/연결이 끊겼어요/)).toBeInTheDocument();
    unlocks.failure = undefined;
    await user.click(within(dialog).getByRole('button', { name: '다시 시도' }));
    expect(await within(dialog).findByRole('button', { name: '캔디 3개로 열기' })).toBeInTheDocument();
  });

  it('CND-08 CND-13 leads visitors to signing in, and knows the offer afterwards', async () => {
    const { user, app, router } = await renderApp('/series/1/episodes', { catalogue: aCatalogue(anEntry(1, 'fx')) });
    await user.click(row(/이야기 102.*캔디 3개로 열기/));
    const dialog = await offer();
    expect(dialog).toHaveTextContent('캔디 3개로 열 수 있는 회차예요. 로그인하거나 가입한 뒤에 열 수 있어요.');
    await user.click(within(dialog).getByRole('button', { name: '로그인 · 가입' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    expect(app.visitedPages.target()).toBe('/series/1/episodes?story=102&offer=on');
  });

  it('CND-08 opens the login of the native app for visitors there', async () => {
    const { user, app } = await renderApp('/series/1/episodes', {
      catalogue: aCatalogue(anEntry(1, 'fx')),
      device: { ...deviceOf(''), mode: 'app' },
    });
    await user.click(row(/이야기 102/));
    await user.click(within(await offer()).getByRole('button', { name: '로그인 · 가입' }));
    await waitFor(() => expect(app.login.isOpen).toBe(true));
    expect(app.login.returnTo).toBe('/series/1/episodes?story=102&offer=on');
  });

  it('CND-13 speaks English, and closes by its own button', async () => {
    const { user, wallet } = await aMember({ language: 'en' });
    await user.click(row(/이야기 102/));
    const dialog = await offer();
    await within(dialog).findByRole('button', { name: 'Unlock for 3 candy' });
    expect(dialog).toHaveTextContent('You’ll have left');
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(wallet.total()).toBe(10);
  });
});

describe('a locked story that is met while listening', () => {
  /** Plays the only free story of the series to its end. */
  async function atTheEnd(choice: Choice = {}, prepare?: (world: Awaited<ReturnType<typeof aMember>>) => unknown) {
    const world = await aMember(choice);
    await prepare?.(world);
    await world.user.click(row(/이야기 101.*듣기/));
    await world.pass(1000);
    act(() => world.app.seekTo.run(99.5));
    await world.pass(2000);
    return world;
  }

  it('QUE-13 CND-13 stops softly with the offer where nothing else waits, and plays on once it is open', async () => {
    const { user, app, pass } = await atTheEnd();
    const dialog = await offer();
    expect(dialog).toHaveTextContent('다음 회차는 잠겨 있어요');
    expect(app.player.isPaused).toBe(true);
    await user.click(await within(dialog).findByRole('button', { name: '캔디 3개로 열고 듣기' }));
    await waitFor(() => expect(app.player.story?.id).toBe(storyId(102)));
    await pass(1000);
    expect(app.player.phase).toBe('playing');
    expect(app.player.script).not.toEqual([]);
  });

  it('QUE-14 goes on to the next series without a word, unless this device was told to stop', async () => {
    const { app } = await atTheEnd({}, ({ app }) => act(() => app.addSuggestion.run(anEntry(2).series)));
    await waitFor(() => expect(app.player.entry?.series.id).toBe(seriesId(2)));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('QUE-14 CND-13 otherwise than stated (decisions §9), stops with the offer on a device that was told to, and goes on when asked', async () => {
    const { user, app } = await atTheEnd({}, async ({ app }) => {
      await act(() => app.addSuggestion.run(anEntry(2).series));
      (await app.unlocking()).lockedChoice.keep(true);
    });
    const dialog = await offer();
    expect(app.player.entry?.series.id).toBe(seriesId(1));
    const stops = await within(dialog).findByRole('switch', { name: '잠긴 회차에서 멈추고 물어보기' });
    await waitFor(() => expect(stops).toBeChecked()); // once what was kept has been read
    await user.click(within(dialog).getByRole('button', { name: '다음 작품 듣기' }));
    await waitFor(() => expect(app.player.entry?.series.id).toBe(seriesId(2)));
  });

  it('QUE-14 CND-13 otherwise than stated (decisions §9), unlocks by itself up to the cap, and offers the rest', async () => {
    const { user, app, pass, wallet } = await atTheEnd({}, async ({ user }) => {
      await user.click(row(/이야기 102/));
      const dialog = await offer();
      const auto = await within(dialog).findByRole('switch', { name: '다음 회차부터 캔디로 자동 열기' });
      expect(auto).not.toBeChecked();
      await user.click(auto);
      expect(await within(dialog).findByRole('radio', { name: '30개' })).toBeChecked();
      await user.click(within(dialog).getByRole('button', { name: '나중에' }));
    });
    await waitFor(() => expect(app.player.story?.id).toBe(storyId(102)));
    expect(await screen.findByText('캔디 3개로 다음 회차를 자동으로 열었어요')).toBeInTheDocument();
    expect(wallet.total()).toBe(7);
    await act(async () => (await app.unlocking()).offers.setAutoUnlock(seriesId(1), 1));
    await user.click(row(/이야기 102.*일시정지/));
    await user.click(row(/이야기 102.*듣기/));
    await pass(1000);
    act(() => app.seekTo.run(99.5));
    await pass(2000);
    expect(await offer(/이야기 103/)).toHaveTextContent('이어서 열지 않았어요');
    expect(wallet.total()).toBe(7);
  });

  it('INV-010 QUE-40 a story that is owned no more falls silent, stays in the queue, and is offered when pressed', async () => {
    const { user, app, api, playBar, pass } = await aMember({ pattern: 'fpx' });
    await user.click(row(/이야기 102.*듣기/));
    await pass(1000);
    api.catalogue.entitle([storyId(102)], false);
    await act(() => app.loadStories.renewAll());
    expect(app.player.isPaused).toBe(true);
    expect(app.player.entries.map(({ series }) => series.id)).toEqual([seriesId(1)]);
    await user.click(await within(playBar()).findByRole('button', { name: '재생' }));
    const dialog = await offer();
    await user.click(await within(dialog).findByRole('button', { name: '캔디 3개로 열고 듣기' }));
    await waitFor(() => expect(app.player.isPaused).toBe(false));
  });
});

describe('what is owned', () => {
  it('PRO-01 is nothing at first', async () => {
    await aMember({ path: '/profile/my-box?tab=owned' });
    expect(await screen.findByRole('heading', { name: '소장한 회차가 없어요' })).toBeInTheDocument();
  });

  it('PRO-01 CND-13 stands in the box, and is given back from there while nobody has heard it', async () => {
    const { user, wallet } = await renderApp('/profile/my-box?tab=owned', {
      catalogue: aCatalogue(anEntry(1, 'fxx')),
      signedIn: anAccount(2),
      arrange: async ({ wallet, unlocks }) => {
        wallet.give(10);
        await unlocks.unlockStory(storyId(102), { key: 'one', candyPrice: 3 }, false);
      },
    });
    expect(await screen.findByRole('link', { name: '2화 · 이야기 102' })).toHaveAttribute(
      'href',
      '/series/1/episodes?story=102',
    );
    await user.click(screen.getByRole('button', { name: '열기 취소' }));
    expect(await screen.findByText('열기를 취소하고 캔디를 돌려받았어요')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '2화 · 이야기 102' })).not.toBeInTheDocument();
    expect(wallet.total()).toBe(10);
  });
});

/** The menu of a series' page holds it. */
async function sponsor(user: UserEvent) {
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: '더 보기' }));
  await user.click(screen.getByRole('button', { name: '후원하기' }));
}

describe('sponsoring', () => {
  it('CND-13 gives candy with a message, once for a lost answer, and shows what is left', async () => {
    const { user, wallet, unlocks } = await aMember({ candies: 40 });
    await sponsor(user);
    const dialog = await screen.findByRole('dialog', { name: '지은이 작가 후원하기' });
    await user.click(within(dialog).getByRole('radio', { name: '30개' }));
    await waitFor(() => expect(sums(dialog)).toEqual(['40', '10']));
    await user.type(within(dialog).getByRole('textbox', { name: '작가에게 한마디' }), '고마워요');
    unlocks.answersToLose = 1;
    await user.click(within(dialog).getByRole('button', { name: '캔디 30개 후원하기' }));
    await within(dialog).findByText(/연결이 끊겼어요/);
    await user.click(within(dialog).getByRole('button', { name: '캔디 30개 후원하기' }));
    expect(await screen.findByText('캔디 30개를 후원했어요')).toBeInTheDocument();
    expect(unlocks.sponsorships.map(({ candyAmount, message }) => [candyAmount, message])).toEqual([[30, '고마워요']]);
    expect(wallet.total()).toBe(10);
    await sponsor(user);
    const next = within(await screen.findByRole('dialog', { name: '지은이 작가 후원하기' }));
    expect(next.getByRole('textbox', { name: '작가에게 한마디' })).toHaveValue('');
  });

  it('CND-13 CMT-32 leads whose login expires meanwhile to the sign-in, and gives back what was written after it', async () => {
    const { user, router, app } = await aMember({ candies: 40 });
    const { session } = app;
    const signedIn = session.current();
    await sponsor(user);
    const dialog = within(await screen.findByRole('dialog', { name: '지은이 작가 후원하기' }));
    await user.type(dialog.getByRole('textbox', { name: '작가에게 한마디' }), '고마워요');
    act(() => {
      session.showExpired(true);
      session.replace(VISITOR);
    });
    expect(dialog.getByRole('textbox', { name: '작가에게 한마디' })).toHaveValue('고마워요');
    await user.click(dialog.getByRole('button', { name: '로그인' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    act(() => session.replace(signedIn));
    await act(() => router.navigate('/series/1/episodes'));
    await sponsor(user);
    const again = within(await screen.findByRole('dialog', { name: '지은이 작가 후원하기' }));
    await waitFor(() => expect(again.getByRole('textbox', { name: '작가에게 한마디' })).toHaveValue('고마워요'));
  });

  it('CND-16 leads who has too little to buying, and is not there for the own series', async () => {
    const { user, router } = await aMember({ candies: 4 });
    await sponsor(user);
    const dialog = await screen.findByRole('dialog', { name: '지은이 작가 후원하기' });
    expect(await within(dialog).findByText('캔디가 6개 모자라요.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '캔디 채우기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/candy-management'));
  });

  it('CND-13 the author of a series has no button to sponsor it', async () => {
    const { user } = await renderApp('/series/1/episodes', { signedIn: anAccount(1) });
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: '더 보기' }));
    expect(screen.getByRole('button', { name: '책갈피' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '후원하기' })).not.toBeInTheDocument();
  });
});
