import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { ScriptedBridgeAdapter } from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { buyCandyPath } from '../../../../src/ui/features/wallet/paths.ts';
import { anAccount, seriesId, storyId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const CANDY = '/profile/candy-management';
const signedIn = anAccount(1);
const APP = deviceOf('SoridamApp/1.0 (android)');
const RECEIPT = { store: 'google', receipt: 't-1 soridam.candy.50', productId: 'soridam.candy.50' } as const;

const region = (name: string) => within(screen.getByRole('region', { name }));
const balance = () => region('지금 가진 캔디');
const shop = () => region('캔디 채우기');
const history = () => region('이용 내역');
const lots = () => region('캔디 묶음별로 보기');

describe('my candy', () => {
  it('CND-01 CND-04 CND-09 CND-18 shows what is held, what of it expires, and what was received as an author', async () => {
    await renderApp(CANDY, {
      signedIn,
      arrange: ({ wallet, clock }) => {
        wallet.sponsored = 1284.5;
        wallet.give(5, clock.now() + 86_400_000);
        wallet.give(123);
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: '내 캔디' })).toBeInTheDocument();
    expect(await balance().findByText('128')).toBeVisible();
    expect(balance().getByText('1,284.5')).toBeVisible();
    expect(await balance().findByText(/이 가운데 5개는/)).toBeVisible();
    expect(balance().getByRole('link', { name: '작가 캔디에서 보기' })).toHaveAttribute(
      'href',
      '/profile/musician-candy-management',
    );
    expect((await lots().findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('선물 받은 캔디 5개'),
      expect.stringContaining('선물 받은 캔디 123개'),
    ]);
  });

  it('CND-01 CL7 says what is made good first, where a payment was taken back', async () => {
    await renderApp(CANDY, { signedIn, arrange: ({ wallet }) => void (wallet.debt = 47) });
    expect(await balance().findByText(/결제가 취소된 캔디가 47개 있어요/)).toBeVisible();
  });

  it('says so when there is nothing', async () => {
    await renderApp(CANDY, { signedIn });
    expect(await balance().findByText('0')).toBeVisible();
    expect(await lots().findByText('아직 가진 캔디가 없어요.')).toBeVisible();
    expect(await history().findByText('아직 이용 내역이 없어요.')).toBeVisible();
  });

  it('CND-13 lists the series that unlock by themselves, turns them off, and on again as far as before', async () => {
    const { unlocks, user } = await renderApp(CANDY, {
      signedIn,
      arrange: async ({ unlocks: server }) => void (await server.setAutoUnlock(seriesId(1), 50)),
    });
    const toggle = await region('자동으로 여는 작품').findByRole('switch', { name: /연재 1/ });
    expect(toggle).toHaveAccessibleName(/50개 가운데 0개/);
    await user.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(await unlocks.autoUnlocks()).toEqual(ok([]));
    await user.click(toggle);
    await waitFor(() => expect(toggle).toBeChecked());
    expect(await unlocks.autoUnlocks()).toMatchObject(ok([{ autoUnlock: { isOn: true, cap: 50 } }]));
  });

  it('CND-13 leaves a series as it was when turning it off failed, and says so', async () => {
    const { unlocks, user } = await renderApp(CANDY, {
      signedIn,
      arrange: async ({ unlocks: server }) => void (await server.setAutoUnlock(seriesId(1), 50)),
    });
    const toggle = await region('자동으로 여는 작품').findByRole('switch', { name: /연재 1/ });
    unlocks.failure = 'offline';
    await user.click(toggle);
    expect(await screen.findByText('연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.')).toBeVisible();
    expect(toggle).toBeChecked();
    expect(toggle).toBeEnabled();
  });

  it('says what could not be read, and reads it again', async () => {
    const { wallet, user } = await renderApp(CANDY, {
      signedIn,
      arrange: (world) => {
        world.wallet.give(7);
        world.wallet.failure = 'offline';
      },
    });
    const [again] = await balance().findAllByRole('button', { name: '다시 시도' });
    expect(balance().getByText('캔디를 불러오지 못했어요.')).toBeVisible();
    wallet.failure = undefined;
    await user.click(again!);
    expect(await balance().findByText('7')).toBeVisible();
  });

  it('ERR-27 says once what kept all of it away, and one press asks for all of it', async () => {
    const { wallet, unlocks, user } = await renderApp(CANDY, {
      signedIn,
      arrange: (world) => {
        world.wallet.give(7);
        world.wallet.failure = 'unavailable';
        world.unlocks.failure = 'unavailable';
      },
    });
    await waitFor(() => expect(screen.getAllByText('이 부분도 아직 오지 않았어요.')).toHaveLength(4));
    const told = screen
      .getAllByText(/지금은 서버가 응답하지 않아요/)
      .filter((one) => one.closest('[aria-live]') !== null);
    expect(told).toHaveLength(1);
    expect(screen.queryAllByRole('alert').filter(({ textContent }) => textContent !== '')).toEqual([]);
    wallet.failure = undefined;
    unlocks.failure = undefined;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await balance().findByText('7')).toBeVisible();
    expect(await history().findByRole('listitem')).toBeVisible();
    expect(await region('자동으로 여는 작품').findByText(/^자동으로 여는 작품이 없어요/)).toBeVisible();
    expect(screen.getByRole('region', { name: '지금 가진 캔디' })).toHaveFocus();
    expect(screen.queryByText('이 부분도 아직 오지 않았어요.')).not.toBeInTheDocument();
  });

  it('ERR-27 comes by itself when the network is back', async () => {
    const { wallet } = await renderApp(CANDY, {
      signedIn,
      arrange: (world) => {
        world.wallet.give(7);
        world.wallet.failure = 'offline';
      },
    });
    await balance().findByRole('button', { name: '다시 시도' });
    wallet.failure = undefined;
    window.dispatchEvent(new Event('online'));
    expect(await balance().findByText('7')).toBeVisible();
    expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
  });

  it('CND-12 reads the balance again when the window is looked at again', async () => {
    const { wallet } = await renderApp(CANDY, { signedIn });
    expect(await balance().findByText('0')).toBeVisible();
    wallet.give(9);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await balance().findByText('9')).toBeVisible();
  });

  it('CND-14 tells what became of candy, of one kind when asked, page by page', async () => {
    const { user, router } = await renderApp(CANDY, {
      signedIn,
      arrange: ({ wallet }) => {
        for (let count = 0; count < 20; count += 1) wallet.give(1);
        wallet.spend(2, {
          series: { id: seriesId(1), title: '등대는 열두 시에 말한다' },
          story: { id: storyId(101), title: '두 번째 목소리' },
        });
      },
    });
    const [first] = await history().findAllByRole('listitem');
    expect(first).toHaveTextContent('두 번째 목소리');
    expect(first).toHaveTextContent('열기 · 등대는 열두 시에 말한다 · 남은 캔디 18개');
    expect(first).toHaveTextContent('−2');
    await user.click(history().getByRole('link', { name: '2쪽' }));
    await waitFor(() => expect(history().getAllByText('+1')).toHaveLength(1));
    await user.click(history().getByRole('link', { name: '열기' }));
    await waitFor(() => expect(router.state.location.search).toBe('?kind=unlock'));
    expect(await history().findByText('두 번째 목소리')).toBeVisible();
    expect(history().queryByText('+1')).not.toBeInTheDocument();
  });

  it('CND-14 hands the history out as a table', async () => {
    const kept: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      void (blob as Blob).text().then((text) => kept.push(text));
      return 'blob:table';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(this.download);
    });
    const { user } = await renderApp(CANDY, { signedIn, arrange: ({ wallet }) => wallet.give(3) });
    await user.click(await history().findByRole('button', { name: 'CSV로 받기' }));
    await waitFor(() => expect(kept).toHaveLength(2));
    expect(kept[0]).toBe('soridam-candy.csv');
    expect(kept[1]).toContain('"grant","3"');
  });

  it('is the same in English', async () => {
    await renderApp(CANDY, { signedIn, language: 'en', arrange: ({ wallet }) => wallet.give(3) });
    expect(await screen.findByRole('radio', { name: /^50 candy/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Pay ₩5,300' })).toBeEnabled();
    expect(await region('History').findByRole('listitem')).toHaveTextContent('GiftBalance 3');
  });
});

describe('buying on the web', () => {
  it('CND-02 CND-10 shows packs with what they cost, tax and all, and goes on to pay', async () => {
    const { user, router } = await renderApp(CANDY, { signedIn });
    await user.click(await shop().findByRole('radio', { name: /^100개/ }));
    expect(shop().getByText('9,545원')).toBeVisible();
    expect(shop().getByText('955원')).toBeVisible();
    expect(shop().getByText('연습용 결제라 돈이 빠져나가지 않아요.')).toBeVisible();
    await user.click(shop().getByRole('button', { name: '10,500원 결제하기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notification/topup'));
  });

  it('picks the pack for what is missing', async () => {
    await renderApp(buyCandyPath('/series/1/episodes', 60), { signedIn });
    expect(await shop().findByRole('radio', { name: /^100개/ })).toBeChecked();
    expect(shop().getByText(/60개 모자라요/)).toBeVisible();
  });

  it.each([
    ['candy-closed', '지금은 캔디를 움직일 수 없어요. 잠시 뒤 다시 시도해 주세요.'],
    ['payment-refused', '결제가 되지 않았어요. 돈은 빠져나가지 않았어요.'],
    ['gateway-unknown', '지금은 이 방법으로 결제할 수 없어요.'],
  ] as const)('says %s, and can be tried again', async (refusal, words) => {
    const { user, router } = await renderApp(CANDY, {
      signedIn,
      arrange: ({ wallet }) => {
        wallet.refusal = refusal;
      },
    });
    await user.click(await shop().findByRole('button', { name: /결제하기/ }));
    expect(await shop().findByText(words)).toBeVisible();
    await user.click(shop().getByRole('button', { name: /결제하기/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notification/topup'));
  });

  it('says so where nothing is sold', async () => {
    await renderApp(CANDY, {
      signedIn,
      arrange: ({ wallet }) => {
        wallet.offer = { ...wallet.offer, gateways: [] };
      },
    });
    expect(await shop().findByText('지금은 캔디를 살 수 없어요.')).toBeVisible();
  });

  it.each([
    ['ko', '아직 캔디를 팔지 않아요. 회사 정보와 약관이 갖춰지면 살 수 있어요. 가진 캔디와 이미 연 회차는 그대로예요.'],
    [
      'en',
      'Candy isn’t sold here yet. You can buy some once the company’s details and terms are in place. Candy you have and episodes you unlocked stay yours.',
    ],
  ] as const)('CND-02 says in %s why an operator does not sell yet, and offers no pack', async (language, words) => {
    await renderApp(CANDY, {
      signedIn,
      language,
      arrange: ({ wallet }) => {
        wallet.offer = { ...wallet.offer, isSelling: false, gateways: [], stores: [] };
      },
    });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('a refund', () => {
  /** Somebody who has bought 50 candies and spent some. */
  async function aBuyer(spent: number) {
    return renderApp(CANDY, {
      signedIn,
      arrange: async ({ wallet }) => {
        const ordered = await wallet.order('candy-50', 'sandbox', 'key');
        if (!ordered.ok) return;
        const { id, wonAmount } = ordered.value.purchase;
        await wallet.confirm(id, { paymentKey: `paid-${id}`, wonAmount });
        if (spent > 0) wallet.spend(spent);
      },
    });
  }

  it('CND-23 says what is given back before it is asked for, and gives it back', async () => {
    const { user } = await aBuyer(10);
    await user.click(await lots().findByRole('button', { name: '충전한 캔디 50개 환불' }));
    const dialog = within(await screen.findByRole('dialog', { name: '캔디를 환불할까요?' }));
    expect(await dialog.findByText('40개')).toBeVisible();
    expect(dialog.getByText('4,240원')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '환불하기' }));
    expect(await screen.findByRole('dialog', { name: '환불했어요' })).toBeVisible();
    expect(screen.getByText('결제한 방법으로 돌려드렸어요.')).toBeVisible();
    expect(await balance().findByText('0')).toBeVisible();
    expect(await history().findByText('−40')).toBeVisible();
  });

  it('CND-19 is done once when it is tried again after a lost answer', async () => {
    const { user, wallet } = await aBuyer(0);
    await user.click(await lots().findByRole('button', { name: '충전한 캔디 50개 환불' }));
    const dialog = within(await screen.findByRole('dialog'));
    const go = await dialog.findByRole('button', { name: '환불하기' });
    wallet.isAnswerLost = true;
    await user.click(go);
    expect(await dialog.findByText('연결이 끊겼어요. 다시 눌러도 두 번 결제되지 않아요.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '환불하기' }));
    expect(await screen.findByRole('dialog', { name: '환불했어요' })).toBeVisible();
  });

  it('CND-23 ERR-27 says why it is not known what would be given back, and looks again', async () => {
    const { user, wallet } = await aBuyer(0);
    const refund = await lots().findByRole('button', { name: '충전한 캔디 50개 환불' });
    wallet.failure = 'offline';
    await user.click(refund);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.')).toBeVisible();
    wallet.failure = undefined;
    await user.click(dialog.getByRole('button', { name: '다시 시도' }));
    expect(await dialog.findByRole('button', { name: '환불하기' })).toBeVisible();
  });

  it('moves nothing when one thinks better of it', async () => {
    const { user } = await aBuyer(0);
    await user.click(await lots().findByRole('button', { name: '충전한 캔디 50개 환불' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '취소' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(balance().getByText('50')).toBeVisible();
  });
});

describe('buying in the app', () => {
  it('CND-02 CND-07 CND-12 BRG-06 opens the app’s store, and credits what it says', async () => {
    const bridge = new ScriptedBridgeAdapter({ iapCandy: ok(RECEIPT) });
    const { user } = await renderApp(`${CANDY}?back=%2Fseries%2F1%2Fepisodes`, { signedIn, bridge, device: APP });
    await user.click(await shop().findByRole('button', { name: '5,300원 결제하기' }));
    expect(await shop().findByText('캔디 50개를 충전했어요')).toBeVisible();
    expect(bridge.told).toContainEqual({ type: 'iapCandy', payload: { candyAmount: 50, wonAmount: 5300 } });
    expect(shop().getByRole('link', { name: '보던 곳으로 돌아가기' })).toHaveAttribute('href', '/series/1/episodes');
    expect(await balance().findByText('50')).toBeVisible();
  });

  it.each([
    ['cancelled', '결제를 그만뒀어요. 돈은 빠져나가지 않았어요.'],
    ['refused', '앱에서 결제하지 못했어요. 잠시 뒤 다시 시도해 주세요.'],
    ['silent', '앱이 답하지 않았어요. 앱을 새로 고치고 다시 시도해 주세요.'],
  ] as const)('BRG-06 says when the app is %s, and can be pressed again', async (kind, words) => {
    const bridge = new ScriptedBridgeAdapter({ iapCandy: fail({ kind }) });
    const { user } = await renderApp(CANDY, { signedIn, bridge, device: APP });
    await user.click(await shop().findByRole('button', { name: /결제하기/ }));
    expect(await shop().findByText(words)).toBeVisible();
    expect(shop().getByRole('button', { name: /결제하기/ })).toBeEnabled();
  });

  it('CND-12 credits what was paid but not credited when the page is opened again', async () => {
    const bridge = new ScriptedBridgeAdapter({ iapCandy: ok(RECEIPT) });
    const { user, wallet, storage, unmount } = await renderApp(CANDY, { signedIn, bridge, device: APP });
    const pay = await shop().findByRole('button', { name: /결제하기/ });
    wallet.refusal = 'candy-closed';
    await user.click(pay);
    expect(await shop().findByText(/결제는 됐는데 아직 캔디를 넣지 못했어요/)).toBeVisible();
    unmount();
    await renderApp(CANDY, { signedIn, storage, device: APP, bridge });
    expect(await shop().findByText('캔디 50개를 충전했어요')).toBeVisible();
  });
});
