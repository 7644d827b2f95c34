import { keepFaults } from '../adapters/browser/kept-faults.ts';
import { keepWhatAppSays } from '../adapters/native-bridge/app-ear.ts';
import { keepPresses } from './kept-presses.ts';
import { fetchNamed, firstPaint, onceFetched } from './after-first-paint.ts';
import type { Voices } from './modes/web-ground.ts';

let made: Voices | undefined;
/** The page's elements of sound, which take longer to make than the first picture should wait. */
const voices = (): Voices => (made ??= [new Audio(), new Audio()]);

/** Brings the page to life. */
async function begin(): Promise<void> {
  keepFaults(window);
  keepWhatAppSays(window);
  const carryOut = keepPresses(document, voices);
  // What is drawn already comes before what makes it alive.
  await firstPaint();
  const styled = fetchNamed(document);
  const { hydratePage } = await onceFetched(() => import('./hydrate-page.tsx'));
  await styled; // what comes to life may show more than the server drew
  await hydratePage(voices());
  carryOut();
}

// An older browser than those of the list keeps the page as the server has drawn it, with a sentence above (ADR 0040).
if (CSS.supports('selector(:popover-open)')) await begin();
