import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSeries, anAccount, aStory } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const LIKED = '/profile/my-box?tab=liked';
const signedIn = anAccount(1);
const items = Array.from({ length: 26 }, (_, index) => aSeries(index + 1, [aStory(index + 1)]));
const linkTo = (id: number) => screen.queryByRole('link', { name: new RegExp(`^연재 ${id}(?![0-9])`) });

describe('a list of the contract', () => {
  it('shows what has been read, and another page after a press', async () => {
    const { user } = await renderApp(LIKED, { signedIn, arrange: ({ lists }) => lists.fill('getMyLikes', items) });
    await waitFor(() => expect(linkTo(24)).toBeVisible());
    expect(linkTo(25)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '더 보기' }));
    await waitFor(() => expect(linkTo(26)).toBeVisible());
    expect(screen.queryByRole('link', { name: '더 보기' })).not.toBeInTheDocument();
  });

  it('says that there is nothing', async () => {
    await renderApp(LIKED, { signedIn });
    expect(await screen.findByRole('heading', { level: 2, name: '좋아요한 이야기가 없어요' })).toBeVisible();
  });

  it('ERR-27 says why it has not come, and asks again at a press', async () => {
    const { user, lists } = await renderApp(LIKED, {
      signedIn,
      arrange: (world) => {
        world.lists.fill('getMyLikes', items);
        world.lists.failure = 'unavailable';
      },
    });
    const again = await screen.findByRole('button', { name: '다시 시도' });
    lists.failure = undefined;
    await user.click(again);
    await waitFor(() => expect(linkTo(1)).toBeVisible());
    expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
  });

  it('ERR-27 comes by itself when the network is back', async () => {
    const { lists } = await renderApp(LIKED, {
      signedIn,
      arrange: (world) => {
        world.lists.fill('getMyLikes', items);
        world.lists.failure = 'offline';
      },
    });
    await screen.findByRole('button', { name: '다시 시도' });
    lists.failure = undefined;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(linkTo(1)).toBeVisible());
  });
});
