import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MemoryWalletAdapter } from '../../../../src/adapters/memory/memory-wallet-adapter.ts';
import type { Gateway } from '../../../../src/domain/candy/purchase.ts';
import { anAccount } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const signedIn = anAccount(1);
const ID = '00000000-0000-4000-8000-000000000001';
const CAME_BACK = `/notification/topup?purchaseId=${ID}&paymentKey=paid-${ID}&amount=5300`;
const SANDBOX = `${CAME_BACK}&gateway=sandbox`;

/** Comes back from an order of 50 candies. */
function comeBack(path: string, gateway: Gateway, arrange: (wallet: MemoryWalletAdapter) => void = () => undefined) {
  return renderApp(path, {
    signedIn,
    arrange: async ({ wallet, storage }) => {
      wallet.offer = { ...wallet.offer, gateways: [gateway] };
      await wallet.order('candy-50', gateway, 'key');
      storage.write('candy-buyer-from', JSON.stringify({ purchaseId: ID, from: '/series/1/episodes' }));
      arrange(wallet);
    },
  });
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('where a purchase ends', () => {
  it('SHL-20 SHL-52 tells everybody where candy is, when nothing was bought', async () => {
    await renderApp('/notification/topup');
    expect(await title('캔디 충전 알림')).toBeVisible();
    expect(screen.getByRole('link', { name: '내 캔디 보기' })).toHaveAttribute('href', '/profile/candy-management');
  });

  it('sends who has not signed in to do so', async () => {
    const { router } = await renderApp(CAME_BACK);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
  });

  it('SHL-52 CND-11 credits what was paid, and tells the amount, the balance and the way back', async () => {
    await comeBack(CAME_BACK, 'toss', (wallet) => wallet.give(8));
    expect(await title('캔디 50개를 충전했어요')).toBeVisible();
    expect(screen.getByText('58')).toBeVisible();
    const price = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(price.at(-1)).toEqual(['결제한 금액', '5,300원']);
    expect(screen.getByRole('link', { name: '보던 곳으로 돌아가기' })).toHaveAttribute('href', '/series/1/episodes');
  });

  it('CND-11 says that no money moves in the sandbox, and waits for the press', async () => {
    const { user, wallet } = await comeBack(SANDBOX, 'sandbox');
    expect(await title('캔디 50개를 살까요?')).toBeVisible();
    expect(screen.getByText('연습용 결제예요. 결제해도 돈이 빠져나가지 않아요.')).toBeVisible();
    expect(screen.getByText('결제할 금액')).toBeVisible();
    expect(await wallet.balance()).toMatchObject({ value: { totalCandy: 0 } });
    await user.click(screen.getByRole('button', { name: '5,300원 결제하기' }));
    expect(await title('캔디 50개를 충전했어요')).toBeVisible();
  });

  it('goes back from the sandbox when one thinks better of it', async () => {
    const { user, router, wallet } = await comeBack(SANDBOX, 'sandbox');
    await user.click(await screen.findByRole('link', { name: '취소' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/series/1/episodes'));
    expect(await wallet.balance()).toMatchObject({ value: { totalCandy: 0 } });
  });

  it('CND-12 credits nothing twice when the page is loaded again', async () => {
    await comeBack(
      CAME_BACK,
      'toss',
      (wallet) => void wallet.confirm(ID, { paymentKey: `paid-${ID}`, wonAmount: 5300 }),
    );
    expect(await title('캔디 50개를 충전했어요')).toBeVisible();
    expect(screen.getByText('50')).toBeVisible();
  });

  it('CND-19 checks again after a lost answer, without paying twice', async () => {
    const { user } = await comeBack(CAME_BACK, 'toss', (wallet) => {
      wallet.isAnswerLost = true;
    });
    expect(await screen.findByText('연결이 끊겼어요. 다시 눌러도 두 번 결제되지 않아요.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '다시 확인' }));
    expect(await title('캔디 50개를 충전했어요')).toBeVisible();
    expect(screen.getByText('50')).toBeVisible();
  });

  it('CND-02 says once that a payment was cancelled, and that nothing was charged', async () => {
    await comeBack(`/notification/topup?purchaseId=${ID}&failed=1&code=PAY_PROCESS_CANCELED`, 'toss');
    expect(await title('결제를 그만뒀어요')).toBeVisible();
    expect(screen.getByText('돈은 빠져나가지 않았어요.')).toBeVisible();
  });

  it.each([
    [`/notification/topup?purchaseId=${ID}&failed=1&code=PAY_PROCESS_CANCELED`, '결제를 그만뒀어요'],
    [`/notification/topup?purchaseId=${ID}&failed=1&code=REJECT_CARD_PAYMENT`, '충전하지 못했어요'],
    [CAME_BACK.replace('5300', '1'), '충전하지 못했어요'],
    [CAME_BACK.replace('paid-', 'stolen-'), '충전하지 못했어요'],
    [CAME_BACK.replace(ID, '00000000-0000-4000-8000-000000000009'), '충전하지 못했어요'],
  ])('says of %s that nothing was added, and leads on', async (path, words) => {
    const { wallet } = await comeBack(path, 'toss');
    expect(await title(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: '다시 확인' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /돌아가기|내 캔디 보기/ })).toBeVisible();
    expect(await wallet.balance()).toMatchObject({ value: { totalCandy: 0 } });
  });

  it('says when no candy is moved at the moment, and tries again', async () => {
    const { user } = await comeBack(CAME_BACK, 'toss', (wallet) => {
      wallet.refusal = 'candy-closed';
    });
    expect(await screen.findByText('지금은 캔디를 움직일 수 없어요. 잠시 뒤 다시 시도해 주세요.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '다시 확인' }));
    expect(await title('캔디 50개를 충전했어요')).toBeVisible();
  });
});
