import { afterEach } from 'vitest';
import { KakaoShareAdapter } from '../../../src/adapters/browser/kakao-share-adapter.ts';
import { MemoryKakaoShareAdapter } from '../../../src/adapters/memory/memory-kakao-share-adapter.ts';
import { aKakao, aKakaoWindow, CONFIGURED } from '../../support/accounts/kakao-window.ts';
import { kakaoSharePortContract } from './kakao-share-port-contract.ts';

const worlds: ReturnType<typeof aKakaoWindow>[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

kakaoSharePortContract('memory', () => {
  const share = new MemoryKakaoShareAdapter();
  return {
    send: (card, trouble) => {
      share.failure = trouble;
      return share.send(card);
    },
    without: new MemoryKakaoShareAdapter(),
    taken: () => share.sent.map(({ title }) => title),
  };
});

kakaoSharePortContract('Kakao’s script', () => {
  const [world, bare] = [aKakaoWindow(CONFIGURED), aKakaoWindow({})];
  worlds.push(world, bare);
  const share = new KakaoShareAdapter(world.window);
  const kakao = aKakao();
  return {
    send: (card, trouble) => {
      kakao.refusal = trouble === 'refused' ? new Error('KakaoError') : undefined;
      return world.settle(() => share.send(card), trouble === 'unreachable' ? undefined : kakao);
    },
    without: new KakaoShareAdapter(bare.window),
    taken: () => kakao.told.map(({ settings }) => settings.content.title),
  };
});
