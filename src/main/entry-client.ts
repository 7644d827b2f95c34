import { keepFaults } from '../adapters/browser/kept-faults.ts';
import { bufferAppMessages } from '../adapters/native-bridge/bridge-inbox.ts';
import { bufferClicksUntilHydrated } from './buffer-clicks-until-hydrated.ts';
import { fetchFonts, fetchNamed, firstPaint } from './after-first-paint.ts';
import type { AudioElements } from './modes/browser-environment.ts';
import { onceFetched } from './once-fetched.ts';

let made: AudioElements | undefined;
/** The page's elements of sound, which take longer to make than the first picture should wait. */
const audioElements = (): AudioElements => (made ??= [new Audio(), new Audio()]);

/** Brings the page to life. */
async function begin(): Promise<void> {
  keepFaults(window);
  bufferAppMessages(window);
  const carryOut = bufferClicksUntilHydrated(document, audioElements);
  // What is drawn already comes before what makes it alive.
  await firstPaint();
  fetchNamed(document);
  const { hydratePage } = await onceFetched(() => import('./hydrate-page.tsx'));
  fetchFonts(document);
  await hydratePage(audioElements());
  carryOut();
}

// An older browser than those of the list keeps the page as the server has drawn it, with a sentence above (ADR 0040).
if (CSS.supports('selector(:popover-open)')) await begin();
