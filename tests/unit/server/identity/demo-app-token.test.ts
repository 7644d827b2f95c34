import { describe, expect, it } from 'vitest';
import { LocalDemoIdentityProvider } from '../../../../server/adapters/identity/local-demo-identity-provider.ts';

async function userOf(token: string): Promise<unknown> {
  const standIn = new LocalDemoIdentityProvider();
  const answer = await standIn.http(`${standIn.kakao.apiUrl}/v2/user/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.status === 200 ? answer.json() : answer.status;
}

const tokenOf = (name: string): string => `stand-in-${Buffer.from(name).toString('base64')}`;

describe('Kakao’s token of the simulator', () => {
  it('BRG-14 is that of one of its people, by the name', async () => {
    const account = { profile: { nickname: '한이슬' }, email: 'iseul@kakao.stand-in.example' };
    expect(await userOf(tokenOf('한이슬'))).toMatchObject({
      id: 1001,
      kakao_account: account,
    });
  });

  it('is anybody else’s too, the same one each time', async () => {
    const somebody = await userOf(tokenOf('Sora'));
    expect(somebody).toMatchObject({ kakao_account: { profile: { nickname: 'Sora' } } });
    expect(await userOf(tokenOf('Sora'))).toEqual(somebody);
  });

  it('is nobody’s without one', async () => {
    expect(await userOf('stand-in-')).toBe(401);
  });
});
