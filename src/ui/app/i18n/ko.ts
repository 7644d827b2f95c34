import { catalogueKo } from '../../features/catalogue/texts.ko.ts';
import { playerKo } from '../../features/player/texts.ko.ts';
import { accountKo } from '../../features/account/texts.ko.ts';
import { listeningKo } from '../../features/listening/texts.ko.ts';
import { bookmarksKo } from '../../features/bookmarks/texts.ko.ts';
import { libraryKo } from '../../features/library/texts.ko.ts';
import { communityKo } from '../../features/community/texts.ko.ts';
import { searchKo } from '../../features/search/texts.ko.ts';
import { legalKo } from '../../features/legal/texts.ko.ts';
import { aboutKo } from '../../features/about/texts.ko.ts';
import { creatorsKo } from '../../features/creators/texts.ko.ts';
import { nativeAppKo } from '../../features/native-app/texts.ko.ts';
import { studioKo } from '../../features/studio/texts.ko.ts';
import { operatorKo } from '../../features/operator/texts.ko.ts';
import { walletKo } from '../../features/wallet/texts.ko.ts';

/** The Korean texts. They are the type of every other catalogue. Keys name place and meaning. */
export const ko = {
  ...catalogueKo,
  ...playerKo,
  ...accountKo,
  ...libraryKo,
  ...listeningKo,
  ...bookmarksKo,
  ...communityKo,
  ...searchKo,
  ...legalKo,
  ...aboutKo,
  ...walletKo,
  ...creatorsKo,
  ...nativeAppKo,
  ...studioKo,
  ...operatorKo,
  site: {
    name: '소리담',
    description: '소리로 듣는 연재 이야기. 소리담에서 첫 문장부터 들어 보세요.',
    pageTitle: '{{page}} — 소리담',
    oldBrowser: '이 브라우저는 오래되어 읽기만 할 수 있어요. 들으려면 브라우저를 업데이트해 주세요.',
  },
  shell: {
    skip: '본문으로 건너뛰기',
    loading: '불러오는 중이에요',
    signIn: '로그인',
    back: '뒤로',
    search: '작품, 작가, 회차, 대사 검색',
    searchShort: '검색',
    searchSubmit: '검색하기',
    language: '언어',
    korean: '한국어',
    english: 'English',
    sections: '주요 메뉴',
    tabs: '아래 메뉴',
    originals: '오리지널',
    discovery: '둘러보기',
    challenge: '챌린지',
    drawer: '내 서랍',
    mine: '마이',
    theme: '화면 테마',
    themeSystem: '기기 설정',
    themeLight: '밝게',
    themeDark: '어둡게',
  },
  footer: {
    label: '회사 정보',
    about: '소리담 정보와 화면 테마',
    terms: '이용약관',
    privacy: '개인정보 처리방침',
    company: '대표 {{representative}} · 사업자등록번호 {{registration}}',
    contacts: '도움 {{support}} · 제휴 {{partners}}',
    copyright: '© {{year}} 소리담',
  },
  time: {
    hoursMinutes: '{{hours}}시간 {{minutes}}분',
    hours: '{{hours}}시간',
    minutes: '{{minutes}}분',
    now: '방금',
    left: '{{minutes}}분 남음',
    hoursLeft: '{{hours}}시간 {{minutes}}분 남음',
    position: '{{elapsed}}, 전체 {{total}}',
  },
  story: {
    episode: '{{episode}}화',
    labelled: '{{label}} · {{title}}',
    heard: '들었어요',
    free: '무료',
    owned: '소장',
    unlock: '캔디 {{candy}}개로 열기',
    unlockPlain: '열기',
    listen: '듣기',
    play: '{{story}} 듣기',
    pause: '{{story}} 일시정지',
  },
  cover: {
    adult: '성인',
  },
  list: {
    more: '더 보기',
    before: '앞 목록 보기',
    shown: '{{total}}개 가운데 {{shown}}개까지 보여요',
  },
  age: {
    title: '성인만 들을 수 있는 이야기예요',
    text: '만 19세 이상인가요? 이 기기에서는 한 번만 여쭤봐요.',
    yes: '네, 19세 이상이에요',
    no: '아니요',
  },
  offline: {
    strip: '인터넷 연결이 끊겼어요. 불러온 화면은 그대로 볼 수 있어요.',
  },
  shelf: {
    more: '전체 보기',
  },
  share: {
    title: '이야기 나누기',
    close: '닫기',
    kakao: '카카오톡',
    facebook: '페이스북',
    naver: '네이버 블로그',
    newTab: '새 창에서 열려요',
    address: '나눌 주소',
    copy: '링크 복사',
    listen: '들으러 가기',
    from: '{{label}} {{time}}부터',
    notCopied: '복사하지 못했어요. 위의 주소를 직접 복사해 주세요.',
  },
  appLink: {
    text: '이 페이지는 소리담 앱에서도 볼 수 있어요.',
    open: '앱에서 열기',
  },
  wayOut: {
    label: '다른 브라우저로 열기',
    text: '앱 안에서는 소리가 멈출 수 있어요.',
    instructions: '앱 안에서는 소리가 멈출 수 있어요. 메뉴에서 ‘Safari로 열기’를 눌러 주세요.',
    leave: '브라우저로 열기',
  },
  form: {
    showPassword: '비밀번호 보기',
    hidePassword: '비밀번호 숨기기',
    close: '닫기',
    cancel: '취소',
    save: '저장',
    saving: '저장하는 중',
  },
  problems: {
    codeRequired: '코드를 입력해 주세요.',
    codeFormat: '6자리 숫자나 복구 코드를 입력해 주세요.',
    codeWrong: '코드가 맞지 않거나 이미 쓰였어요.',
    genresNumber: '장르를 한 개에서 세 개까지 골라 주세요.',
    freeStoriesRange: '0에서 1,000까지의 수를 적어 주세요.',
    priceRange: '1에서 100까지의 수를 적어 주세요.',
    episodeNumber: '회차는 0에서 99999까지의 수로 적어 주세요.',
    timePast: '앞으로 올 시각을 골라 주세요.',
    timeNone: '2999년까지 있는 날짜를 골라 주세요.',
    daysOrder: '첫날보다 앞서지 않는 날을 골라 주세요.',
    emailRequired: '이메일을 입력해 주세요.',
    emailFormat: '이메일 형식을 확인해 주세요.',
    emailUnknown: '가입하지 않은 이메일이에요.',
    passwordRequired: '비밀번호를 입력해 주세요.',
    passwordFormat:
      '8–16자, 영문·숫자·특수문자를 모두 넣어 주세요. 쓸 수 있는 특수문자는 @ $ ! % * ? & ( ) [ ] " 예요.',
    passwordCommon: '너무 흔해서 알아내기 쉬운 비밀번호예요. 다르게 정해 주세요.',
    passwordDifferent: '두 비밀번호가 서로 달라요.',
    passwordWrong: '비밀번호가 맞지 않아요.',
    nameRequired: '작가 이름을 입력해 주세요.',
    nameTooLong: '작가 이름은 10자까지 쓸 수 있어요.',
    nameCharacters: '한글, 영문, 숫자로 10자까지 쓸 수 있어요.',
    nameTaken: '이미 있는 이름이에요.',
    descriptionTooLong: '소개는 500자까지 쓸 수 있어요.',
    required: '빠짐없이 적어 주세요.',
    tooLong: '너무 길어요. 줄여 주세요.',
    scriptTooLong: '시각까지 20,000자, 5,000줄까지 쓸 수 있어요. 되풀이하는 줄은 그때마다 세요.',
    candyAmount: '캔디 개수를 소수점 없이 숫자로만 적어 주세요.',
    candyShort: '받은 캔디보다 많아요.',
    payoutSmall: '정산할 수 있는 가장 적은 금액보다 적어요.',
    accountTooLong: '계좌번호는 20자리까지 쓸 수 있어요.',
    phoneDigits: '하이픈(-)과 글자 없이 숫자만 입력해 주세요.',
    phoneTooLong: '전화번호는 15자리까지 쓸 수 있어요.',
    linkFormat: 'https로 시작하는 웹 주소를 적어 주세요. 예: https://example.com',
    linkTooLong: '주소는 200자까지 쓸 수 있어요.',
    agreementRequired: '동의해야 가입할 수 있어요.',
  },
  notFound: {
    title: '찾는 화면이 없어요',
    text: '주소가 바뀌었거나 사라진 이야기예요.',
    action: '오리지널로 가기',
  },
  failure: {
    title: '연결이 잠시 끊겼어요',
    text: '듣던 자리는 저장해 두었어요. 다시 연결되면 이어져요.',
    action: '다시 시도',
    too: '이 부분도 아직 오지 않았어요.',
    server: '지금은 보여 드릴 수 없어요',
    serverText: '저희 쪽에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.',
    unexpected: '화면을 보여 주지 못했어요',
    unexpectedText: '다시 시도하면 대개 돌아와요.',
  },
  marks: {
    menu: '{{story}} 메뉴',
    heard: '들은 것으로 표시',
    unheard: '듣지 않은 것으로 표시',
    upTo: '여기까지 모두 들은 것으로 표시',
    close: '닫기',
    nowHeard_other: '{{count}}개를 들은 것으로 표시했어요',
    nowUnheard_other: '{{count}}개를 듣지 않은 것으로 표시했어요',
  },
  messages: {
    offline: '연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.',
    notFound: '사라졌거나 들을 수 없는 이야기예요.',
    locked: '캔디로 열어야 들을 수 있는 회차예요.',
    unavailable: '지금은 서버가 응답하지 않아요. 조금 뒤 다시 시도해 주세요.',
    wait: '지금은 할 수 없어요. {{when}}에 다시 시도해 주세요.',
    garbled: '답을 읽지 못했어요. 잠시 뒤 다시 시도해 주세요.',
    unauthenticated: '로그인이 필요해요.',
    autoUnlocked_other: '캔디 {{count}}개로 다음 회차를 자동으로 열었어요',
    soundGone: '이 회차의 소리를 찾지 못했어요.',
    soundUnplayable: '이 기기에서는 재생할 수 없는 소리예요.',
    soundNotAllowed: '브라우저가 소리를 막았어요. 재생을 한 번 더 눌러 주세요.',
    nothingToPlay: '아직 들을 수 있는 회차가 없어요.',
    added: '재생 목록에 담았어요',
    notAddedTitle: '담지 못했어요',
    notAdded: '작품을 불러오지 못했어요. 잠시 뒤에 다시 담아 주세요.',
    playlistChangedElsewhere: '다른 기기에서 재생 목록이 바뀌었어요',
    playlistLimit: '재생 목록은 51개까지라 담지 않았어요',
    undo: '되돌리기',
    removed: '{{count}}개를 재생 목록에서 뺐어요',
    rate: '이제 {{count}}배로 들려요',
    linkCopied: '회차 목록 주소를 복사했어요',
    linkCopiedForKakao: '주소를 복사했어요. 카카오톡 대화에 붙여 넣어 주세요',
    emailSignInFailed: '이메일로 로그인하지 못했어요. 잠시 뒤 다시 시도해 주세요.',
    kakaoFailed: '카카오로 로그인하지 못했어요.',
    appleFailed: 'Apple로 로그인하지 못했어요.',
    passwordChanged: '비밀번호를 바꿨어요.',
    profileSaved: '프로필을 저장했어요.',
    phoneSaved: '전화번호를 저장했어요.',
    phoneRemoved: '전화번호를 지웠어요.',
    imageUnusable: 'JPEG, PNG, WebP 사진만 쓸 수 있어요.',
    imageTooLarge: '사진은 5MB까지 올릴 수 있어요.',
    unliked: '좋아요를 취소했어요',
    followBlocked: '이 작가는 팔로우할 수 없어요.',
    left: '탈퇴했어요. 그동안 들어 주셔서 고마워요.',
    keywordTooLong: '검색어는 100자까지 쓸 수 있어요.',
  },
};

/** The texts of a language: the keys of the Korean ones. English counts one apart, so it adds a singular. */
export type Catalogue = Texts<typeof ko>;

type Texts<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Texts<Tree[Key]>;
};

/** The shape of a catalogue whose language counts one apart: each `…_other` has its `…_one`. */
export type CountingCatalogue<Tree = typeof ko> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : CountingCatalogue<Tree[Key]>;
} & {
  readonly [Key in keyof Tree as Key extends `${infer Stem}_other` ? `${Stem}_one` : never]: string;
};
