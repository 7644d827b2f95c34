/** The Salt Orchard: a family's promises, kept by a dictation machine, a well and the ground. */
import type { WrittenSeries } from '../written-series.ts';

export const series: WrittenSeries = {
  key: 'orchard',
  title: 'The Salt Orchard',
  description:
    'When Ines inherits an orchard where nothing grows but salt, she finds a ledger of every promise ever made on the land, and her own name, already written in it.',
  authorKey: 'miraaldane',
  language: 'en',
  seriesCategory: 'original',
  genre: 'Fantasy,Family',
  completed: false,
  featured: true,
  firstSentence: 'My grandmother left me forty acres of salt and a machine that would not stop talking.',
  publishedAt: '2026-09-04T09:00:00Z',
  everyDays: 18,
  freeStories: 4,
  candyPrice: 3,
  popularity: 0.62,
  bed: 'wind birds:0.3',
  motif: { notes: [62, 66, 69, 67, 57], voice: 'string', pace: 0.4 },
  cast: { N: 'slt', L: 'ledger', W: 'well', A: 'records', M: 'lawyer' },
  stories: [
    {
      title: 'The Deed',
      description: 'Forty acres, one key, and a dictation machine that already knows who is listening.',
      script: `
N: My grandmother left me forty acres of salt and a machine that would not stop talking.
N: The lawyer gave me the deed, a key, and a look I did not understand until evening.
M: You can still say no, Miss Aldane. Your mother said no. So did her brother.
N: I asked him what happens to an orchard when everybody says no.
M: It waits. That is the trouble with it.
~
N: The house stood at the end of a white road. From the gate I thought it had snowed.
N: It had not snowed. The trees were bare, in straight rows, and every twig was furred with salt.
N: On the kitchen table, between the sugar and the bread knife, sat a dictation machine, the kind with two reels.
N: It was not plugged in. The reels were turning.
* click
L: Entry nine hundred and four. Spoken in this kitchen. I will come back before the first frost.
L: Entry nine hundred and five. I will never sell. Entry nine hundred and six. I will tell her when she is older.
--
N: I knew that last voice, even through the hiss. It was my mother's way of saying older, as if it were a place.
N: I put my finger on the reel to stop it. It stopped at once, like something that had been waiting for a hand.
L: Entry nine hundred and seven. Hello, Ines. Promise me you will stay one night.`,
    },
    {
      title: 'White Rows',
      description: 'Each tree in the orchard stands for one promise. Ines goes looking for the broken ones.',
      script: `
N: I stayed one night. In the morning I went out to count what I owned.
N: Thirty rows, thirty trees in a row, and a brass tag on every trunk with a number on it.
N: Four hundred and twelve tasted bitter. Four hundred and thirteen tasted of nothing. I do not know why I licked them. One does.
N: I carried the machine out on a kitchen chair and set it down between the rows.
* click
L: Tree four hundred and twelve. Spoken by a boy of nine. I did not break the window. This is the truth.
N: And four hundred and thirteen?
L: Spoken by his sister. I will not tell. She never did. That is why there is no taste.
--
N: So that was it. A promise went into the ground here, and a tree came up. While it was kept, the tree was clean.
N: When it was broken, the salt came.
N: I looked down the rows. White, white, white, all the way to the hill. Nine hundred promises, and almost nothing that was not white.
~
N: Only one tree had leaves. It stood by the well, small and crooked, green as a bottle.
N: Its tag had no number. There was only a letter, scratched with a nail. The letter I.
L: That one is not entered yet, said the machine. That one is up to you.`,
    },
    {
      title: 'What the Well Kept',
      description: 'There is a voice at the bottom of the well. It repeats only what people were sorry to have said.',
      bed: 'wind drip:0.4',
      script: `
N: There is a well behind the house. It has no rope, no bucket, and no water. It has a voice.
N: I found it by accident. I dropped the key, and said a word my grandmother did not allow.
W: I did not mean it.
N: It was a man's voice, slow and far down. I leaned over the edge and asked him who he was.
W: I did not mean it. I was tired. I did not mean it.
--
N: The machine explained it to me in the kitchen, in its flat, patient way.
* click
L: The orchard keeps what was promised. The well keeps what was taken back. An honest house needs both.
N: I asked whether anybody was really down there.
L: Nobody is down there. But nothing said into it has ever come out, except by ear.
~
N: I went back after dark and lay on my stomach on the cold stone. I listened for an hour.
N: There were children in it, and farmers, and a priest. And then, very near the top, my mother.
W: Mama, I am not coming back. You will die here alone with your trees.
N: A pause. I could hear her breathing, thirty years ago, on this same stone.
W: I did not mean it. I did not mean it. Please, do not let it be the last thing I said.
--
N: It was the last thing she said. I know, because she told me so, every winter of my life, without ever telling me what it was.`,
    },
    {
      title: 'A Borrowed Name',
      description:
        'A message on the answering machine asks for a woman who signed the deed a hundred years ago. Her name was also Ines.',
      bed: 'hum:0.6 clock:0.5 wind:0.4',
      script: `
N: On the fourth day the telephone rang. I had not known there was a telephone.
* ring
A: You have one new message, from the county office of records. Received today.
A: This message is for Ines Aldane, who signed for the land in nineteen hundred and twelve. Your payment is late.
N: I was born in nineteen ninety. I called them back, to say that there had been a mistake.
A: Please state your name, after the tone.
* beep
N: Ines Aldane.
A: Thank you. Your voice has been recognized. Your payment is one hundred and fourteen years late.
~
N: The machine on the table had gone quiet. Its reels stood still, the way a dog stands still.
N: How many of us have there been, I asked it.
* click
L: Five. The first Ines promised the land a child of her name, for as long as it bore fruit. When the fruit stopped, nobody dared to stop the name.
L: Your mother called you Anna, for eleven days. Then she looked out of the window, and changed her mind.
--
N: I thought of those eleven days. Somewhere in the rows there would be a tree for that, too, and I was quite sure it was white.
N: Then it is not my name at all, I said. It is only borrowed.
L: Every name is. The question is what you do before it is asked for back.`,
    },
    {
      title: 'Brine',
      description:
        'It rains, for the first time in thirty years, and forty acres of broken promises begin to run downhill toward the house.',
      bed: 'rain wind:0.5',
      script: `
* thunder
N: The rain came on the sixth night, and at first I thought it was applause.
N: Then I smelled it. The sea, forty miles from any sea. The salt was coming off the trees.
N: It ran down the rows in white ropes. It crossed the yard. It came under the kitchen door, and it stung my feet.
* click
L: Entry one. Entry two. Entry three. Do you want them all? There may not be time for them all.
N: I asked the machine what happens to a promise, when the salt is washed away.
L: Then it is only a thing that somebody said. It can be said again. That is all that anybody ever wanted from it.
~
N: I did not sleep. I went out with a lamp, from tree to tree, and I read the numbers aloud, and the machine told me the words.
N: I will write to you every week. I will quit. I will be kinder to the dog. We will have a house of our own.
N: Some of them I could answer. You did write, I said. You did. He was a very happy dog.
--
N: Toward morning we reached the last one. My mother's tree, nearest the well. The bark was bare and wet and brown.
L: Entry nine hundred and six. I will tell her when she is older.
N: I put both my hands on it. I am older, I said. She told me. Not in words, but she told me.
N: And in the gray light, at the tip of the lowest branch, something small and green let go of its salt, and opened.`,
    },
  ],
};
