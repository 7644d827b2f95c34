import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeptLetter } from '../../../../server/application/ports/accounts/mailbox.ts';
import { aServer, NOW, type TestServer } from '../../../support/http/http-server.ts';
import { demoIdentityParts } from '../../../support/accounts/demo-identity-parts.ts';

const LINK = 'http://localhost:4000/auth/verify?token=a.b-c_d&x=1';
let letters: KeptLetter[];
let server: TestServer;

beforeEach(() => {
  letters = [];
});
beforeAll(async () => {
  const parts = demoIdentityParts();
  server = await aServer({ ...parts, dev: { ...parts.dev, mailbox: { letters: async () => letters } } });
});

afterAll(() => server.app.close());

function aLetter(changed: Partial<KeptLetter> = {}): KeptLetter {
  const text = `안녕하세요.\n\n${LINK}\n\n소리담`;
  return { at: NOW, to: 'sori@soridam.example', language: 'ko', subject: '인증', text, html: '', ...changed };
}

async function open(url: string, cookie = 'perfered-language=ko'): Promise<string> {
  const answer = await server.app.inject({ url, headers: { cookie } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.body;
}

describe('the mailbox of the demo', () => {
  it('says that there is nothing yet, in either language', async () => {
    expect(await open('/dev/mailbox')).toContain('아직 보낸 메일이 없어요.');
    expect(await open('/dev/mailbox', 'perfered-language=en')).toContain('Nothing was sent yet.');
  });

  it('shows each letter with recipient, subject, time and links that work', async () => {
    letters = [aLetter(), aLetter({ subject: 'Password', to: 'a@b.example', language: 'en', text: 'no link' })];
    const page = await open('/dev/mailbox');
    expect(page).toContain('<b>sori@soridam.example</b>');
    expect(page).toContain('<h2>인증</h2>');
    expect(page).toContain('2026. 11. 21.');
    expect(page).toContain(`<a href="${LINK.replace('&', '&amp;')}">`);
    expect(page.match(/<article/g)).toHaveLength(2);
  });

  it('RX4 shows text as text, whatever it says', async () => {
    const evil =
      '<script>alert(1)</script>"><img src=x onerror=alert(1)> http://x.example/"onmouseover=alert(1) javascript:alert(1)';
    letters = [aLetter({ subject: evil, to: evil, text: evil })];
    const page = await open('/dev/mailbox');
    expect(page).not.toMatch(/<script|<img/);
    expect([...page.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      '/',
      '/dev/mailbox',
      'http://x.example/',
    ]);
  });
});

describe('the page that plays a provider', () => {
  const query = new URLSearchParams({ client_id: 'c', redirect_uri: 'r', state: 's', nonce: 'n', code_challenge: 'h' });
  const pages = {
    kakao: `/dev/identity/kakao/oauth/authorize?${query}`,
    apple: `/dev/identity/apple/auth/authorize?${query}`,
  } as const;

  it.each(['kakao', 'apple'] as const)('says plainly that it is not %s, and needs no script', async (provider) => {
    expect(await open(pages[provider])).toContain('화면이 아닙니다');
    const page = await open(pages[provider], 'perfered-language=en');
    expect(page).toContain(`This is not ${provider === 'kakao' ? 'Kakao' : 'Apple'}.`);
    expect(page).not.toMatch(/<script|style="|password"/);
  });

  it.each(['kakao', 'apple'] as const)('offers answers that are wrong, in both languages, at %s', async (provider) => {
    for (const word of ['다른 앱의 토큰', '만료된 토큰', '다른 로그인의 토큰']) {
      expect(await open(pages[provider])).toContain(`<button>${word}</button>`);
    }
    const page = await open(pages[provider], 'perfered-language=en');
    for (const word of ['A token of another app', 'An expired token', 'A token of another sign-in']) {
      expect(page).toContain(`<button>${word}</button>`);
    }
  });

  it.each(['kakao', 'apple'] as const)('lets one be somebody of any name, at %s', async (provider) => {
    const page = await open(`${pages[provider]}&name=${encodeURIComponent(' <b>봄</b>비 ')}`);
    expect(page).toContain('<b>&lt;b&gt;봄&lt;/b&gt;비</b>');
    const shown = page.match(/<li>/g)?.length ?? 0;
    expect(shown).toBe(((await open(pages[provider])).match(/<li>/g)?.length ?? 0) + 1);
  });

  it.each(['', '?client_id=c', `?${query}&state=again`, `?${query}&name=${'x'.repeat(41)}`])(
    'is no page for who was not sent there: %s',
    async (given) => {
      const answer = await server.app.inject(`/dev/identity/kakao/oauth/authorize${given}`);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'bad-request' }]);
    },
  );

  it('leads back after logging out, and nowhere else', async () => {
    const answer = await server.app.inject('/dev/identity/kakao/oauth/logout?logout_redirect_uri=https://evil.example');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/kakao/logout']);
  });
});
