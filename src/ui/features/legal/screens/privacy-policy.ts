import { BRAND } from '../../../../../common/kernel/brand.ts';
import type { Language } from '../../../../../common/kernel/language.ts';
import type { LegalText } from './legal-text.ts';

/** The privacy policy. An operator has it read by a lawyer, and says so in the `brand` module: nothing is sold before. */
export const PRIVACY_POLICY: Readonly<Record<Language, LegalText>> = {
  ko: {
    title: '개인정보 처리방침',
    intro:
      '소리담은 이야기를 들려 드리는 데 필요한 만큼만 개인정보를 다룹니다. 무엇을, 왜, 얼마나 오래 가지고 있는지 적었어요.',
    sections: [
      {
        heading: '모으는 정보와 이유',
        parts: [
          [
            '가입할 때: 이메일과 비밀번호(되돌릴 수 없게 바꾼 값), 또는 카카오·Apple이 주는 식별값과 이메일. 본인을 알아보는 데 써요.',
            '작가명과 프로필 그림, 소개, 링크: 회원이 넣은 것만. 작품과 댓글에 보여요.',
            '전화번호: 계정 설정에 넣은 때만. 다른 사람에게는 보이지 않고, 언제든 지울 수 있어요.',
            '로그인한 기기를 알아보는 임의의 값: 처음 보는 기기에서 로그인하면 메일로 알려 드리고, 남이 로그인을 막지 못하게 하는 데 써요.',
            '로그인한 기기의 이름, 네트워크 주소, 때: 어디에 로그인해 있는지 보여 드리는 데 쓰고, 로그아웃하면 지워요.',
            '들은 기록: 들은 작품과 회차, 그 안에서 들은 부분과 멈춘 자리, 때, 들은 기기의 이름. 어느 기기에서나 이어 듣기와 추천, 조회수에 쓰고, 탈퇴하면 지워요.',
            '댓글, 좋아요, 신고: 회원이 남긴 것. 보여 주고 다툼을 푸는 데 써요.',
            '한 주에 한 번 받는 메일: 켠 때에만, 팔로우한 작품과 작가의 소식을 이메일로 보내요. 켠 때와 언어, 마지막으로 보낸 주를 두고, 끄거나 탈퇴하면 지워요. 메일을 열었는지는 알아보지 않아요.',
            '결제: 산 캔디, 금액, 때, 결제사가 준 거래 번호. 카드 번호는 결제사만 알아요.',
            '정산: 작가의 이름, 전화번호, 계좌번호, 세금에 필요한 것. 정산할 때에만 받아요.',
            '접속 기록: IP 주소, 기기와 브라우저의 종류, 때. 장애와 부정한 이용을 막는 데 써요.',
            '로그인 기록: 성공하거나 실패한 로그인의 때, 네트워크 주소, 기기와 브라우저의 종류. 계정을 지키는 데 쓰고, 운영자만 봐요.',
            '처리 기록: 운영자의 결정, 환불, 계정 보안의 변경과 그때의 네트워크 주소와 기기. 누가 무엇을 했는지 밝히는 데 써요.',
          ],
          '가입하지 않고 들을 때에는 이름과 이메일을 모으지 않아요.',
          '재생 품질: 소리가 나기까지 걸린 시간, 끊김, 오류를 브라우저가 알려 주면 회원, 쿠키, 주소 없이 합계로만 30일 동안 둬요. 추적하지 말아 달라고 설정한 브라우저는 알려 주지 않아요.',
        ],
      },
      {
        heading: '얼마나 오래 두나요',
        parts: [
          '탈퇴하면 바로 지워요. 다만 아래는 법이 정한 동안 따로 보관해요.',
          [
            '계약과 청약 철회, 결제와 재화 공급의 기록: 5년(전자상거래법)',
            '소비자 불만과 다툼 처리의 기록: 3년(전자상거래법)',
            '정산과 세금의 기록: 5년(국세기본법)',
            '접속 기록과 로그인 기록: 3개월(통신비밀보호법)',
            '처리 기록: 계속. 탈퇴하면 이름은 지우고 회원 번호만 남아요.',
          ],
        ],
      },
      {
        heading: '다른 곳에 주거나 맡기는 일',
        parts: [
          '회원의 동의나 법의 근거 없이는 개인정보를 다른 곳에 주지 않아요. 팔지도 않아요.',
          [
            '결제: 결제사와 앱 마켓에 결제에 필요한 것을 맡겨요.',
            '메일 보내기: 인증 메일과 안내, 켜 두신 메일을 보낼 때 이메일 주소를 맡겨요.',
            '로그인: 카카오나 Apple로 로그인하면 그 회사가 로그인한 사실을 알아요.',
          ],
        ],
      },
      {
        heading: '쿠키와 이 기기에 두는 것',
        parts: [
          '광고를 위한 쿠키는 쓰지 않아요. 브라우저에 두는 것은 이것이 모두예요.',
          [
            '언어와 화면 테마(쿠키)',
            '로그인 상태(쿠키)',
            '로그인한 적이 있는 기기인지 알아보기 위한 임의의 값(쿠키)',
            '한 번 들은 것을 한 번만 세기 위한 임의의 값(쿠키)',
            '재생 목록, 듣던 자리, 아직 서버에 전하지 못한 들은 기록, 음량, 재생 속도, 최근 검색어, 성인 확인 여부(기기 저장소)',
            '최근에 본 화면 열 개의 주소, 로그인한 동안에는 회원의 이메일·이름·전화번호도(기기 저장소)',
          ],
          '브라우저 설정에서 언제든 지울 수 있어요. 지우면 듣던 자리와 재생 목록이 사라져요.',
        ],
      },
      {
        heading: '회원의 권리',
        parts: [
          '자신의 정보를 보고, 고치고, 내려받고, 지우고, 처리를 멈추라고 하실 수 있어요. 계정 설정에서 직접 하거나 메일로 알려 주시면 10일 안에 답해요.',
        ],
      },
      {
        heading: '어린이',
        parts: ['만 14세가 되지 않은 사람의 정보는 모으지 않아요. 알게 되면 바로 지워요.'],
      },
      {
        heading: '지키는 방법',
        parts: [
          [
            '비밀번호는 되돌릴 수 없는 방식(argon2id)으로 바꾸어 두어요.',
            '주고받는 것은 모두 암호화해요(HTTPS).',
            '개인정보를 볼 수 있는 사람을 줄이고, 그들이 한 일을 기록해요.',
            '정보가 새어 나간 것을 알면 72시간 안에 회원과 관계 기관에 알려요.',
          ],
        ],
      },
      {
        heading: '책임자와 물어볼 곳',
        parts: [
          `개인정보 보호 책임자: ${BRAND.representative} · ${BRAND.supportMail}`,
          '개인정보 침해는 개인정보침해신고센터(국번 없이 118), 개인정보분쟁조정위원회(1833-6972)에도 알릴 수 있어요.',
        ],
      },
      {
        heading: '바뀔 때',
        parts: ['이 방침을 바꾸면 시행 7일 전에, 중요한 내용이면 30일 전에 서비스 화면에서 알려 드려요.'],
      },
    ],
  },
  en: {
    title: 'Privacy policy',
    intro:
      'Soridam handles personal data only as far as telling stories needs it. This says what we hold, why, and for how long.',
    sections: [
      {
        heading: 'What we collect, and why',
        parts: [
          [
            'On signing up: email and password (in a form that can’t be turned back), or the identifier and email that Kakao or Apple gives. To recognize you.',
            'Writer name, profile picture, introduction, links: only what you enter. Shown beside works and comments.',
            'Phone number: only if you enter it in the account settings. Nobody else sees it; remove it at any time.',
            'A random value for each device that you signed in on: to mail you when one signs in that we had not seen, and to keep others from locking you out.',
            'Name, network address and times of each device that is signed in: to show you where you are signed in. Erased when it is signed out.',
            'Listening: series and stories heard, which parts of them, where you stopped, when, and the name of the device. For resuming on any device, suggestions and view counts. Erased when you close your account.',
            'Comments, likes, reports: what you leave. To show it, and to settle disputes.',
            'The weekly email: only if you turn it on, to send you news of what you follow. We keep when you turned it on, the language and the last week that was sent, until you turn it off or close your account. We don’t track whether you open it.',
            'Payments: candy bought, amount, time, the gateway’s transaction number. Card numbers stay with the gateway.',
            'Payouts: the author’s name, phone, bank account and what taxes need. Asked for only on a payout.',
            'Access logs: IP address, kind of device and browser, time. Against faults and misuse.',
            'Sign-in records: time, network address, kind of device and browser of each sign-in, successful or not. To protect accounts; only operators see them.',
            'Records of decisions: what operators decide, refunds, changes to the security of an account, each with network address and device. To show who did what.',
          ],
          'Who listens without an account leaves no name and no email.',
          'Quality of listening: browsers tell how long sounds took to come, interruptions and errors. We keep sums for 30 days, without member, cookie or address. Browsers set not to be tracked tell nothing.',
        ],
      },
      {
        heading: 'How long we keep it',
        parts: [
          'Until you close your account. After that we keep apart, as Korean law demands:',
          [
            'Contracts, withdrawals, payments and deliveries: 5 years (E-Commerce Act)',
            'Complaints and disputes: 3 years (E-Commerce Act)',
            'Payout and tax records: 5 years (Framework Act on National Taxes)',
            'Access logs and sign-in records: 3 months (Protection of Communications Secrets Act)',
            'Records of decisions: for good. When you close your account your name goes, and your member number stays.',
          ],
        ],
      },
      {
        heading: 'Who else handles it',
        parts: [
          'Without your consent or a legal ground we give personal data to nobody, and we never sell it.',
          [
            'Payments: gateways and app stores receive what a payment needs.',
            'Mail: the mail provider receives your address to deliver confirmations, notices and the weekly email that you turned on.',
            'Sign-in: if you use Kakao or Apple, they learn that you signed in.',
          ],
        ],
      },
      {
        heading: 'Cookies and what stays on this device',
        parts: [
          'We use no advertising cookies. This is all that we keep in your browser:',
          [
            'Language and appearance (cookies)',
            'Your signed-in state (cookie)',
            'A random value that tells whether you signed in on this device before (cookie)',
            'A random value, so that one listening counts once (cookie)',
            'Playlist, positions, what you heard and we have not received yet, volume, speed, recent searches, the answer about your age (device storage)',
            'The ten pages you saw last and, while you are signed in, your email, name and phone number (device storage)',
          ],
          'You can clear it in your browser at any time. Your positions and playlist go with it.',
        ],
      },
      {
        heading: 'Your rights',
        parts: [
          'You can see, correct, download and delete your data, or have us stop using it: in the account settings, or by mail, which we answer within 10 days.',
        ],
      },
      {
        heading: 'Children',
        parts: ['We collect nothing from children under 14, and delete it at once if we learn of it.'],
      },
      {
        heading: 'How we protect it',
        parts: [
          [
            'Passwords are kept in a form that can’t be turned back (argon2id).',
            'All traffic is encrypted (HTTPS).',
            'Few people can see personal data, and what they do is recorded.',
            'If data leaks, we tell members and the authorities within 72 hours.',
          ],
        ],
      },
      {
        heading: 'Who to ask',
        parts: [
          `Privacy officer: ${BRAND.representative} · ${BRAND.supportMail}`,
          'You can also turn to Korea’s Privacy Infringement Report Center (118) or the Personal Information Dispute Mediation Committee (1833-6972).',
        ],
      },
      {
        heading: 'Changes',
        parts: ['We announce changes on the site 7 days ahead, important ones 30 days ahead.'],
      },
    ],
  },
};
