import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import { ok } from '../../../../common/kernel/result.ts';
import type { MemoryCommunityServer } from '../../../../src/adapters/memory/memory-community-server.ts';
import type { MemoryStudioAdapter } from '../../../../src/adapters/memory/memory-studio-adapter.ts';
import type { Figures, StudioNumbers } from '../../../../src/domain/creators/studio.ts';
import { anAccount, aUser, seriesId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { aWaitingStory, NO_FIGURES } from '../../../support/clips/studio.ts';

const AUTHOR = anAccount(1, { name: '하진' });
const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21'];
const LONG = '아주아주 긴 제목을 가진 작품 '.repeat(8).trim();

const seriesOf = (id: number, title: string, figures: Partial<Figures> = {}) => ({
  id: id as SeriesId,
  title,
  ...NO_FIGURES,
  ...figures,
});

const heard = (): StudioNumbers => ({
  total: { listens: 1234, listeners: 321, completion: 0.625, minutes: 4321, candy: 12.6, gifted: 0 },
  days: DAYS.map((day, index) => ({
    day,
    ...NO_FIGURES,
    listens: index * 10,
    listeners: index,
    minutes: index * 30,
    candy: index * 2,
  })),
  series: [seriesOf(1, '여름밤 녹음실', { listens: 1000, completion: 0.7 }), seriesOf(2, LONG, { listens: 234 })],
});

const withNumbers = (studio: MemoryStudioAdapter): void => {
  studio.of = heard;
};

const tiles = async (): Promise<readonly (string | null)[]> => {
  const list = await screen.findByRole('list', { name: '이 기간 모두' });
  return within(list)
    .getAllByRole('listitem')
    .map((tile) => tile.textContent);
};

describe('the studio', () => {
  it('CRE-04 MODE-15 sends visitors to sign in', async () => {
    const { router } = await renderApp('/studio');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
  });

  it('MODE-01 MODE-15 stands in a frame of its own', async () => {
    await renderApp('/studio', { signedIn: AUTHOR, arrange: ({ studio }) => withNumbers(studio) });
    expect(await screen.findByRole('heading', { level: 1, name: '스튜디오' })).toBeVisible();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    const ways = within(screen.getByRole('navigation', { name: '작가 메뉴' }));
    expect(ways.getByRole('link', { name: '내 작품' })).toHaveAttribute('href', '/profile/my-content');
  });

  it('SES-43 HDR-04 has the menu of the member, with which they log out', async () => {
    const { app, router } = await renderApp('/studio', { signedIn: AUTHOR });
    const menu = within(await within(await screen.findByRole('banner')).findByRole('group', { name: '내 메뉴' }));
    fireEvent.click(await menu.findByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(app.session.isSignedIn).toBe(false));
    expect(router.state.location.pathname).toBe('/originals');
  });

  it('SES-74 CRE-04 offers the form of a series to whoever has none, and nothing else', async () => {
    await renderApp('/studio', { signedIn: AUTHOR });
    expect(await screen.findByRole('heading', { level: 2, name: '아직 올린 작품이 없어요' })).toBeVisible();
    const link = screen.getByRole('link', { name: '새 작품 만들기' });
    expect(link).toHaveAttribute('href', '/profile/my-content/registerSeries');
    expect(screen.queryByRole('heading', { name: '답을 기다리는 댓글' })).not.toBeInTheDocument();
  });

  it('CRE-04 shows what the days brought in numbers, as a picture and as a table that says the same', async () => {
    const { user } = await renderApp('/studio', { signedIn: AUTHOR, arrange: ({ studio }) => withNumbers(studio) });
    expect(await tiles()).toEqual(['듣기1,234', '청취자321', '완청률63%', '들은 시간(분)4,321', '캔디12.6']);
    expect(screen.getByRole('img', { name: '날짜별 듣기' })).toBeVisible();
    await user.click(screen.getByText('표로 보기'));
    const rows = within(screen.getByRole('table', { name: '날짜별 숫자' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      '날짜듣기청취자완청률들은 시간(분)캔디',
      '11월 21일 (토), 지금까지202–604',
      '11월 20일 (금)101–302',
      '11월 19일 (목)00–00',
    ]);
    await user.click(screen.getByRole('link', { name: '캔디' }));
    expect(await screen.findByRole('img', { name: '날짜별 캔디' })).toBeVisible();
  });

  it('SHL-101 draws the day that goes on by itself, and says so', async () => {
    await renderApp('/studio', { signedIn: AUTHOR, arrange: ({ studio }) => withNumbers(studio) });
    const picture = await screen.findByRole('img', { name: '날짜별 듣기' });
    const lines = [...picture.querySelectorAll('path[d*="L"]')].map((line) => line.getAttribute('d')?.match(/[ML]/g));
    expect(lines).toEqual([['M', 'L']]);
    expect(picture.querySelectorAll('circle')).toHaveLength(3);
    expect(picture).toHaveTextContent('오늘');
    expect(screen.getByText('오늘은 아직 끝나지 않아서 선을 어제까지만 그렸어요.')).toBeVisible();
  });

  it('SHL-101 compares each number with the span before, and none where nothing is known of it', async () => {
    const { app, studio, user } = await renderApp('/studio', {
      signedIn: AUTHOR,
      arrange: ({ studio: arranged }) => {
        arranged.of = () => ({
          ...heard(),
          before: { listens: 1100, listeners: 0, completion: undefined, candy: 2.5 },
        });
      },
    });
    expect(await tiles()).toEqual([
      '듣기1,234그 전 30일 1,100',
      '청취자321그 전 30일 0',
      '완청률63%그 전 30일 –',
      '들은 시간(분)4,321하루 단위로 집계해요',
      '캔디12.6그 전 30일 2.5',
    ]);
    studio.of = heard;
    await user.click(screen.getByRole('link', { name: '7일' }));
    await waitFor(async () => expect((await tiles())[0]).toBe('듣기1,234'));
    act(() => app.preferences.chooseLanguage('en'));
    expect(await screen.findByText(/Today isn’t over yet/)).toBeVisible();
  });

  it('VIEW-13 CRE-04 shows for how long members listened, day by day, and says how that is counted, in both languages', async () => {
    const { app, user } = await renderApp('/studio', {
      signedIn: AUTHOR,
      arrange: ({ studio }) => {
        const days = DAYS.map((day) => ({ day, ...NO_FIGURES, minutes: 12 }));
        studio.of = () => ({ total: { ...NO_FIGURES, minutes: 36 }, days, series: [seriesOf(1, '첫 작품')] });
      },
    });
    expect(await tiles()).toContain('들은 시간(분)36');
    await user.click(screen.getByRole('link', { name: '들은 시간(분)' }));
    expect(await screen.findByRole('img', { name: '날짜별 들은 시간(분)' })).toBeVisible();
    expect(screen.getByText(/회원이 실제로 들은 시간.*방문자와 작가 본인의 듣기는 빼요/)).toBeVisible();
    act(() => app.preferences.chooseLanguage('en'));
    expect(await screen.findByText(/members listened.*Visitors and your own listening are left out/)).toBeVisible();
  });

  it('CND-28 CRE-04 says beside the candy what gifts brought, and nothing of it where there was none', async () => {
    const gifted = (): StudioNumbers => ({
      ...heard(),
      total: { ...NO_FIGURES, gifted: 2.1 },
      days: DAYS.map((day) => ({ day, ...NO_FIGURES, gifted: 0.7 })),
    });
    const { studio, user } = await renderApp('/studio', {
      signedIn: AUTHOR,
      arrange: ({ studio: arranged }) => withNumbers(arranged),
    });
    expect(await tiles()).toContain('캔디12.6');
    expect(screen.queryByText(/선물 캔디/)).not.toBeInTheDocument();
    studio.of = gifted;
    await user.click(screen.getByRole('link', { name: '7일' }));
    expect(await screen.findByText('선물 캔디로 2.1개를 더 받았어요. 정산되지 않아요.')).toBeVisible();
    expect(screen.getByRole('img', { name: '날짜별 듣기' })).toBeVisible(); // days with gifts are not quiet
  });

  it('VIEW-02 VIEW-05 CRE-04 says how listens are counted beside them, in both languages', async () => {
    const { app } = await renderApp('/studio', { signedIn: AUTHOR, arrange: ({ studio }) => withNumbers(studio) });
    expect(await screen.findByText(/한 회차를 10초 넘게 들은 사람을 하루\(24시간\)에 한 번 세요.*IAB/)).toBeVisible();
    act(() => app.preferences.chooseLanguage('en'));
    expect(await screen.findByText(/once a day \(24 hours\).*IAB/)).toBeVisible();
  });

  it('CRE-04 shows other days and one series, by an address of their own', async () => {
    const { user, studio, router } = await renderApp('/studio?days=7', {
      signedIn: AUTHOR,
      arrange: ({ studio: arranged }) => withNumbers(arranged),
    });
    await tiles();
    expect(studio.asked.at(-1)).toMatchObject({ span: 7, series: undefined });
    await user.selectOptions(screen.getByRole('combobox', { name: '작품' }), '여름밤 녹음실');
    await waitFor(() => expect(studio.asked.at(-1)).toMatchObject({ span: 7, series: 1 }));
    await user.click(await screen.findByRole('link', { name: '90일' }));
    await waitFor(() => expect(router.state.location.search).toBe('?days=90&series=1'));
    await waitFor(() => expect(studio.asked.at(-1)).toMatchObject({ span: 90, series: 1 }));
  });

  it('CRE-04 says that nobody has listened yet in the place of a picture', async () => {
    await renderApp('/studio', {
      signedIn: AUTHOR,
      arrange: ({ studio }) => {
        const days = DAYS.map((day) => ({ day, ...NO_FIGURES }));
        studio.of = () => ({ total: NO_FIGURES, days, series: [seriesOf(1, '첫 작품')] });
      },
    });
    expect(await screen.findByText('이 기간에는 아직 들은 사람이 없어요.')).toBeVisible();
    expect(await tiles()).toEqual(['듣기0', '청취자0', '완청률–', '들은 시간(분)0', '캔디0']);
    expect(screen.queryByRole('img', { name: '날짜별 듣기' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.getByText('첫 작품')).toBeVisible();
    expect(await screen.findByText('아직 댓글이 없어요.')).toBeVisible();
    expect(await screen.findByText('예약하거나 쓰고 있는 회차가 없어요.')).toBeVisible();
  });

  it('CRE-04 says what could not be read, and reads it again', async () => {
    const { user, studio } = await renderApp('/studio', {
      signedIn: AUTHOR,
      arrange: ({ studio: arranged }) => {
        withNumbers(arranged);
        arranged.failure = 'offline';
      },
    });
    expect(await screen.findByText('숫자를 불러오지 못했어요.')).toBeVisible();
    studio.failure = undefined;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await tiles()).toHaveLength(5);
  });

  it('CRE-04 shows what is to come in the time of Seoul, and leads to where it is changed', async () => {
    await renderApp('/studio', {
      signedIn: AUTHOR,
      arrange: ({ studio }) => {
        withNumbers(studio);
        studio.stories = [
          aWaitingStory(7, 'scheduled', Date.UTC(2026, 10, 22)),
          aWaitingStory(8, 'draft'),
          aWaitingStory(9, 'with-series'),
        ];
      },
    });
    const schedule = within(await screen.findByRole('region', { name: '올릴 회차' }));
    const story = await schedule.findByRole('link', { name: '7화' });
    expect(story).toHaveAttribute('href', '/profile/my-content/1?story=7');
    expect(schedule.getByText('11월 22일 (일) 오전 9:00 (서울)')).toBeVisible();
    expect(schedule.getByText('예약')).toBeVisible();
    expect(schedule.getByRole('link', { name: '8화' })).toBeVisible();
    expect(schedule.getByText('작품과 함께 공개')).toBeVisible();
    const publish = schedule.getByRole('link', { name: '여름밤 녹음실 작품 공개하기' });
    expect(publish).toHaveAttribute('href', '/profile/my-content/1?edit=1');
  });

  it('CRE-04 I18N-01 speaks English', async () => {
    await renderApp('/studio', {
      language: 'en',
      signedIn: AUTHOR,
      arrange: ({ studio }) => withNumbers(studio),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Studio' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Listens by day' })).toBeVisible();
    expect(screen.getByRole('link', { name: '7 days' })).toBeVisible();
  });
});

describe('the comments of the studio', () => {
  const listener = aUser(3, { name: '밤산책', email: 'ba***@soridam.example' });

  /** The comments as the server has them, those first that wait for an answer. */
  const withComments = ({ studio, talk }: { studio: MemoryStudioAdapter; talk: MemoryCommunityServer }): void => {
    withNumbers(studio);
    studio.comments = async () => {
      const { reviews } = talk.reviews(seriesId(1), 1, undefined, AUTHOR.user);
      const all = reviews
        .filter((review) => !review.isHidden)
        .map((review) => {
          const isAnswered = review.subReviews.some(({ isMine }) => isMine);
          return { series: { id: seriesId(1), title: '여름밤 녹음실' }, review, isAnswered };
        });
      return ok(all.toSorted((one, other) => Number(one.isAnswered) - Number(other.isAnswered)));
    };
    talk.write(seriesId(1), '첫 댓글', listener);
    talk.write(seriesId(1), '둘째 댓글', listener);
  };
  const part = async () => within(await screen.findByRole('region', { name: '답을 기다리는 댓글' }));
  /** Without the answers, which stand within. */
  const comments = async () => (await (await part()).findAllByText(/댓글$/)).map((words) => words.textContent);

  it('CRE-04 are answered in place, and stand behind those that wait then', async () => {
    const { user, talk } = await renderApp('/studio', { signedIn: AUTHOR, arrange: withComments });
    await waitFor(async () => expect((await comments()).slice(1)).toEqual(['둘째 댓글', '첫 댓글']));
    await user.click((await part()).getAllByRole('button', { name: '답글' })[0]!);
    const form = within(await screen.findByRole('form', { name: /밤산책/ }));
    await user.type(form.getByRole('textbox'), '들어 주셔서 고맙습니다');
    await waitFor(() => expect(form.getByRole('button', { name: '남기기' })).toHaveAttribute('aria-disabled', 'false'));
    await user.click(form.getByRole('button', { name: '남기기' }));
    expect(await (await part()).findByText('답했어요')).toBeVisible();
    await waitFor(async () => expect((await comments()).slice(1)).toEqual(['첫 댓글', '둘째 댓글']));
    expect((await part()).getByText('들어 주셔서 고맙습니다')).toBeVisible();
    expect(screen.queryByRole('form', { name: /밤산책/ })).not.toBeInTheDocument();
    expect(talk.reviews(seriesId(1), 1, undefined, AUTHOR.user).reviews[0]?.subReviews).toHaveLength(1);
  });

  it('CRE-04 an answer that was not taken is offered again, in its place', async () => {
    const { user, talk } = await renderApp('/studio', { signedIn: AUTHOR, arrange: withComments });
    await user.click((await (await part()).findAllByRole('button', { name: '답글' }))[0]!);
    const form = within(await screen.findByRole('form', { name: /밤산책/ }));
    await user.type(form.getByRole('textbox'), '고맙습니다');
    await waitFor(() => expect(form.getByRole('button', { name: '남기기' })).toHaveAttribute('aria-disabled', 'false'));
    talk.refusal = { kind: 'too-many' };
    await user.click(form.getByRole('button', { name: '남기기' }));
    expect(await form.findByText('고맙습니다')).toBeVisible();
  });

  it('SHL-101 folds those that were answered before, and says where none waits', async () => {
    const { user } = await renderApp('/studio', {
      signedIn: AUTHOR,
      arrange: (world) => {
        withComments(world);
        for (const { id } of world.talk.reviews(seriesId(1), 1, undefined, AUTHOR.user).reviews) {
          world.talk.write(seriesId(1), '고마워요', AUTHOR.user, id);
        }
      },
    });
    const desk = await part();
    const summary = await desk.findByText('답한 댓글 2개');
    expect(desk.getByText('답을 기다리는 댓글이 없어요.')).toBeVisible();
    expect(desk.getByText('첫 댓글')).not.toBeVisible();
    await user.click(summary);
    expect(desk.getByText('첫 댓글')).toBeVisible();
  });

  it('CRE-04 one that the author hides is gone from their desk', async () => {
    const { user } = await renderApp('/studio', { signedIn: AUTHOR, arrange: withComments });
    const [hide] = await (await part()).findAllByRole('button', { name: '숨기기' });
    await waitFor(() => expect(hide).toBeEnabled());
    await user.click(hide!);
    await waitFor(async () => expect((await comments()).slice(1)).toEqual(['첫 댓글']));
  });
});

describe('the file of the studio', () => {
  const kept: string[] = [];
  beforeEach(() => {
    kept.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      kept.push(this.download);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('CRE-04 holds the days that are shown', async () => {
    const { user } = await renderApp('/studio', { signedIn: AUTHOR, arrange: ({ studio }) => withNumbers(studio) });
    await user.click(await screen.findByRole('button', { name: 'CSV로 저장' }));
    await waitFor(() => expect(kept).toEqual(['soridam-studio-2026-11-19-2026-11-21.csv']));
  });
});
