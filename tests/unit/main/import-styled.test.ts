import { beforeEach, describe, expect, it } from 'vitest';
import { importStyled } from '../../../src/main/import-styled.ts';

/** What stands in the head; the document of the tests would fetch it. */
const links: HTMLLinkElement[] = [];

const names = (): readonly (string | null)[] => links.map((link) => link.getAttribute('href'));

const load = async (): Promise<string> => 'module';

describe('an import with the styles of what it imports', () => {
  beforeEach(() => {
    document.head.innerHTML = '<style data-sheets="/assets/page.css /assets/shared.css"></style>';
    links.length = 0;
    answerSheets(true);
  });

  it('SHL-68 fetches the sheets that the document does not carry, each once, and waits for them', async () => {
    const first = importStyled(load, ['assets/page.css', 'assets/one.css', 'assets/two.css']);
    const second = importStyled(load, ['assets/one.css']);
    expect(await Promise.all([first, second])).toEqual(['module', 'module']);
    await importStyled(load, ['assets/two.css', 'assets/shared.css']);
    expect(names()).toEqual(['/assets/one.css', '/assets/two.css']);
  });

  it('SHL-68 fails when a sheet does not come, which whoever asks again has fetched again', async () => {
    answerSheets(false);
    await expect(importStyled(load, ['assets/lost.css'])).rejects.toThrow('/assets/lost.css');
    expect(names()).toEqual([]);
    answerSheets(true);
    expect(await importStyled(load, ['assets/lost.css'])).toBe('module');
    expect(names()).toEqual(['/assets/lost.css']);
  });

  it('waits for nothing where no sheet is named', async () => {
    expect(await importStyled(load)).toBe('module');
    expect(names()).toEqual([]);
  });
});

/** Has each sheet that is linked from now on come, or not. */
function answerSheets(doCome: boolean): void {
  document.head.append = (...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLLinkElement)) continue;
      links.push(node);
      node.remove = () => links.splice(links.indexOf(node), 1);
      queueMicrotask(() => node.dispatchEvent(new Event(doCome ? 'load' : 'error')));
    }
  };
}
