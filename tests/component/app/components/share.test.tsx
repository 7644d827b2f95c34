import { act, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fail } from '../../../../common/kernel/result.ts';
import { MemoryKakaoShareAdapter } from '../../../../src/adapters/memory/memory-kakao-share-adapter.ts';
import { ScriptedBridgeAdapter } from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { AppContext } from '../../../../src/ui/app/app.ts';
import { ShareDialog } from '../../../../src/ui/app/components/share/share-dialog.tsx';
import { createI18n } from '../../../../src/ui/app/i18n/create-i18n.ts';
import { TextsProvider } from '../../../../src/ui/app/texts-provider.tsx';
import { ko } from '../../../../src/ui/app/i18n/ko.ts';
import { aCatalogue, anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { SOON } from '../../../support/soon.ts';

const ADDRESS = `${window.location.origin}/series/1/episodes`;
/** The address as people write it. */
const SHOWN = ADDRESS.replace('http://', '');

/** The page of series 1, its share button pressed. */
async function shared(options: Parameters<typeof renderApp>[1] = {}) {
  const page = await renderApp('/series/1/episodes', { catalogue: aCatalogue(anEntry(1)), ...options });
  await page.user.click(screen.getAllByRole('button', { name: /^(공유|Share)$/ })[0]!);
  return page;
}

const dialog = () => screen.findByRole('dialog', { name: '이야기 나누기' });

const PHONE = { device: { mode: 'web', platform: 'ios' } } as const;

/** Gives the phone a sheet of its own, which answers as `share` does. */
function sheetAnswers(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

describe('sharing a series', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(document, 'execCommand');
  });

  it('SHR-01 SHR-02 SHR-05 SHR-06 SHR-08 leads visitors to Facebook and Naver with the address of its stories', async () => {
    await shared();
    const places = within(await dialog());
    const facebook = new URL(places.getByRole<HTMLAnchorElement>('link', { name: /페이스북/ }).href);
    expect(facebook.href).toMatch(/^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?/);
    expect(facebook.searchParams.get('u')).toBe(ADDRESS);
    expect(places.getByRole('button', { name: '카카오톡' })).toBeInTheDocument();
    expect(places.getByRole('button', { name: '링크 복사' })).toBeInTheDocument();
    const naver = new URL(places.getByRole<HTMLAnchorElement>('link', { name: /네이버 블로그/ }).href);
    expect(naver.href).toMatch(/^https:\/\/share\.naver\.com\/web\/shareView\?/);
    expect(naver.searchParams.get('url')).toBe(ADDRESS);
    expect(naver.searchParams.get('title')).toBe('연재 1');
  });

  it('SHL-17 SHR-07 SHR-13 copies the address, says so and is over', async () => {
    const { user } = await shared();
    await user.click(within(await dialog()).getByRole('button', { name: '링크 복사' }));
    expect(await screen.findByText('회차 목록 주소를 복사했어요')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('SHR-14 copies for KakaoTalk where what speaks to it cannot be fetched', async () => {
    const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const { user } = await shared({ arrange: ({ app }) => void Object.assign(app, { kakaoShare: missing }) });
    await user.click(within(await dialog()).getByRole('button', { name: '카카오톡' }));
    expect(await screen.findByText('주소를 복사했어요. 카카오톡 대화에 붙여 넣어 주세요')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  });

  it('SHR-13 copies the older way where the clipboard is refused', async () => {
    const { user } = await shared();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    document.execCommand = () => true;
    await user.click(within(await dialog()).getByRole('button', { name: '링크 복사' }));
    expect(await screen.findByText('회차 목록 주소를 복사했어요')).toBeInTheDocument();
  });

  it('SHR-13 leaves the address selected where nothing copies it, and says so', async () => {
    const { user } = await shared();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    document.execCommand = () => false;
    await user.click(within(await dialog()).getByRole('button', { name: '링크 복사' }));
    expect(await screen.findByText(/복사하지 못했어요/)).toBeInTheDocument();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '나눌 주소' });
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, SHOWN.length]);
  });

  it('SHR-13 gives the whole address to who selects it and copies it by hand', async () => {
    const { user } = await shared();
    const field = within(await dialog()).getByRole<HTMLInputElement>('textbox', { name: '나눌 주소' });
    field.setSelectionRange(0, field.value.length);
    field.focus();
    const copied = await user.copy();
    expect(copied?.getData('text/plain')).toBe(ADDRESS);
  });

  it('SHR-10 MODE-12 opens the sheet of a phone’s own', async () => {
    const told: ShareData[] = [];
    sheetAnswers(async (data) => void told.push(data));
    await shared(PHONE);
    expect(told).toEqual([{ title: '연재 1', url: ADDRESS }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('SHR-15 says nothing when that sheet is put away', async () => {
    sheetAnswers(() => Promise.reject(new DOMException('put away', 'AbortError')));
    await shared(PHONE);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    for (const alert of screen.getAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  });

  it('SHR-15 opens the dialog where that sheet fails', async () => {
    sheetAnswers(() => Promise.reject(new DOMException('refused', 'NotAllowedError')));
    await shared(PHONE);
    expect(await dialog()).toBeInTheDocument();
  });

  it('SHR-15 opens the dialog where a phone has no such sheet', async () => {
    const { user } = await shared(PHONE);
    await user.click(within(await dialog()).getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('SHR-12 opens the dialog inside another app, whatever its browser promises', async () => {
    const told: ShareData[] = [];
    sheetAnswers(async (data) => void told.push(data));
    await shared({ device: { ...PHONE.device, inApp: 'kakao' } });
    expect(await dialog()).toBeInTheDocument();
    expect(told).toEqual([]);
  });

  it('SHR-12 BRG-01 hands the address to our own app around the page', async () => {
    const bridge = new ScriptedBridgeAdapter();
    await shared({ device: { mode: 'app', platform: 'android' }, bridge });
    expect(bridge.told).toContainEqual({ type: 'serySharing', payload: { title: '연재 1', url: ADDRESS } });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('SHR-12 opens the dialog where our app has no sheet to show, and none where the listener puts the sheet away', async () => {
    const shown = async (kind: 'silent' | 'refused' | 'cancelled') => {
      const bridge = new ScriptedBridgeAdapter({ serySharing: fail({ kind }) });
      return (await shared({ device: { mode: 'app', platform: 'android' }, bridge })).unmount;
    };
    for (const kind of ['silent', 'refused'] as const) {
      const unmount = await shown(kind);
      expect(await dialog()).toBeInTheDocument();
      unmount();
    }
    await shown('cancelled');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('PLY-25 SHR-09 otherwise than stated (decisions §9), is offered by the panel of the player in the dialog', async () => {
    const { app, playBar, user } = await renderApp('/series/1/episodes', { catalogue: aCatalogue(anEntry(1)) });
    await app.playSeries.run(anEntry(1).series);
    await user.click(await within(playBar()).findByRole('button', { name: '플레이어 펼치기' }));
    const panel = await screen.findByRole('region', { name: '펼친 플레이어' });
    await user.click(within(panel).getByRole('button', { name: '공유' }));
    expect(await dialog()).toBeInTheDocument();
  });

  it('MOB-06 SHR-11 is offered by the full player, otherwise than stated (decisions §9) by a dialog on other devices than phones', async () => {
    const { app, miniBar, user } = await renderApp('/series/1/episodes', { catalogue: aCatalogue(anEntry(1)) });
    await app.playSeries.run(anEntry(1).series);
    await user.click(await within(miniBar()).findByRole('button', { name: '전체 화면 플레이어 열기' }));
    const player = await screen.findByRole('dialog', { name: '플레이어' });
    await user.click(within(player).getByRole('button', { name: '공유' }));
    expect(within(await dialog()).getByRole('button', { name: '링크 복사' })).toBeInTheDocument();
  });

  it('SHR-10 knows an iPad, which calls itself a Macintosh, by its screen', async () => {
    const told: ShareData[] = [];
    sheetAnswers(async (data) => void told.push(data));
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari');
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
    await shared();
    expect(told).toHaveLength(1);
  });

  it('SHR-04 hands the card of the series to Kakao', async () => {
    const kakaoShare = new MemoryKakaoShareAdapter();
    kakaoShare.failure = undefined;
    const { user } = await shared({ kakaoShare });
    await user.click(within(await dialog()).getByRole('button', { name: '카카오톡' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), SOON);
    expect(kakaoShare.sent).toEqual([
      {
        title: '연재 1',
        description: expect.stringContaining('3화'),
        imageUrl: `${window.location.origin}/card.png`,
        url: ADDRESS,
        action: '들으러 가기',
      },
    ]);
  });

  it.each(['not-configured', 'unreachable', 'refused'] as const)(
    'SHR-04 SHR-14 copies the link to be pasted into KakaoTalk where Kakao is %s',
    async (failure) => {
      const kakaoShare = new MemoryKakaoShareAdapter();
      kakaoShare.failure = failure;
      const { user } = await shared({ kakaoShare });
      await user.click(within(await dialog()).getByRole('button', { name: '카카오톡' }));
      expect(await screen.findByText('주소를 복사했어요. 카카오톡 대화에 붙여 넣어 주세요')).toBeInTheDocument();
      expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    },
  );

  it('SHR-16 stands in the menu of a series, which closes at the press', async () => {
    const { user } = await renderApp('/series/1/episodes', { catalogue: aCatalogue(anEntry(1)) });
    const menu = within(screen.getByRole('main')).getByRole('button', { name: '더 보기' });
    await user.click(menu);
    const choices = within(screen.getByRole('dialog')).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['후원하기', '책갈피', '공유', '신고하기', '닫기']);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '공유' }));
    expect(await dialog()).toBeInTheDocument();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('SHR-03 hands on where the listener is, to all places, once that is asked for', async () => {
    const kakaoShare = new MemoryKakaoShareAdapter();
    kakaoShare.failure = undefined;
    const page = await renderApp('/series/1/episodes', { catalogue: aCatalogue(anEntry(1)), kakaoShare });
    await page.app.playSeries.run(anEntry(1).series);
    act(() => page.app.seekTo.run(95));
    await page.pass(250);
    await page.user.click(screen.getAllByRole('button', { name: '공유' })[0]!);
    const places = within(await dialog());
    const field = places.getByRole<HTMLInputElement>('textbox', { name: '나눌 주소' });
    expect(field.value).toBe(SHOWN);
    await page.user.click(places.getByRole('checkbox', { name: '1화 1:35부터' }));
    const moment = `${ADDRESS}?story=101&t=95`;
    expect(field.value).toBe(`${SHOWN}?story=101&t=95`);
    const facebook = new URL(places.getByRole<HTMLAnchorElement>('link', { name: /페이스북/ }).href);
    expect(facebook.searchParams.get('u')).toBe(moment);
    const naver = new URL(places.getByRole<HTMLAnchorElement>('link', { name: /네이버 블로그/ }).href);
    expect(naver.searchParams.get('url')).toBe(moment);
    await page.user.click(places.getByRole('button', { name: '카카오톡' }));
    await vi.waitFor(() => expect(kakaoShare.sent).toMatchObject([{ url: moment }]), SOON);
  });

  it('SHR-03 hands on another page where it is given one', async () => {
    const { app } = await renderApp('/originals');
    const texts = createI18n('ko', ko);
    const { container } = render(
      <TextsProvider texts={texts}>
        <AppContext value={app}>
          <ShareDialog series={anEntry(1).series} path="/musician/3" onClose={() => undefined} />
        </AppContext>
      </TextsProvider>,
    );
    expect(within(container).getByRole('textbox', { name: '나눌 주소' })).toHaveValue(
      `${window.location.host}/musician/3`,
    );
  });

  it('offers no second while another series plays, or nothing has been heard', async () => {
    const page = await shared();
    await page.app.playSeries.run(anEntry(2).series);
    await page.pass(5000);
    expect(within(await dialog()).queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('speaks English too', async () => {
    await shared({ language: 'en' });
    expect(await screen.findByRole('dialog', { name: 'Share this series' })).toBeInTheDocument();
  });
});
