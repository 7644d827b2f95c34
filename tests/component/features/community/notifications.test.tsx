import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthorId, StoryId } from '../../../../common/kernel/ids.ts';
import { fail } from '../../../../common/kernel/result.ts';
import { ScriptedBridgeAdapter } from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import type { MemoryCommunityServer } from '../../../../src/adapters/memory/memory-community-server.ts';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { anAccount, seriesId, storyId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const member = anAccount(2, { name: '하진' });
const series = { id: seriesId(1), title: '연재 1', imageUrl: undefined, isAdult: false };
const UNREAD = '읽지 않은 알림이 있어요';

const header = () => within(screen.getByRole('banner'));
const bell = () => header().findByRole('button', { name: '알림' });
const panel = () => within(header().getByRole('group', { name: '알림' }));

/** A server that has told the member `count` things about a series. */
const told =
  (count: number, changes: Parameters<MemoryCommunityServer['tell']>[1] = {}) =>
  ({ talk }: { readonly talk: MemoryCommunityServer }) => {
    for (let number = 1; number <= count; number += 1) {
      const preview = `${number}번째`;
      talk.tell(member.user.id, { series, seriesId: series.id, preview, ...changes });
    }
  };

/** Of the 192nd second of the fourth episode, and what its writer calls a spoiler. */
const PLACED = {
  spot: { storyId: 4 as StoryId, title: '네 번째 밤', episode: 4, seconds: 192 },
  isSpoiler: false,
};
const SPOILER = { spot: undefined, isSpoiler: true };

describe('the bell', () => {
  it('NTF-01 NTF-02 HDR-05 opens a panel with the twenty latest, the newest first', async () => {
    const { user } = await renderApp('/originals', { signedIn: member, arrange: told(25) });
    await user.click(await bell());
    const items = await panel().findAllByRole('listitem');
    expect(items).toHaveLength(20);
    expect(items[0]).toHaveTextContent('연재 1의 새 회차 ‘25번째’를 들을 수 있어요.');
    expect(items[19]).toHaveTextContent('6번째');
  });

  it('NTF-03 NTF-07 NTF-08 has a dot as long as one is unread; a press reads it, fetches the list and leads there', async () => {
    const { talk, user, router } = await renderApp('/originals', { signedIn: member, arrange: told(1) });
    expect(await header().findByText(UNREAD)).toBeInTheDocument();
    await user.click(await bell());
    const entry = await panel().findByRole('link', { name: /1번째/ });
    talk.calls.length = 0;
    await user.click(entry);
    await waitFor(() => expect(router.state.location.pathname).toBe('/series/1/episodes'));
    await waitFor(() => expect(header().queryByText(UNREAD)).not.toBeInTheDocument());
    expect(talk.calls.filter((call) => call.includes('notification'))).toEqual(['read-notification', 'notifications']);
  });

  it('CMT-42 names the place of a comment before its text, and of an answer that spoils no text', async () => {
    const spot = { storyId: storyId(104), title: '안개', episode: 4, seconds: 192 };
    const actor = { name: '밤산책', imageUrl: undefined };
    const { user } = await renderApp('/originals', {
      signedIn: member,
      arrange: (world) => {
        told(1, { kind: 'comment', actor, marks: { spot, isSpoiler: false } })(world);
        told(1, { kind: 'reply', actor, preview: '꿈이에요', marks: { spot: undefined, isSpoiler: true } })(world);
      },
    });
    await user.click(await bell());
    const [answer, comment] = await panel().findAllByRole('listitem');
    expect(comment).toHaveTextContent('밤산책 님이 연재 1에 댓글을 남겼어요. “4화 3:12 · 1번째”');
    expect(answer).toHaveTextContent('밤산책 님이 회원님의 댓글에 답했어요. “스포일러가 담긴 글”');
  });

  it('NTF-10 does not read again what was read', async () => {
    const { talk, user } = await renderApp('/originals', { signedIn: member, arrange: told(1, { isRead: true }) });
    await user.click(await bell());
    const entry = await panel().findByRole('link', { name: /1번째/ });
    expect(header().queryByText(UNREAD)).not.toBeInTheDocument();
    await user.click(entry);
    expect(talk.calls).not.toContain('read-notification');
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('ENT-72 of an adult series (%s) keeps its small cover closed', async (isAdult, pictures) => {
    const shown = { ...series, imageUrl: '/media/covers/0a-400.webp', isAdult };
    const { user } = await renderApp('/originals', { signedIn: member, arrange: told(1, { series: shown }) });
    await user.click(await bell());
    const entry = within(await panel().findByRole('link', { name: /1번째/ }));
    expect(entry.queryAllByRole('presentation')).toHaveLength(pictures);
    expect(entry.queryAllByRole('img', { name: '성인' })).toHaveLength(isAdult ? 1 : 0);
  });

  it.each([
    ['ko', 'work-taken-down', '', '운영자가 연재 1을 내렸어요. 이유: 남의 글'],
    ['ko', 'work-taken-down', '밀물', '운영자가 밀물을 내렸어요. 이유: 남의 글'],
    ['ko', 'work-restored', '', '운영자가 연재 1을 다시 올렸어요.'],
    ['en', 'work-taken-down', '밀물', 'An operator took 밀물 down. Reason: 남의 글'],
    ['en', 'work-restored', '밀물', 'An operator put 밀물 back.'],
  ] as const)(
    'MODE-37 tells authors in %s of %s, of a story "%s", and leads to the work',
    async (language, kind, preview, said) => {
      const { user } = await renderApp('/originals', {
        signedIn: member,
        language,
        arrange: told(1, { kind, preview, words: '남의 글' }),
      });
      await user.click(await header().findByRole('button', { name: language === 'ko' ? '알림' : 'Notifications' }));
      const list = within(header().getByRole('group', { name: language === 'ko' ? '알림' : 'Notifications' }));
      const entry = await list.findByRole('link', { name: /운영자|operator/ });
      expect(entry).toHaveTextContent(said);
      expect(entry).toHaveAttribute('href', '/profile/my-content/1');
    },
  );

  it('NTF-04 I18N-24 says that there is nothing, in both languages', async () => {
    for (const [language, label, words] of [
      ['ko', '알림', '아직 도착한 알림이 없어요'],
      ['en', 'Notifications', 'No notifications yet'],
    ] as const) {
      const { user, unmount } = await renderApp('/originals', { signedIn: member, language });
      await user.click(await header().findByRole('button', { name: label }));
      expect(await screen.findByText(words)).toBeInTheDocument();
      unmount();
    }
  });

  it('NTF-06 MODE-08 sends the native app to its own screen, and opens nothing itself', async () => {
    const bridge = new ScriptedBridgeAdapter();
    const device = deviceOf('SoridamApp/1.0 (android)');
    const { user } = await renderApp('/originals', { signedIn: member, device, bridge, arrange: told(1) });
    await user.click(await bell());
    expect(bridge.told).toContainEqual({ type: 'openNotiScreen', payload: {} });
    expect(header().queryByRole('group', { name: '알림' })).not.toBeInTheDocument();
  });

  it('NTF-06 opens its own panel where the native app has no such screen', async () => {
    const opened: HTMLElement[] = [];
    // The test's document knows no popovers: all of them are shown, and opening one does nothing.
    Object.assign(HTMLElement.prototype, {
      showPopover(this: HTMLElement) {
        opened.push(this);
      },
    });
    const bridge = new ScriptedBridgeAdapter({ openNotiScreen: fail({ kind: 'silent' }) });
    const device = deviceOf('SoridamApp/1.0 (android)');
    const { user } = await renderApp('/originals', { signedIn: member, device, bridge, arrange: told(1) });
    await user.click(await bell());
    const panel = await header().findByRole('group', { name: '알림' });
    expect(await within(panel).findAllByRole('listitem')).toHaveLength(1);
    expect(opened).toEqual([panel]);
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  });

  it('NTF-09 is there for members alone', async () => {
    const { talk } = await renderApp('/originals');
    expect(header().queryByRole('button', { name: '알림' })).not.toBeInTheDocument();
    expect(talk.calls).toEqual([]);
  });

  it('NTF-11 CMT-45 words each kind, and shows of an unknown one what it says', async () => {
    const actor = { name: '밤산책', imageUrl: undefined };
    const { talk, user, router } = await renderApp('/originals', {
      signedIn: member,
      arrange: ({ talk: server }) => {
        const about = { series, seriesId: series.id };
        server.tell(member.user.id, { kind: 'comment', actor, ...about, preview: '<b>좋아요</b>' });
        server.tell(member.user.id, { kind: 'reply', actor, ...about, preview: '그러게요' });
        server.tell(member.user.id, { kind: 'likes', ...about, count: 100 });
        server.tell(member.user.id, { kind: 'candy', count: 30 });
        server.tell(member.user.id, { kind: 'candy', actor, ...about, count: 7 });
        server.tell(member.user.id, { kind: 'payout', payout: 'paid' });
        server.tell(member.user.id, { kind: 'payout', payout: 'refused', preview: '통장 사본이 없어요' });
        server.tell(member.user.id, { kind: 'mention', actor, ...about, preview: '@하진 들어 보세요' });
        server.tell(member.user.id, { kind: 'mention', actor, ...about, marks: PLACED, preview: '결말이요' });
        server.tell(member.user.id, { kind: 'mention', actor, ...about, marks: SPOILER, preview: '결말이요' });
        server.tell(member.user.id, { kind: undefined, authorId: 9 as AuthorId, preview: '나중의 소식' });
      },
    });
    await user.click(await bell());
    const words = (await panel().findAllByRole('listitem')).map(({ textContent }) =>
      textContent.replace(/[\u2068\u2069]/g, ''),
    );
    expect(words[10]).toContain('밤산책 님이 연재 1에 댓글을 남겼어요. “<b>좋아요</b>”');
    expect(words[9]).toContain('밤산책 님이 회원님의 댓글에 답했어요. “그러게요”');
    expect(words[8]).toContain('연재 1의 좋아요가 100개를 넘었어요.');
    expect(words[7]).toContain('캔디 30개를 충전했어요.');
    expect(words[6]).toContain('밤산책 님이 연재 1에 캔디 7개를 후원했어요.');
    expect(words[5]).toContain('정산한 금액을 입금했어요.');
    expect(words[4]).toContain('정산이 거절되었어요. 이유: 통장 사본이 없어요');
    expect(words[3]).toContain('밤산책 님이 연재 1의 댓글에서 회원님을 불렀어요. “@하진 들어 보세요”');
    expect(words[2]).toContain('“4화 3:12”');
    expect(words[1]).toContain('“스포일러가 담긴 글”');
    expect(words.join()).not.toContain('결말');
    await user.click(panel().getByRole('button', { name: /나중의 소식/ }));
    await waitFor(() => expect(talk.calls).toContain('read-notification'));
    expect(router.state.location.pathname).toBe('/originals');
    expect(panel().getByRole('link', { name: /회원님의 댓글에/ })).toHaveAttribute('href', '/series/1/reviews?page=1');
    expect(panel().getByRole('link', { name: /충전/ })).toHaveAttribute('href', '/notification/topup');
    expect(panel().getByRole('link', { name: /후원/ })).toHaveAttribute('href', '/profile/musician-candy-management');
  });

  it('NTF-12 is read with the page and when it opens, and hears what happens meanwhile', async () => {
    const { talk, user } = await renderApp('/originals', { signedIn: member });
    await waitFor(() => expect(talk.calls).toContain('notifications'));
    talk.calls.length = 0;
    await user.click(await bell());
    await waitFor(() => expect(talk.calls).toEqual(['notifications']));
    expect(header().queryByText(UNREAD)).not.toBeInTheDocument();
    told(1)({ talk });
    expect(await header().findByText(UNREAD)).toBeInTheDocument();
  });

  it('ERR-27 says that the settings did not come and why, and reads them when the network is back', async () => {
    const { talk } = await renderApp('/profile/account-setting', {
      signedIn: member,
      arrange: (world) => void (world.talk.failure = 'offline'),
    });
    const told = await screen.findByText('알림 설정을 불러오지 못했어요.');
    expect(told.parentElement).toHaveTextContent('연결이 끊겼어요.');
    const comments = screen.getByRole('switch', { name: '내 작품에 달린 댓글' });
    expect(comments).toBeDisabled();
    talk.failure = undefined;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(comments).toBeChecked());
    expect(told).not.toBeInTheDocument();
  });

  it('says that the list did not come, and asks for it on a press', async () => {
    const { talk, user } = await renderApp('/originals', {
      signedIn: member,
      arrange: (world) => {
        told(1)(world);
        world.talk.failure = 'unavailable';
      },
    });
    await user.click(await bell());
    const again = await panel().findByRole('button', { name: '다시 시도' });
    talk.failure = undefined;
    await user.click(again);
    expect(await panel().findByRole('link', { name: /1번째/ })).toBeInTheDocument();
  });
});

describe('the settings of notifications', () => {
  it('are kept by kind, and taken back when the server does not take them', async () => {
    const { talk, user } = await renderApp('/profile/account-setting', { signedIn: member });
    const comments = await screen.findByRole('switch', { name: '내 작품에 달린 댓글' });
    await waitFor(() => expect(comments).toBeChecked());
    await user.click(comments);
    expect(comments).not.toBeChecked();
    await waitFor(() => expect(talk.settingsOf(member.user).comment).toBe(false));
    talk.failure = 'offline';
    await user.click(screen.getByRole('switch', { name: '캔디' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: '캔디' })).toBeChecked());
    expect(talk.settingsOf(member.user).candy).toBe(true);
  });
});
