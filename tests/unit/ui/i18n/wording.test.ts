import { describe, expect, it } from 'vitest';
import { en } from '../../../../src/ui/app/i18n/en.ts';
import { ko } from '../../../../src/ui/app/i18n/ko.ts';

type Texts = typeof ko | typeof en;

/** The wordings that the specification names, as the design has them (design §10, decisions §3). */
const WORDINGS: readonly (readonly [name: string, korean: string, english: string, pick: (texts: Texts) => string])[] =
  [
    ['the first section', '오리지널', 'Originals', ({ shell }) => shell.originals],
    ['the second section', '둘러보기', 'Discovery', ({ shell }) => shell.discovery],
    ['the third section', '챌린지', 'Challenge', ({ shell }) => shell.challenge],
    ['the drawer', '내 서랍', 'My drawer', ({ shell }) => shell.drawer],
    ['the member’s page', '마이', 'My page', ({ shell }) => shell.mine],
    ['an empty bar', '재생 목록이 비어 있어요', 'Nothing in your playlist yet', ({ player }) => player.empty],
    ['the way on from it', '인기 작품 둘러보기', 'Browse what’s popular', ({ player }) => player.browse],
    ['what plays', '지금 재생 중', 'Now playing', ({ playlist }) => playlist.now],
    ['what waits', '이어질 이야기', 'Up next', ({ playlist }) => playlist.queue],
    ['what is recommended', '추천 이야기', 'Recommended', ({ playlist }) => playlist.suggested],
    ['stories to pay for', '유료 회차 {{count}}개', '{{count}} paid episodes', ({ playlist }) => playlist.paid_other],
    ['a reminder to be hidden', '다시 보지 않기', 'Hide forever', ({ auth }) => auth.hideForever],
    [
      'what is gone on with',
      '{{label}} 이어 듣기 · {{left}}',
      'Resume {{label}} · {{left}}',
      ({ series }) => series.resume,
    ],
    ['what is left', '{{minutes}}분 남음', '{{minutes}} min left', ({ time }) => time.left],
    [
      'the field of a comment',
      '이 이야기, 어떻게 들으셨나요?',
      'What did you hear in this one?',
      ({ comments }) => comments.placeholder,
    ],
    [
      'what opens a story',
      '캔디 {{candies}}개로 열기',
      'Unlock for {{candies}} candy',
      ({ unlock }) => unlock.go_other,
    ],
    ['candy that was bought', '캔디 {{candy}}개를 충전했어요', '{{candy}} candy added', ({ candy }) => candy.added],
    ['what has been sent', '{{total}} 중 {{sent}}', '{{sent}} of {{total}}', ({ clips }) => clips.sent],
    ['an upload', '{{count}}초쯤 남았어요', 'About {{count}} s left', ({ clips }) => clips.secondsLeft_other],
    [
      'an upload that waits',
      '연결이 끊겨 {{percent}}%에서 멈췄어요. 이어 올릴게요.',
      'Connection lost at {{percent}}%. It will go on.',
      ({ clips }) => clips.waiting,
    ],
    [
      'a story without a script',
      '이 회차에는 대본이 없어요. 소리에만 귀 기울여 보세요.',
      'No script for this episode. Just listen.',
      ({ player }) => player.noScript,
    ],
    [
      'what was taken out',
      '{{count}}개를 재생 목록에서 뺐어요',
      'Removed {{count}} from your playlist',
      ({ messages }) => messages.removed,
    ],
    [
      'a playlist that is full',
      '재생 목록은 51개까지라 담지 않았어요',
      'Your playlist holds 51, so these were not added',
      ({ messages }) => messages.playlistLimit,
    ],
    ['what was added', '재생 목록에 담았어요', 'Added to your playlist', ({ messages }) => messages.added],
    [
      'an address that is not verified',
      '메일함에서 인증을 마친 뒤 로그인해 주세요.',
      'Confirm the email we sent, then sign in.',
      ({ auth }) => auth.notVerified,
    ],
    [
      'an address or a password that is wrong',
      '이메일 또는 비밀번호가 맞지 않아요. 다시 한번 확인해 주세요.',
      'Email or password doesn’t match. Try again.',
      ({ auth }) => auth.bothWrong,
    ],
    [
      'an address that is taken',
      '이미 가입한 이메일이에요.',
      'That email already has an account.',
      ({ auth }) => auth.emailTakenTitle,
    ],
    [
      'an address that nobody has',
      '가입하지 않은 이메일이에요.',
      'There’s no account with that email.',
      ({ problems }) => problems.emailUnknown,
    ],
    [
      'another password',
      '비밀번호가 맞지 않아요.',
      'That password isn’t right.',
      ({ problems }) => problems.passwordWrong,
    ],
  ];

