/** Postcards from Low Tide: short messages from a talking weather buoy to the island it can see. */
import { episodes } from '../lib/episodes.ts';
import type { WrittenSeries } from '../written-series.ts';

export const series: WrittenSeries = {
  key: 'tide',
  title: 'Postcards from Low Tide',
  description:
    'A weather buoy, anchored two miles off an island, reads out the sea every six hours. In between it sends postcards: small, true stories about the people it can see through binoculars nobody knew it had.',
  authorKey: 'nellharrow',
  language: 'en',
  seriesCategory: 'original',
  genre: 'Drama,Comfort',
  completed: true,
  firstSentence: 'Wish you were here, said the buoy, to an island that could plainly see it.',
  publishedAt: '2026-05-30T05:00:00Z',
  everyDays: 8,
  candyPrice: 3,
  popularity: 0.44,
  bed: 'sea',
  motif: { notes: [60, 67, 65, 64, 55], voice: 'vibes', pace: 0.46 },
  cast: { B: 'buoy', N: 'sltclose' },
  stories: episodes(
    `
Wish you were here | A weather buoy discovers that there is room left over at the end of the forecast.
The woman who waves | Every morning at six somebody waves at the sea. The buoy would like to wave back.
Small craft warning | Two boys, one bathtub, and a very worried instrument.
Visibility poor | Three days of fog. The buoy describes the island from memory, and gets it better than right.
The ferry that did not turn | It always turns at the red mark. Today it went straight on.
Slack water | The hour when the tide has not made up its mind, and neither has Ellen.
A bottle, returned | The message inside is addressed to the person who threw it.
Gale, later | The buoy breaks its chain, and sees the other side of the island for the first time.
Found drifting | A fisherman brings home something that keeps telling him the temperature.
Winter quarters | The buoy spends the winter in a shed, and learns about kettles.
Low tide | The last postcard, delivered by hand.
`,
    {
      1: {
        script: `
* morse
B: Wind southwest, four. Sea, moderate. Visibility good. Wish you were here.
N: Wish you were here, said the buoy, to an island that could plainly see it.
N: The coast guard played the recording twice. Nobody had written that line. It was not in the software.
~
B: This is station six two one. I have been asked to explain.
B: I report the sea four times a day. It takes me forty seconds. The channel is mine for sixty. For eleven years, I have sent twenty seconds of nothing.
B: It seemed a waste. People on the island leave the radio on. I can see the light in the kitchens.
--
N: They let it go on. It did no harm. And at noon the next day, after the wind and the waves, half the island had stopped to listen.
B: To the man painting the blue boat. You have missed a spot, on the side you cannot see. I can see it. It looks like a bird. Leave it.
~
N: He rowed out to look. It did look like a bird.
N: He never painted over it. And from then on, when he passed the buoy, he took off his hat.`,
      },
      2: {
        bed: 'sea birds:0.25',
        script: `
B: Wind west, two. Sea, slight. To the woman who waves.
B: Every morning at six you come down to the end of the pier, and you wave. I have looked behind me. There is only water there.
N: Her name was Ada, and she was eighty-one. She heard it on the kitchen radio, with her hand on the kettle.
B: I would like to wave back. I have a light, but it is spoken for. I have a bell, but it belongs to the fog. So I have thought of something else.
--
N: The next morning, she went down to the pier. The sea was as flat as a plate. She felt foolish, and she waved.
N: Two miles out, the buoy leaned over. Slowly, all the way to one side, like somebody taking a bow. And then it came up again.
* bell
N: There was no wind. There was no wave. The coast guard wrote it down as a fault.
~
B: Wind west, two, it said at noon. Sea, slight. Visibility, very good.
N: She has never told anybody whom she used to wave to. She says that it has been answered.`,
      },
    },
  ),
};
