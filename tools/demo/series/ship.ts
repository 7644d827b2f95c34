/** Ask the Ship: a generation ship's computer answers one question a night. */
import { episodes } from '../lib/episodes.ts';
import type { WrittenSeries } from '../written-series.ts';

export const series: WrittenSeries = {
  key: 'ship',
  title: 'Ask the Ship',
  description:
    'On the long way to another star, everybody aboard may ask the ship one question a year. The ship answers all of them, in order, out loud. It has been saving one of its own.',
  authorKey: 'tamsinroe',
  language: 'en',
  seriesCategory: 'challenge',
  genre: 'Sci-fi,Drama',
  completed: true,
  firstSentence: "Tonight's question is from Pia, age seven, deck nine. She asks: what is rain?",
  publishedAt: '2026-04-12T20:00:00Z',
  everyDays: 7,
  popularity: 0.48,
  bed: 'engine:0.7 space:0.5',
  motif: { notes: [57, 64, 69, 68, 52], voice: 'pad', pace: 0.5 },
  cast: { S: 'probe', G: 'girlen', N: 'awb' },
  stories: episodes(
    `
What is rain | A girl born on deck nine asks. The ship has no sky, but it does have a fire system.
Are we there yet | Two hundred and eleven years to go. The ship explains why Mister Okafor should water the trees.
Who was the first to be bored | Historical records show a surprising answer.
Can I go outside | Yes. No. The ship takes nine minutes over the difference.
Do you sleep | The night the ship pretended, out of politeness.
Why is my brother like that | The medical and the honest answer.
What did we leave behind | A list. It takes the whole night.
Is anybody following us | The ship answers no, and then checks.
Will you miss us | Asked by the oldest passenger, on her last year.
The ship's question | It has saved one for ninety years.
`,
    {
      1: {
        script: `
* ping
S: Tonight's question is from Pia, age seven, deck nine. She asks: what is rain?
G: Grandpa says it is water that falls on everybody for free.
S: That is accurate. I have four thousand hours of rain, recorded. But Pia has heard the recordings. She says that they sound like frying.
G: It does not sound wet.
--
S: So I have thought about it for eleven minutes, which is very long for me. I cannot make a sky. But I have a fire system on every deck, and it is due for a test.
S: Pia, please go to the middle of the garden. Bring whoever you like. Take off your shoes.
~
N: We thought that it was an alarm. Three hundred people ran out of their doors, in their night clothes, and looked up.
S: Testing, said the ship. Deck nine. In three. Two. One.
* thunder
N: I am an old man. I had forgotten. It fell on everybody, for free.
G: It is wet! It is wet, and it is loud, and it is on my face!
S: I have noted that, said the ship. I have noted all of it. Thank you. I had always wondered.`,
      },
    },
  ),
};
