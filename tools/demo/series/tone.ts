/** After the Tone: the messages of one apartment building, and the machine that keeps them. */
import { episodes } from '../lib/episodes.ts';
import type { WrittenSeries } from '../written-series.ts';

export const series: WrittenSeries = {
  key: 'tone',
  title: 'After the Tone',
  description:
    'Twelve flats share one old answering machine in the hall. It takes messages for everybody, mixes a few of them up, and slowly introduces the neighbours to each other.',
  authorKey: 'owenmarsh',
  language: 'en',
  seriesCategory: 'challenge',
  genre: 'Comedy,Drama',
  completed: false,
  firstSentence: 'You have reached all of us, so please say which one you wanted.',
  publishedAt: '2026-09-10T17:00:00Z',
  everyDays: 6,
  popularity: 0.38,
  bed: 'city hum:0.4',
  motif: { notes: [64, 67, 72, 71, 60], voice: 'vibes', pace: 0.32 },
  cast: { A: 'answer', N: 'sltclose', M: 'rms', P: 'phoneen', O: 'awb' },
  stories: episodes(
    `
You have reached all of us | One machine, twelve flats, and a message that could be for anybody.
Flat four is not speaking to flat five | They are, however, leaving very long messages.
The dentist calls back | Everyone in the building cancels the same appointment.
Wrong Margaret | There are three. The news is good for exactly one of them.
Happy birthday to whom it may concern | Nobody claims the song, so everybody does.
Press two for regret | The machine discovers menus.
The landlord's voice | He has not been seen since March, but he is very punctual.
Forty seconds of a cat | Voted message of the year.
Tape full | Something has to be erased. A meeting is called on the stairs.
Please hang up and come downstairs | The machine makes its own call.
`,
    {
      1: {
        script: `
* ring
A: You have reached all of us, so please say which one you wanted.
* beep
N: That is what our machine says. It sits in the hall, under the stairs, and it answers for twelve flats, because the telephone company gave up on us in nineteen ninety-eight.
A: Message one. Received at nine o'clock.
P: Hi, it's me. I've thought about it. The answer is yes. Call me back!
--
N: She did not leave a name, and she did not say for whom.
N: By ten o'clock, there were seven of us in the hall, in slippers.
M: It's for me. I asked somebody something, in April.
O: I asked about a piano. Could a piano person sound like that?
N: I had asked a question too, but I did not say so.
~
M: Machine, play it again.
A: Message one. She is smiling. That is not part of the message. I only mention it.
N: We listened to it eleven times. Nobody wanted to be the one who erased it. It is a rare thing, in our building, a yes.
--
N: In the end, all seven of us called somebody back, just in case. And I can tell you that, out of seven, there were four more.`,
      },
    },
  ),
};
