import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReviewMarks } from '../../../../common/kernel/review.ts';
import { COMMENT_DRAFTS_KEY } from '../../../../src/application/session/storage-keys.ts';
import { HeardStories } from '../../../../src/domain/playback/heard-stories.ts';
import { aCatalogue, anAccount, anEntry, aUser, seriesId, storyId } from '../../../support/builders.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';
import { SOON } from '../../../support/soon.ts';

const ENTRY = anEntry(1, 'ffx');
const member = anAccount(2, { name: '하진' });
const author = anAccount(1, { name: '지은이' });
const somebody = aUser(3, { name: '밤산책' });
const PAGE = '/series/1/reviews?page=1';

const at = (story: number, seconds?: number): ReviewMarks => ({
  spot: { storyId: storyId(story), title: `이야기 ${story}`, episode: story % 100, seconds },
  isSpoiler: false,
});
const SPOILS: ReviewMarks = { spot: undefined, isSpoiler: true };

const main = () => within(screen.getByRole('main'));
const articles = () => main().queryAllByRole('article');
const button = (name: string) => main().findByRole('button', { name }, SOON);

/** The page of comments, on which others have said something. */
function aPage(said: readonly (readonly [string, ReviewMarks])[], options: RenderOptions = {}) {
  return renderApp(PAGE, {
    catalogue: aCatalogue(ENTRY, anEntry(2)),
    ...options,
    arrange: async (world) => {
      for (const [words, marks] of said) world.talk.write(seriesId(1), words, somebody, undefined, marks);
      await options.arrange?.(world);
    },
  });
}

async function writing(words: string) {
  const field = await main().findByRole('textbox', { name: '댓글 쓰기' });
  fireEvent.change(field, { target: { value: words } });
  await waitFor(() => expect(main().getByRole('button', { name: '남기기' })).toHaveAttribute('aria-disabled', 'false'));
  return field;
}

describe('a comment of a place that was not heard yet', () => {
  it('CMT-41 is one line that opens and closes, with what is answered below it', async () => {
    const { user } = await aPage([], {
      arrange: ({ talk }) => {
        const id = talk.write(seriesId(1), '범인이 나와요', somebody, undefined, at(101, 72));
        talk.write(seriesId(1), '저도 놀랐어요', author.user, id);
      },
    });
    const line = await main().findByText('1화 1:12의 댓글이에요. 아직 듣지 않은 곳이라 가렸어요.');
    for (const words of ['범인이 나와요', '저도 놀랐어요', '밤산책']) expect(main().queryByText(words)).toBeNull();
    const open = main().getByRole('button', { name: '보기' });
    expect(open).toHaveAccessibleDescription(line.textContent);
    expect(open).toHaveAttribute('aria-expanded', 'false');
    await user.click(open);
    expect(main().getByText('범인이 나와요')).toBeInTheDocument();
    expect(main().getByText('저도 놀랐어요')).toBeInTheDocument();
    await user.click(main().getByRole('button', { name: '접기' }));
    expect(main().queryByText('저도 놀랐어요')).toBeNull();
  });

  it('CMT-41 is read once the listener has come there, and stays so when they go back', async () => {
    const { app, pass } = await aPage([
      ['끝까지 들으세요', at(101)],
      ['여기 소름', at(101, 40)],
    ]);
    expect(main().queryByText('여기 소름')).toBeNull();
    await act(() => app.playStory.run(ENTRY.series, ENTRY.stories, storyId(101)));
    await pass(1000);
    act(() => app.seekTo.run(39));
    expect(main().queryByText('여기 소름')).toBeNull();
    act(() => app.seekTo.run(40));
    expect(main().getByText('여기 소름')).toBeInTheDocument();
    act(() => app.seekTo.run(3));
    expect(main().getByText('여기 소름')).toBeInTheDocument();
    expect(main().getByText(/^1화의 댓글이에요\. 아직 끝까지 듣지 않아서 가렸어요/)).toBeInTheDocument();
    act(() => app.player.replaceHeard(HeardStories.none.with(seriesId(1), storyId(101))));
    expect(main().getByText('끝까지 들으세요')).toBeInTheDocument();
  });

  it('CMT-41 is folded for everybody where its writer says that it spoils, until they ask', async () => {
    const { user } = await aPage([['결말은 꿈이에요', SPOILS]]);
    expect(main().queryByText('결말은 꿈이에요')).toBeNull();
    expect(main().getByText('스포일러가 담긴 글이라 가렸어요.')).toBeInTheDocument();
    await user.click(main().getByRole('button', { name: '보기' }));
    expect(main().getByText('결말은 꿈이에요')).toBeInTheDocument();
  });

  it('CMT-41 is as it is for its writer, and for the author of the series', async () => {
    const arrange: RenderOptions['arrange'] = ({ talk }) =>
      void talk.write(seriesId(1), '제가 쓴 말', member.user, undefined, at(101, 72));
    const { unmount } = await aPage([], { signedIn: member, arrange });
    expect(await main().findByText('제가 쓴 말')).toBeInTheDocument();
    unmount();
    await aPage([], { signedIn: author, arrange });
    expect(await main().findByText('제가 쓴 말')).toBeInTheDocument();
  });

  it('CMT-37 CMT-41 of a muted writer opens to the line that says what it gives away', async () => {
    const { user } = await aPage([['범인이 나와요', at(101, 72)]], {
      signedIn: member,
      arrange: ({ talk }) => void talk.mute(3 as never, true, member.user),
    });
    await user.click(await button('보기'));
    expect(main().queryByText('범인이 나와요')).toBeNull();
    await user.click(main().getAllByRole('button', { name: '보기' })[0]!);
    expect(main().getByText('범인이 나와요')).toBeInTheDocument();
  });
});

