import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Listening } from '../../../../src/domain/measurements/listening.ts';
import { anAccount } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const OPERATOR = anAccount(1, { role: 'operator', name: '소리지기' });
const PATH = '/operator?part=listening';

const figures = { engine: 'webkit', p50: 300, p75: 420, p95: 2300, share: undefined } as const;
const HEARD: Listening = {
  isMeasured: true,
  builds: [
    { build: 'newbuild', firstSeenAt: Date.UTC(2026, 10, 20, 20), starts: 1234 },
    { build: 'oldbuild', firstSeenAt: Date.UTC(2026, 10, 1), starts: 60 },
  ],
  measures: [
    {
      measure: 'press-to-sound',
      builds: [
        { ...figures, build: 'newbuild', count: 1200, worseThan: 250 },
        { ...figures, build: 'oldbuild', count: 60, p75: 250, worseThan: undefined },
      ],
      days: [{ ...figures, day: '2026-11-21', count: 12 }],
    },
    {
      measure: 'failed-network',
      builds: [
        {
          build: 'newbuild',
          engine: 'webkit',
          count: 5,
          share: 0.004,
          worseThan: undefined,
          p50: undefined,
          p75: undefined,
          p95: undefined,
        },
      ],
      days: [],
    },
  ],
  errors: [
    {
      build: 'newbuild',
      engine: 'gecko',
      message: 'Failed to fetch',
      place: 'core-12345678.js:1:99',
      count: 3,
      lastDay: '2026-11-21',
    },
  ],
};

describe('what listeners hear, for operators', () => {
  it('RUM-08 RUM-09 stands by build and engine, and a build that is worse is marked in words', async () => {
    await renderApp(PATH, { signedIn: OPERATOR, arrange: ({ operator }) => void (operator.heard = HEARD) });
    const worse = within(await screen.findByRole('region', { name: '앞 빌드보다 나빠진 것' }));
    expect(worse.getByRole('listitem')).toHaveTextContent('나빠짐: 420ms (앞 빌드 250ms)');
    const table = within(screen.getByRole('table', { name: '재생을 누르고 소리가 나기까지: 빌드와 엔진별' }));
    const [, newest, older] = table.getAllByRole('row');
    expect(
      within(newest as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['WebKit (Safari)', '1,200', '300ms', '420ms', '2.3초', '나빠짐']);
    expect(older).not.toHaveTextContent('나빠짐');
    const failures = screen.getByRole('table', { name: '시작 실패: 네트워크: 빌드와 엔진별' });
    expect(failures).toHaveTextContent('0.4%');
    // The day on which it came is that in Korea.
    expect(screen.getByRole('region', { name: '빌드' })).toHaveTextContent('newbuild2026년 11월 21일부터재생 1,234번');
    expect(screen.getByText('Failed to fetch')).toBeVisible();
  });

  it('RUM-08 has the days before in a table of their own', async () => {
    const { user } = await renderApp(PATH, {
      signedIn: OPERATOR,
      arrange: ({ operator }) => void (operator.heard = HEARD),
    });
    const [show] = await screen.findAllByText('지난 날 보기');
    await user.click(show as HTMLElement);
    expect(screen.getByRole('table', { name: '재생을 누르고 소리가 나기까지: 날짜별' })).toHaveTextContent(
      '2026년 11월 21일',
    );
  });

  it('RUM-08 says so where nothing is known, and where nothing is measured', async () => {
    await renderApp(PATH, {
      signedIn: OPERATOR,
      arrange: ({ operator }) => void (operator.heard = { ...operator.heard, isMeasured: false }),
    });
    expect(await screen.findByRole('heading', { level: 2, name: '아직 모인 값이 없어요' })).toBeVisible();
    expect(screen.getByText(/측정이 꺼져 있어요/)).toBeVisible();
  });

  it('RUM-08 says what did not work, and asks again', async () => {
    const { operator, user } = await renderApp(PATH, {
      signedIn: OPERATOR,
      language: 'en',
      arrange: ({ operator: desk }) => {
        desk.heard = HEARD;
        desk.failure = 'unavailable';
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    operator.failure = undefined;
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Worse than the build before' })).toBeVisible();
  });
});
