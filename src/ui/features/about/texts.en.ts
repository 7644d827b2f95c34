import type { CountingCatalogue } from '../../app/i18n/ko.ts';
import type { aboutKo } from './texts.ko.ts';

/** The texts about the site in English. */
export const aboutEn = {
  about: {
    title: 'About Soridam',
    description:
      'Soridam is serialized stories, made to be heard. How listening, candy, challenges and author earnings work.',
    statement: 'Stories in episodes, made to be heard',
    lead: 'Soridam is a home for serialized audio stories. The first three episodes of most series are free, and you don’t need an account to listen.',
    listen: 'Browse stories',
    join: 'Sign up',
    facts: 'At a glance',
    firstOnes: 'First three',
    firstOnesText: 'episodes of most series are free',
    candyPrice: 'About {{amount}}',
    candyPriceText: 'for one candy. An episode usually costs three candy',
    noSubscription: 'No subscription',
    noSubscriptionText: 'An episode you unlock stays yours',
    hearing: 'How you listen',
    choose: 'Choose by the first line',
    chooseText: 'Press a first line that you like and it starts to play. There is no app to install.',
    follow: 'Read along',
    followText: 'Where an episode has a script, the line you hear is highlighted. Press a line to play from there.',
    goOn: 'Pick up where you left off',
    goOnText: 'Every episode remembers your place. Sign in to pick it up on your other devices.',
    candy: 'Candy',
    candyText:
      'Candy unlocks paid episodes. {{smallest}} candy cost {{smallestPrice}}, and larger packs cost less per candy. {{share}}% of what you spend on an episode goes to its author.',
    challenge: 'Challenge',
    challengeText:
      'Where anyone can post a series. All it takes is a title, a few words about it and a recording. Series that stand out are promoted to Originals.',
    toChallenge: 'See challenge series',
    earning: 'How authors earn',
    earningText:
      'When an episode is unlocked or a series is sponsored, {{share}}% of the candy goes to the author. Each candy is worth {{worth}}, and a payout can be requested from {{minimum}}. It is paid to a bank account after {{tax}}% withholding tax.',
    post: 'Post a series',
    questions: 'Questions and answers',
    questionFree: 'How much can I hear for free?',
    answerFree:
      'The author decides for each episode. Unless they change it, the first three are free, and some series are free to the end.',
    questionApp: 'Do I need an app?',
    answerApp: 'No. Soridam plays in the browser of your phone or computer, and goes on when the screen is off.',
    questionPay: 'Will I be charged every month?',
    answerPay:
      'No. You buy candy when you want some, and never pay twice for an episode. Candy you haven’t spent can be refunded on the My candy page.',
    questionEnglish: 'Is everything in English?',
    answerEnglish:
      'The site is: KOR | ENG at the top of each page switches at any time. Most series are in Korean, and some are in English.',
    questionAdult: 'What about stories for adults?',
    answerAdult: 'Their covers are hidden and they don’t play until you have confirmed your age.',
    questionPrivate: 'Can others see what I listen to?',
    answerPrivate: 'No. Only you can see your listening history, and you can turn it off or delete it.',
    questionHelp: 'What if I have another question?',
    answerHelp: 'Write to {{mail}}.',
    ready: 'Start with a first line',
    introduction: 'Stories in episodes, made to be heard. The first ones are free.',
    introductionMore: 'About Soridam',
    introductionClose: 'Close this introduction',
  },
  start: {
    title: 'Find your first story',
    description: 'Choose the genres you like, and Soridam picks first stories that you can play right away.',
    lead: 'Choose up to three genres that you like. Here are stories you can play right away.',
    skip: 'Skip',
    genres: 'Genres',
    full: 'That’s three. To choose another genre, take one out first.',
    languages: 'Language of the stories',
    both: 'Both',
    shelf: 'Start with one of these',
    popular: 'Popular',
    free: '{{story}} is free',
    missing: {
      any: 'There’s nothing in {{genres}} yet. Popular stories are here instead.',
      ko: 'There’s nothing in {{genres}} in Korean yet. Popular stories are here instead.',
      en: 'There’s nothing in {{genres}} in English yet. Popular stories are here instead.',
    },
    nothingIn: {
      ko: 'There are no stories in Korean yet, so these are in another language.',
      en: 'There are no stories in English yet, so these are in another language.',
    },
    more: 'Browse all series',
  },
} satisfies CountingCatalogue<typeof aboutKo>;
