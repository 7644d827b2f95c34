/** Nine Floors Down: an elevator with good manners. */
import { episodes } from '../lib/episodes.ts';
import type { WrittenSeries } from '../written-series.ts';

export const series: WrittenSeries = {
  key: 'nine',
  title: 'Nine Floors Down',
  description:
    'A night clerk takes the elevator to the lobby of a building with eight basements, and it goes to the ninth. On every floor somebody is waiting to be let out, and the elevator is very polite about it.',
  authorKey: 'jonahpell',
  language: 'en',
  seriesCategory: 'original',
  genre: 'Horror,Thriller',
  completed: false,
  featured: true,
  firstSentence: 'The elevator greeted me by name, and then it counted one floor too many.',
  publishedAt: '2026-08-28T23:00:00Z',
  everyDays: 9,
  candyPrice: 3,
  trailerSeconds: 36,
  popularity: 0.66,
  bed: 'engine:0.7 hum:0.5',
  motif: { notes: [52, 50, 47, 46, 40], voice: 'vibes', pace: 0.44 },
  cast: { N: 'rms', E: 'lift', J: 'ghosten', P: 'answer' },
  stories: episodes(
    `
Floor nine | The building has eight basements. The elevator has nine buttons. The ninth one is warm.
Floor eight, lost property | Everything anybody ever left in this building is here, including a Tuesday.
Floor seven, the switchboard | A hundred phones, and every one of them is a call you did not return.
Floor six, the janitor | He has been mopping toward the door since nineteen seventy-one.
Floor five, the party | The music is from your wedding. You have never been married.
Floor four, records | A file on every passenger. Yours is thinner than it ought to be.
Floor three, the mirror | A room with no mirror, where somebody copies you badly.
Floor two, maintenance | The elevator asks to be repaired. It asks very nicely.
Floor one, lobby | The doors open on the street. It is the wrong year, but the right weather.
`,
    {
      1: {
        script: `
* ding
N: The elevator greeted me by name, and then it counted one floor too many.
E: Good evening, Daniel. Going down.
N: I work the night desk on the twentieth floor. I have taken that elevator down every morning for six years, and it had never said anything before but the numbers.
N: New software, I thought. I was tired. I pressed the button for the lobby.
E: Twelve. Eleven. Ten. Thank you for riding alone.
--
N: The lobby went by. I saw it through the little window: the plant, the rug, the man asleep at the desk. We did not stop.
E: Basement one. Basement two. Basement three.
N: I pressed the red button. It made a pleasant sound.
* ding
E: You have pressed the red button. Nobody is there. Would you like to hear some music?
~
N: The building has eight basements. I knew that, because I had once been sent to count the fire extinguishers.
E: Basement seven. Basement eight.
N: And then a pause, as if someone were looking for a word.
E: Nine.
N: The doors opened on a corridor, with a carpet, and a row of lamps. It was our corridor. It was the twentieth floor, but the carpet was clean, and the window at the end was full of earth.
J: Hold the door, please.
--
N: A man was coming toward me, not quickly. He wore my uniform. He was perhaps seventy, and he was smiling the way you smile at a bus.
J: Thank you. I was afraid that it would be another thirty years.
N: I asked him who he was. He looked at the name on my jacket, and then he looked sorry.
J: It only carries one up at a time, son. It has always been very fair about that.
E: Capacity, one person. Please exchange.
~
N: I am not a brave man. I put my foot against the door, and I did what I do all night long. I asked a question.
N: Who was here before you?
J: A woman named Ruth. Before her, a boy who delivered flowers. You do not need to be afraid. It is quiet, and you are never hungry, and the telephone rings at three.
N: What does it say, when it rings?
J: I never answered. I was saving it.
N: Far down the corridor, a telephone began to ring.
* ring
--
N: Neither of us moved. Then he laughed, and he was suddenly much younger, and he went back down the clean carpet and picked it up.
P: This call is for the night desk. There is a fault in elevator two. It has been leaving people behind. Please send somebody down.
N: The old man held out the receiver, so that I could hear. He was crying a little.
J: It was for us. All this time. It was asking for help.
E: I did not like to bother anybody, said the elevator.
~
N: There was a panel under the buttons, with four screws. I had a coin. The old man had a nail file, that somebody had forgotten in nineteen eighty.
N: Inside, it was mostly dust. But behind the dust was a small brass plate, and on the plate somebody had stamped a number, and somebody else had filed it down.
E: Please be careful. That is the part of me that counts.
N: It did not say one person. It had never said one person. It said ten.
--
N: I bent the little arm back with my thumb. The light flickered. The doors closed, slowly, like somebody who is not sure that they are allowed to.
E: Capacity, ten. Going up. Are there any others on this floor?
J: There are eight floors of others, he said.
E: Then we will stop at every one. I hope that nobody is in a hurry.
* ding
N: I looked at my watch. It had stopped at the lobby. I told the elevator that I had all night.`,
      },
      2: {
        bed: 'hum hall:0.5',
        script: `
* ding
E: Floor eight. Lost property. Please take only what is yours.
N: The doors opened on shelves. They went up into the dark, and every shelf was full of umbrellas.
N: Behind the umbrellas there were gloves. Behind the gloves, there were stranger things. A birthday cake. A dog's name, on a label, with no dog. A jar with a Tuesday in it.
J: That one is mine, said the old man. I always wondered where it went.
--
N: At a desk, in the middle, sat a woman in a gray coat. She did not look up.
P: State what you have lost.
N: Nothing, I said. I am only passing through.
P: Everybody says that. Row nine, shelf forty.
~
N: I should not have gone. On shelf forty there was a shoe box, and in the box there was a sound.
N: It was my father, in another room, whistling. He was about to come in. I stood there, and he was about to come in, and he was about to come in.
E: Daniel, said the elevator, from far away. I can wait. But I would rather not leave you here. I am trying to do better.
N: I put the lid back on. Then I put the box under my arm. It was mine, after all.
P: Sign here, said the woman. And she slid over a pen I had lost when I was seven.`,
      },
    },
  ),
};