/** What is said of a field that is not right (decisions §3, I18N-29). */
const VALIDATIONS: typeof WORDINGS = [
  ['no address', '이메일을 입력해 주세요.', 'Enter your email.', ({ problems }) => problems.emailRequired],
  [
    'an address of another form',
    '이메일 형식을 확인해 주세요.',
    'Check the email format.',
    ({ problems }) => problems.emailFormat,
  ],
  ['no password', '비밀번호를 입력해 주세요.', 'Enter your password.', ({ problems }) => problems.passwordRequired],
  [
    'a password of another form',
    '8–16자, 영문·숫자·특수문자를 모두 넣어 주세요. 쓸 수 있는 특수문자는 @ $ ! % * ? & ( ) [ ] " 예요.',
    '8–16 characters with a letter, a number and a symbol. These symbols work: @ $ ! % * ? & ( ) [ ] "',
    ({ problems }) => problems.passwordFormat,
  ],
  [
    'two passwords',
    '두 비밀번호가 서로 달라요.',
    'The two passwords don’t match.',
    ({ problems }) => problems.passwordDifferent,
  ],
  ['no name', '작가 이름을 입력해 주세요.', 'Enter an author name.', ({ problems }) => problems.nameRequired],
  [
    'a name that is too long',
    '작가 이름은 10자까지 쓸 수 있어요.',
    'An author name has up to 10 characters.',
    ({ problems }) => problems.nameTooLong,
  ],
  [
    'a name of other characters',
    '한글, 영문, 숫자로 10자까지 쓸 수 있어요.',
    'Up to 10 letters or numbers.',
    ({ problems }) => problems.nameCharacters,
  ],
  ['a name that is taken', '이미 있는 이름이에요.', 'That name is taken.', ({ problems }) => problems.nameTaken],
];

/** The menu of the member: its two groups, what is in them, and the way out. */
const AVATAR_MENU: typeof WORDINGS = [
  ['what is a listener’s', '기본 정보', 'Basic info', ({ profile }) => profile.basic],
  ['the box', '내 서랍', 'My box', ({ profile }) => profile.myBox],
  ['the candy', '내 캔디', 'My candy', ({ profile }) => profile.myCandy],
  ['the settings', '계정 설정', 'Account settings', ({ profile }) => profile.settings],
  ['what is an author’s', '작가 정보', 'Author info', ({ profile }) => profile.author],
  ['the profile', '작가 프로필', 'Author profile', ({ profile }) => profile.authorProfile],
  ['the series', '내 작품', 'My content', ({ profile }) => profile.myContent],
  ['the earnings', '작가 캔디', 'Author candy', ({ profile }) => profile.authorCandy],
  ['the way out', '로그아웃', 'Log out', ({ auth }) => auth.signOut],
];

describe('the wording of the design', () => {
  it.each(WORDINGS)(
    'I18N-10 I18N-16 I18N-18 I18N-19 I18N-20 I18N-21 I18N-22 I18N-23 I18N-25 I18N-26 I18N-27 I18N-30 I18N-31 of %s: %s',
    (_, korean, english, pick) => {
      expect([pick(ko), pick(en)]).toEqual([korean, english]);
    },
  );

  it.each(VALIDATIONS)('I18N-29 of what is wrong with a field, %s: %s', (_, korean, english, pick) => {
    expect([pick(ko), pick(en)]).toEqual([korean, english]);
  });

  it.each(AVATAR_MENU)('I18N-15 of the menu of the member, %s: %s', (_, korean, english, pick) => {
    expect([pick(ko), pick(en)]).toEqual([korean, english]);
  });
});
