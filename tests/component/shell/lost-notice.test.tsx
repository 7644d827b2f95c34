import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { late } from '../../../src/ui/late.ts';
import { renderApp } from '../../support/render-app.tsx';

/** Shows a part of the page whose module cannot be fetched as long as there is no network. */
function showLatePart() {
  const network = { isThere: false };
  const Part = late(async (): Promise<ComponentType<object>> => {
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>왔어요</p>;
  });
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  return network;
}

describe('a part of the page that cannot be fetched', () => {
  it.each([
    ['ko', '연결이 잠시 끊겼어요', '다시 시도'],
    ['en', 'The connection dropped', 'Try again'],
  ] as const)('ERR-27 is told of, and comes when it is asked for again: %s', async (language, words, again) => {
    const { user } = await renderApp('/originals', { language });
    const network = showLatePart();
    expect(await screen.findByText(words)).toHaveAttribute('role', 'alert');
    await user.click(screen.getByRole('button', { name: again }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    network.isThere = true;
    await user.click(screen.getByRole('button', { name: again }));
    expect(await screen.findByText('왔어요')).toBeInTheDocument();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('ERR-27 comes by itself when the network is back', async () => {
    await renderApp('/originals');
    const network = showLatePart();
    expect(await screen.findByText('연결이 잠시 끊겼어요')).toBeInTheDocument();
    network.isThere = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('왔어요')).toBeInTheDocument();
    expect(screen.queryByText('연결이 잠시 끊겼어요')).not.toBeInTheDocument();
  });
});
