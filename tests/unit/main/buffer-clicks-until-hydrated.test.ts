import { afterEach, describe, expect, it } from 'vitest';
import { bufferClicksUntilHydrated } from '../../../src/main/buffer-clicks-until-hydrated.ts';

/** Shows `html`, and notes which of its buttons are heard. */
function aPage(html: string) {
  document.body.innerHTML = html;
  const heard: string[] = [];
  const press = (id: string): void => document.getElementById(id)?.click();
  const listen = (): void =>
    document.querySelectorAll('button').forEach((button) => {
      button.addEventListener('click', () => heard.push(button.id));
    });
  return { heard, press, listen };
}

/** An element of sound as far as a gesture touches it. */
function aVoice(src = '', preload = 'auto') {
  let loads = 0;
  const voice = { src, preload, load: () => (loads += 1) } as unknown as HTMLAudioElement;
  return { voice, loads: () => loads };
}

afterEach(() => document.body.replaceChildren());

describe('a press before the page is alive', () => {
  it('is carried out when it is, in its turn and once', () => {
    const { heard, press, listen } = aPage('<button id="a"><b id="inside">A</b></button><button id="b">B</button>');
    const carryOut = bufferClicksUntilHydrated(document, () => [aVoice().voice, aVoice().voice]);
    press('inside');
    press('b');
    listen();
    expect(heard).toEqual([]);
    carryOut();
    expect(heard).toEqual(['a', 'b']);
    press('a');
    expect(heard).toEqual(['a', 'b', 'a']);
  });

  it('sends no form away', () => {
    const { press } = aPage('<form id="form"><button id="send">Send</button></form>');
    let isSent = false;
    document.getElementById('form')?.addEventListener('submit', () => (isSent = true));
    bufferClicksUntilHydrated(document, () => [aVoice().voice, aVoice().voice]);
    press('send');
    expect(isSent).toBe(false);
  });

  it('earns both elements of sound the right to play, but disturbs none that loads something', () => {
    const { press } = aPage('<button id="play">Play</button>');
    const [empty, addressed, loading] = [aVoice(), aVoice('/a.mp3', 'none'), aVoice('/a.mp3')];
    bufferClicksUntilHydrated(document, () => [empty.voice, loading.voice]);
    bufferClicksUntilHydrated(document, () => [addressed.voice, loading.voice]);
    press('play');
    press('play');
    expect([empty, addressed, loading].map(({ loads }) => loads())).toEqual([1, 1, 0]);
  });
});