describe('the mark of a comment', () => {
  const heard: RenderOptions['arrange'] = ({ app }) =>
    act(() =>
      app.player.replaceHeard(
        [101, 102, 103].reduce((all, id) => all.with(seriesId(1), storyId(id)), HeardStories.none),
      ),
    );

  it('CMT-40 says where it belongs, and plays from there, as does a time in its text', async () => {
    const { app, user } = await aPage([['0:41부터 다시 들었어요', at(102, 72)]], { arrange: heard });
    await app.bookmarks();
    const mark = await button('2화 1:12, 여기부터 듣기');
    expect(mark).toHaveTextContent('2화 1:12');
    await user.click(mark);
    await waitFor(() => expect(app.player.story?.id).toBe(102));
    expect(app.player.elapsedSeconds).toBe(72);
    await user.click(await button('0:41, 여기부터 듣기'));
    expect(app.player.elapsedSeconds).toBe(41);
    expect(articles()[0]).toHaveTextContent('0:41부터 다시 들었어요');
  });

  it('CMT-40 is the story alone where no second is named, and a locked story goes on offer', async () => {
    const { app, user } = await aPage([['슬퍼요', at(103)]], { arrange: heard });
    await app.bookmarks();
    await user.click(await button('3화 듣기'));
    await waitFor(() => expect(app.offers.request).toMatchObject({ story: { id: 103 }, reason: 'wanted' }));
    expect(app.player.story).toBeUndefined();
  });

  it('CMT-40 times in a comment on the series are text', async () => {
    await aPage([['3:12에 만나요', { spot: undefined, isSpoiler: false }]]);
    expect(await main().findByText('3:12에 만나요')).toBeInTheDocument();
    expect(main().queryByRole('button', { name: /부터 듣기$/ })).toBeNull();
  });
});

