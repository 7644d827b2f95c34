import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCatalogue, anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

/** A page with the first story of series 1 playing, one second in. */
async function playing() {
  const page = await renderApp('/series/1/episodes', { catalogue: aCatalogue(anEntry(1), anEntry(2)) });
  await page.app.playSeries.run(anEntry(1).series);
  await page.pass(1000);
  return page;
}

/** A key as a Korean input method sends it: the letter is another one, the place of the key stays. */
const press = (code: string, changes: KeyboardEventInit = {}, target: Element = document.body): void => {
  fireEvent.keyDown(target, { code, key: 'Process', ...changes });
};

describe('a shortcut', () => {
  it('PLY-54 plays and pauses by K and by the space bar', async () => {
    const { app, pass } = await playing();
    press('KeyK');
    expect(app.player.isPaused).toBe(true);
    press('Space', { key: ' ' });
    await pass(100);
    expect(app.player.isPaused).toBe(false);
  });

  it('PLY-54 skips by J and L, again and again while they are held', async () => {
    const { app } = await playing();
    press('KeyL');
    press('KeyL', { repeat: true });
    expect(app.player.elapsedSeconds).toBe(61);
    press('KeyJ');
    expect(app.player.elapsedSeconds).toBe(31);
  });

  it('PLY-54 goes to the next story and back with the shift key alone', async () => {
    const { app, pass } = await playing();
    press('KeyN');
    expect(app.player.story?.id).toBe(101);
    press('KeyN', { shiftKey: true });
    await pass(100);
    expect(app.player.story?.id).toBe(102);
    press('KeyP', { shiftKey: true });
    await pass(100);
    expect(app.player.story?.id).toBe(101);
  });

  it('PLY-54 silences by M', async () => {
    const { app } = await playing();
    press('KeyM');
    expect(app.player.volume).toBe(0);
    press('KeyM');
    expect(app.player.volume).toBe(30);
  });

  it('PLY-51 PLY-54 plays faster and slower by > and <, and says how fast', async () => {
    const { app } = await playing();
    press('Period', { shiftKey: true });
    expect(app.player.rate).toBe(1.25);
    expect(screen.getByText('이제 1.25배로 들려요')).toBeInTheDocument();
    press('Comma', { shiftKey: true });
    press('Comma', { shiftKey: true });
    expect(app.player.rate).toBe(0.75);
  });

  it('PLY-54 does nothing while somebody types, or holds a key of the system', async () => {
    const { app } = await playing();
    const field = screen.getAllByRole('combobox')[0] ?? document.body;
    expect(field).not.toBe(document.body);
    press('KeyK', {}, field);
    press('Space', { key: ' ' }, field);
    press('KeyK', { ctrlKey: true });
    press('KeyK', { metaKey: true });
    press('KeyK', { isComposing: true });
    press('KeyK', { repeat: true });
    expect(app.player.isPaused).toBe(false);
  });

  it('PLY-54 leaves the space bar to the control that has the focus', async () => {
    const { app, playBar } = await playing();
    press('Space', { key: ' ' }, within(playBar()).getByRole('button', { name: '다음 회차' }));
    expect(app.player.isPaused).toBe(false);
  });

  it('opens and closes the playlist by Q', async () => {
    const { app } = await playing();
    press('KeyQ');
    expect(app.player.isPanelOpen || app.player.isMobilePlaylistOpen).toBe(true);
    press('KeyQ');
    expect(app.player.isPanelOpen || app.player.isMobilePlaylistOpen).toBe(false);
  });
});

describe('the list of shortcuts', () => {
  it('PLY-54 stands after a question mark, and keeps the keys while it does', async () => {
    const { app, user } = await playing();
    press('Slash', { shiftKey: true, key: '?' });
    const list = await screen.findByRole('dialog', { name: '키보드 단축키' });
    expect(
      within(list)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toContain('30초 앞으로');
    press('KeyK', {}, within(list).getByRole('button', { name: '닫기' }));
    expect(app.player.isPaused).toBe(false);
    await user.click(within(list).getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('turns all of them off, and this device remembers it', async () => {
    const { app, storage, user, unmount } = await playing();
    act(() => app.shortcuts.list());
    const list = await screen.findByRole('dialog', { name: '키보드 단축키' });
    await user.click(within(list).getByRole('switch', { name: '단축키 쓰기' }));
    await user.click(within(list).getByRole('button', { name: '닫기' }));
    press('KeyK');
    press('Slash', { shiftKey: true, key: '?' });
    expect(app.player.isPaused).toBe(false);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    unmount();
    const later = await renderApp('/originals', { storage });
    expect(later.app.shortcuts.isOn).toBe(false);
  });
});
