import { BRAND } from '../../../../../common/kernel/brand.ts';
import type { Language } from '../../../../../common/kernel/language.ts';
import type { LegalText } from './legal-text.ts';

/** The terms of use. An operator has them read by a lawyer, and says so in the `brand` module: nothing is sold before. */
export const SERVICE_TERMS: Readonly<Record<Language, LegalText>> = {
  ko: {
    title: '이용약관',
    intro:
      '이 약관은 소리담이 제공하는 소리 연재 서비스를 이용할 때 회사와 회원 사이에 지켜야 할 것을 정합니다. 되도록 쉬운 말로 썼어요. 궁금한 점은 언제든 물어봐 주세요.',
    sections: [
      {
        heading: '용어',
        parts: [
          [
            '작품은 여러 회차로 이루어진 소리 연재를, 회차는 그중 한 편을 말해요.',
            '회원은 가입을 마친 사람을, 작가는 작품을 올린 회원을 말해요.',
            '캔디는 유료 회차를 열거나 작가를 후원할 때 쓰는 서비스 안의 이용권이에요.',
          ],
        ],
      },
      {
        heading: '약관의 효력과 바뀜',
        parts: [
          '이 약관은 서비스 화면에 올린 날부터 효력이 있어요. 관련 법을 어기지 않는 범위에서 바꿀 수 있고, 바꿀 때에는 시행 7일 전에, 회원에게 불리한 내용이면 30일 전에 알려 드려요.',
          '바뀐 약관에 동의하지 않으면 시행일 전에 탈퇴할 수 있어요. 시행일까지 알리지 않으면 동의한 것으로 봐요.',
        ],
      },
      {
        heading: '가입과 계정',
        parts: [
          '이메일, 카카오 또는 Apple 계정으로 가입할 수 있어요. 만 14세가 되지 않은 사람은 가입할 수 없어요.',
          '계정은 본인만 쓸 수 있고 남에게 빌려주거나 넘길 수 없어요. 비밀번호를 지키는 일은 회원의 몫이며, 누군가 몰래 쓴 흔적을 보면 바로 알려 주세요.',
        ],
      },
      {
        heading: '서비스의 내용',
        parts: [
          '회사는 작품을 찾고 듣는 일, 댓글과 좋아요, 재생 목록, 캔디, 작품을 올리는 도구를 제공해요. 무료 회차는 가입하지 않아도 들을 수 있어요.',
          '점검이나 장애처럼 어쩔 수 없는 때에는 서비스를 잠시 멈출 수 있어요. 미리 알 수 있으면 먼저 알려 드려요.',
        ],
      },
      {
        heading: '캔디와 환불',
        parts: [
          [
            '구매한 캔디에는 사용 기한이 없어요. 보너스 캔디에는 기한이 있을 수 있고, 기한은 받을 때 알려 드려요.',
            '캔디를 쓸 때에는 보너스 캔디부터 쓰여요.',
            '쓰지 않은 구매 캔디는 결제한 날부터 7일 안에 전액 환불받을 수 있어요. 그 뒤에도 남은 구매 캔디는 관련 법이 정한 대로 환불해요.',
            '연 회차는 계속 들을 수 있어요. 소리나 대본을 아직 받지 않았다면 열기를 되돌릴 수 있어요.',
            '앱 마켓에서 결제한 캔디의 환불은 그 마켓의 절차를 따라요.',
          ],
        ],
      },
      {
        heading: '작품과 권리',
        parts: [
          '작품의 저작권은 작가에게 있어요. 작가는 회사가 서비스를 제공하고 알리는 데 필요한 범위에서 작품을 저장하고, 전송하고, 알맞은 형식으로 바꾸고, 일부를 소개하는 것을 허락해요. 작품을 내리면 새로운 이용은 그치고, 이미 연 회원은 계속 들을 수 있어요.',
          '작가는 글, 목소리, 음악, 그림을 쓸 권리를 갖추어야 해요. 다른 사람의 목소리를 흉내 내거나 만들어 쓸 때에는 그 사람의 동의를 받아야 해요.',
          '회원은 작품을 혼자 듣는 데에만 쓸 수 있어요. 녹음하거나 내려받아 퍼뜨리거나, 기계 학습에 쓸 수 없어요.',
        ],
      },
      {
        heading: '작가의 정산',
        parts: [
          '회원이 연 유료 회차와 후원으로 들어온 캔디에서 회사의 몫을 뺀 나머지가 작가에게 쌓여요. 몫의 비율, 세금, 정산할 수 있는 가장 적은 금액은 정산 화면에 줄마다 보여 드려요.',
        ],
      },
      {
        heading: '하지 말아야 할 일',
        parts: [
          [
            '남의 권리를 해치거나 남을 괴롭히고 차별하는 것',
            '아동·청소년을 성적으로 다룬 것, 법이 금지한 것을 올리는 것',
            '성인 작품에 성인 표시를 하지 않는 것',
            '조회나 좋아요를 거짓으로 늘리는 것, 자동화한 도구로 모으는 것',
            '서비스의 보안이나 결제를 피해 가는 것',
          ],
          '이를 어긴 작품과 댓글은 가리거나 지울 수 있고, 거듭되면 이용을 멈출 수 있어요. 그 이유를 알려 드리고, 30일 안에 다시 살펴 달라고 하실 수 있어요.',
        ],
      },
      {
        heading: '성인 작품',
        parts: [
          '성인 표시가 있는 작품은 만 19세 이상만 들을 수 있어요. 이 기기를 쓰는 사람이 성인인지 한 번 여쭤보고, 그 전에는 표지를 가려요.',
        ],
      },
      {
        heading: '탈퇴',
        parts: [
          '계정 설정에서 언제든 탈퇴할 수 있어요. 탈퇴하면 개인정보는 법이 남기라고 한 것을 빼고 지우고, 댓글은 이름 없이 남아요. 남은 구매 캔디는 탈퇴 전에 환불을 신청해 주세요.',
        ],
      },
      {
        heading: '책임',
        parts: [
          '회사는 고의나 과실로 회원에게 끼친 손해를 배상해요. 천재지변처럼 회사가 어찌할 수 없는 일, 회원의 잘못으로 생긴 일에는 책임을 지지 않아요. 작품의 내용에 대한 책임은 작가에게 있어요.',
        ],
      },
      {
        heading: '다툼의 해결',
        parts: [
          '이 약관은 대한민국 법을 따라요. 다툼이 생기면 먼저 이야기로 풀고, 그래도 안 되면 민사소송법이 정한 법원에서 다뤄요.',
          `문의: ${BRAND.supportMail}`,
        ],
      },
    ],
  },
  en: {
    title: 'Terms of use',
    intro:
      'These terms say what Soridam and its members owe each other when the audio story service is used. They are written as plainly as we could. Ask us whenever something is unclear.',
    sections: [
      {
        heading: 'Words used here',
        parts: [
          [
            'A series is an audio serial made of stories; a story is one part of it.',
            'A member is somebody who has signed up; an author is a member who has posted a series.',
            'Candy is a credit inside the service that unlocks paid stories and supports authors.',
          ],
        ],
      },
      {
        heading: 'When these terms hold and change',
        parts: [
          'These terms hold from the day they are posted. We may change them within the law, and say so 7 days ahead, or 30 days ahead where the change is to a member’s disadvantage.',
          'If you don’t agree, you can close your account before that day. Saying nothing until then counts as agreeing.',
        ],
      },
      {
        heading: 'Signing up and your account',
        parts: [
          'You can sign up with email, Kakao or Apple. You have to be 14 or older.',
          'Your account is yours alone; it can’t be lent or handed on. Keeping the password safe is up to you. Tell us at once if somebody else seems to use it.',
        ],
      },
      {
        heading: 'What the service offers',
        parts: [
          'Finding and hearing series, comments and likes, playlists, candy, and tools for posting. Free stories can be heard without an account.',
          'Maintenance or a fault may stop the service for a while. Where we know beforehand, we tell you first.',
        ],
      },
      {
        heading: 'Candy and refunds',
        parts: [
          [
            'Candy that you bought doesn’t expire. Bonus candy may, and you are told the day when you receive it.',
            'Bonus candy is spent first.',
            'Unused bought candy is refunded in full within 7 days of payment, and after that as the law provides.',
            'An unlocked story stays unlocked. You can undo it as long as its sound or script hasn’t been delivered.',
            'For candy bought in an app store, that store’s refund procedure applies.',
          ],
        ],
      },
      {
        heading: 'Works and rights',
        parts: [
          'The copyright stays with the author. The author allows us to store, transmit, convert and briefly present the work as far as running and announcing the service needs it. Taking a series down ends new use; members who unlocked it can still hear it.',
          'Authors need the rights to the words, voices, music and pictures they post. Imitating or synthesizing another person’s voice needs that person’s consent.',
          'Members may use works for their own listening only. Recording, downloading to pass on, or use for machine learning is not allowed.',
        ],
      },
      {
        heading: 'What authors receive',
        parts: [
          'Of the candy from unlocked stories and support, what remains after our share is the author’s. The share, the taxes and the smallest payout are shown line by line on the payout page.',
        ],
      },
      {
        heading: 'What isn’t allowed',
        parts: [
          [
            'Violating rights, harassing or discriminating against people',
            'Sexual content involving minors, or anything the law forbids',
            'Posting adult work without marking it as adult',
            'Faking views or likes, or collecting content by automated means',
            'Getting around security or payment',
          ],
          'We may hide or remove works and comments that do so, and suspend accounts when it is repeated. We say why, and you can ask for a second look within 30 days.',
        ],
      },
      {
        heading: 'Adult series',
        parts: [
          'Series marked as adult are for people of 19 and over. We ask once on each device, and keep covers hidden until then.',
        ],
      },
      {
        heading: 'Closing your account',
        parts: [
          'You can close your account at any time in the account settings. Personal data is deleted except what the law has us keep; comments stay without a name. Ask for a refund of unused bought candy before you leave.',
        ],
      },
      {
        heading: 'Liability',
        parts: [
          'We make good the damage that we cause on purpose or by negligence. We are not liable for what is beyond our control or caused by the member. The author answers for the content of a work.',
        ],
      },
      {
        heading: 'Disputes',
        parts: [
          'The law of the Republic of Korea applies. We first try to settle things by talking; otherwise the court named by the Civil Procedure Act decides.',
          `Contact: ${BRAND.supportMail}`,
        ],
      },
    ],
  },
};