describe('the comments of one story', () => {
  const stories = () => within(main().getByRole('group', { name: '볼 댓글' }));

  it('CMT-43 are those of the one that plays, by the address, and go back to all', async () => {
    const { app, user, router, talk } = await aPage([
      ['시리즈 이야기', { spot: undefined, isSpoiler: false }],
      ['2화 이야기', at(102)],
    ]);
    expect(main().queryByRole('group', { name: '볼 댓글' }), 'no story is at hand').toBeNull();
    await act(() => app.playStory.run(ENTRY.series, ENTRY.stories, storyId(102)));
    expect(stories().getByRole('link', { name: '전체 회차' })).toHaveAttribute('aria-current', 'true');
    await user.click(stories().getByRole('link', { name: '이 회차' }));
    await waitFor(() => expect(articles()).toHaveLength(1));
    expect(router.state.location.search).toBe('?page=1&story=102');
    expect(talk.calls.filter((call) => call === 'reviews')).toHaveLength(2);
    // The other story that plays meanwhile is not the one that was selected.
    await act(() => app.playStory.run(ENTRY.series, ENTRY.stories, storyId(101)));
    expect(stories().getByRole('link', { name: '이 회차' })).toHaveAttribute('aria-current', 'true');
    await user.click(stories().getByRole('link', { name: '전체 회차' }));
    await waitFor(() => expect(articles()).toHaveLength(2));
    await user.click(stories().getByRole('link', { name: '이 회차' }));
    expect(await main().findByText('이 회차의 댓글이 아직 없어요')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=1&story=101');
  });
});

describe('the place of a comment that is written', () => {
  async function playing(options: RenderOptions = { signedIn: member }) {
    const page = await aPage([], options);
    await act(() => page.app.playStory.run(ENTRY.series, ENTRY.stories, storyId(102)));
    await page.pass(1000);
    act(() => page.app.seekTo.run(30));
    return page;
  }
  const chip = (name: string) => main().getByRole('button', { name: `${name}, 여기에 댓글 달기` });

  it('CMT-39 is where the listener is at the press, and goes with the comment', async () => {
    const { app, user, talk } = await playing();
    await user.click(await button('2화 0:30, 여기에 댓글 달기'));
    act(() => app.seekTo.run(50));
    expect(chip('2화 0:30')).toHaveAttribute('aria-pressed', 'true');
    await writing('여기 좋아요');
    await user.click(main().getByRole('button', { name: '남기기' }));
    expect(await button('2화 0:30, 여기부터 듣기')).toBeInTheDocument();
    expect(talk.reviews(seriesId(1), 1, undefined, undefined).reviews).toMatchObject([
      { text: '여기 좋아요', spot: { storyId: 102, seconds: 30 }, isSpoiler: false },
    ]);
    expect(chip('2화 0:50'), 'the next one begins anew').toHaveAttribute('aria-pressed', 'false');
  });

  it('CMT-39 is offered as it was when the writing began, with its time or without, or not at all', async () => {
    const { app, user } = await playing();
    await writing('여기');
    act(() => app.seekTo.run(50));
    await user.click(chip('2화 0:30'));
    await user.click(main().getByRole('button', { name: '시각 빼기' }));
    expect(chip('2화')).toHaveAttribute('aria-pressed', 'true');
    await user.click(main().getByRole('button', { name: '시각 넣기' }));
    await user.click(chip('2화 0:30'));
    expect(chip('2화 0:30')).toHaveAttribute('aria-pressed', 'false');
    const spoils = main().getByRole('button', { name: '스포일러예요' });
    await user.click(spoils);
    expect(spoils).toHaveAttribute('aria-pressed', 'true');
    await user.click(chip('2화 0:30'));
    expect(main().queryByRole('button', { name: '스포일러예요' }), 'its place says it').toBeNull();
  });

  it('CMT-20 CMT-39 stays with a text that was not sent, on this device', async () => {
    const { talk, storage, user } = await playing();
    await user.click(await button('2화 0:30, 여기에 댓글 달기'));
    await writing('끊겼네요');
    talk.failure = 'offline';
    await user.click(main().getByRole('button', { name: '남기기' }));
    await user.click(await button('다시 쓰기'));
    expect(chip('2화 0:30')).toHaveAttribute('aria-pressed', 'true');
    expect(storage.read(COMMENT_DRAFTS_KEY)).toContain('"seconds":30');
  });

  it('CMT-20 CMT-39 waits with the text of a visitor who signs in first', async () => {
    const { router, storage, user } = await playing({});
    await user.click(await button('2화 0:30, 여기에 댓글 달기'));
    await writing('로그인하고 올게요');
    await user.click(main().getByRole('button', { name: '남기기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    const [kept] = JSON.parse(storage.read(COMMENT_DRAFTS_KEY) ?? '[]') as readonly object[];
    expect(kept).toMatchObject({ by: 'visitor', text: '로그인하고 올게요', spot: { storyId: 102, seconds: 30 } });
  });

  it('CMT-39 is not offered where nothing of the series was begun, nor for an answer', async () => {
    await aPage([['질문', { spot: undefined, isSpoiler: false }]], { signedIn: member });
    await writing('아직이요');
    expect(main().queryByRole('button', { name: /에 댓글 달기$/ })).toBeNull();
    expect(main().getByRole('button', { name: '스포일러예요' })).toHaveAttribute('aria-pressed', 'false');
  });
});
