import type { ErrorCode } from '../../../../common/contract/errors.ts';
import {
  CURRENT_PASSWORD_INVALID_MESSAGE,
  UNKNOWN_USER_MESSAGE,
  VERIFICATION_SENT_MESSAGE,
  WRONG_PASSWORD_MESSAGE,
} from '../../../../common/kernel/account-messages.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import { MAX_SCRIPT_LENGTH, MAX_SCRIPT_LINES } from '../../../../common/kernel/limits.ts';
import { soon } from '../../../../common/kernel/soon.ts';

/** @returns what is said of a code where a refusal has no words of its own */
export function errorText(code: ErrorCode, language: Language): string {
  const [korean, english] = TEXTS[code];
  return language === 'ko' ? korean : english;
}

/** @returns what is said to who asks too often, and when it can be tried again */
export function tooOftenText(seconds: number, language: Language): string {
  const when = soon(language, seconds);
  return language === 'ko' ? `${when}에 다시 시도해 주세요.` : `Please try again ${when}.`;
}

/** @param most characters that the text may have */
export function textTooLongText(most: number, language: Language): string {
  const count = most.toLocaleString(language);
  return language === 'ko'
    ? `글은 ${count}자까지 쓸 수 있습니다. 줄여서 다시 보내 주세요.`
    : `The text has up to ${count} characters. Please shorten it and send it again.`;
}

/** @param line the first one that finds no room, from 1 */
export function scriptTooLongText(line: number, language: Language): string {
  const [count, length, lines] = [line, MAX_SCRIPT_LENGTH, MAX_SCRIPT_LINES].map((one) => one.toLocaleString(language));
  return language === 'ko'
    ? `대본이 ${count}번째 줄에서 넘칩니다. 시각까지 ${length}자, ${lines}줄까지 쓸 수 있습니다. 그 줄부터 줄여 주세요.`
    : `The script is too long from line ${count} on: it has up to ${length} characters, times included, and ${lines} lines, ` +
        'one that is said several times counting each time. Please shorten it from there.';
}

const SAVED_ELSEWHERE = [
  '다른 창에서 먼저 저장했습니다. 바뀐 내용을 확인해 주세요.',
  'It was saved in another window first. Please look at what changed.',
] as const;

/** In Korean and in English; texts of the specification are the same in both. */
const TEXTS: Readonly<Record<ErrorCode, readonly [korean: string, english: string]>> = {
  'bad-request': ['요청을 이해할 수 없습니다.', 'The request could not be understood.'],
  'too-many-ids': ['한 번에 요청할 수 있는 수를 넘었습니다.', 'Too many are asked for at once.'],
  unauthenticated: ['로그인이 필요합니다.', 'Please sign in first.'],
  forbidden: ['권한이 없습니다.', 'You may not do this.'],
  'not-found': ['찾을 수 없습니다.', 'There is nothing here.'],
  'method-not-allowed': ['허용되지 않는 방식의 요청입니다.', 'This address does not take such a request.'],
  'too-large': ['요청이 너무 큽니다.', 'The request is too large.'],
  'text-too-long': ['글이 너무 깁니다. 줄여 주세요.', 'The text is too long. Please shorten it.'],
  'unsupported-media-type': ['지원하지 않는 형식입니다.', 'Requests of this type are not taken.'],
  'too-many-requests': ['잠시 후 다시 시도해 주세요.', 'Please try again in a moment.'],
  'story-locked': ['아직 열리지 않은 이야기입니다.', 'This story is locked.'],
  'address-expired': ['주소의 유효 시간이 지났습니다.', 'This address has expired.'],
  'address-invalid': ['올바르지 않은 주소입니다.', 'This address is not valid.'],
  'age-unconfirmed': [
    '19세 이상만 들을 수 있습니다. 소리담에서 나이를 확인해 주세요.',
    'For listeners of 19 and over. Confirm your age on Soridam first.',
  ],
  'unknown-user': [UNKNOWN_USER_MESSAGE, UNKNOWN_USER_MESSAGE],
  'wrong-password': [WRONG_PASSWORD_MESSAGE, WRONG_PASSWORD_MESSAGE],
  'email-unverified': [VERIFICATION_SENT_MESSAGE, VERIFICATION_SENT_MESSAGE],
  'current-password-invalid': [CURRENT_PASSWORD_INVALID_MESSAGE, CURRENT_PASSWORD_INVALID_MESSAGE],
  'provider-refused': ['로그인을 확인할 수 없습니다.', 'The sign-in could not be confirmed.'],
  'email-taken': ['이미 가입된 이메일입니다.', 'This email already has an account.'],
  'email-format': ['이메일 형식이 올바르지 않습니다.', 'This is not an email address.'],
  'password-format': [
    '비밀번호는 8~16자이며 영문, 숫자, 특수문자(@ $ ! % * ? & ( ) [ ] ")를 포함해야 합니다.',
    'A password has 8 to 16 characters, with a letter, a digit and one of @ $ ! % * ? & ( ) [ ] "',
  ],
  'password-common': [
    '너무 흔한 비밀번호입니다. 다른 비밀번호를 정해 주세요.',
    'This password is too common. Please choose another.',
  ],
  'name-format': [
    '이름은 한글, 영문, 숫자로 10자까지입니다.',
    'A name has up to 10 Korean or Latin letters and digits.',
  ],
  'name-taken': ['이미 사용 중인 이름입니다.', 'This name is already taken.'],
  'image-refused': ['사용할 수 없는 이미지입니다.', 'This image cannot be used.'],
  'demo-account': ['데모 계정은 탈퇴할 수 없습니다.', 'Demo accounts cannot be closed.'],
  'demo-local': [
    '데모는 서버가 켜진 컴퓨터의 주소(localhost)에서만 열립니다. 다른 주소에서는 DEMO=0이나 DEMO=force로 시작하세요.',
    'The demo is served only at an address of its own machine, such as localhost. Elsewhere, start it with DEMO=0 or DEMO=force.',
  ],
  'sign-in-again': ['다시 로그인한 뒤 시도해 주세요.', 'Please sign in again first.'],
  'second-factor-asked': ['인증 코드를 입력해 주세요.', 'Please enter your code.'],
  'second-factor-required': [
    '운영자는 2단계 인증으로 로그인해야 합니다.',
    'Operators have to sign in with two-step sign-in.',
  ],
  'second-factor-changed': [
    '2단계 인증 설정이 바뀌었습니다. 다시 확인해 주세요.',
    'Two-step sign-in has changed. Please look again.',
  ],
  'code-wrong': ['코드가 맞지 않거나 이미 쓰였습니다.', 'This code is wrong or was used already.'],
  'challenge-expired': ['로그인을 처음부터 다시 해 주세요.', 'Please sign in again from the beginning.'],
  'review-empty': ['댓글을 입력해 주세요.', 'Please write something first.'],
  'review-too-long': ['댓글은 1,000자까지 쓸 수 있습니다.', 'A comment has up to 1,000 characters.'],
  'review-story': [
    '이 작품에서 들을 수 있는 회차의 댓글이 아닙니다. 답글은 회차를 따로 고르지 않습니다.',
    'A comment belongs to an episode of this series that can be heard. A reply belongs where its comment does.',
  ],
  'review-seconds': [
    '댓글의 시각은 회차 안의 초 단위 정수여야 합니다.',
    'The time of a comment is a whole second within its episode.',
  ],
  'thread-full': ['이 댓글에는 더 이상 답글을 달 수 없습니다.', 'This comment takes no more replies.'],
  'mutes-full': [
    '1,000명까지 가릴 수 있습니다. 설정에서 목록을 줄여 주세요.',
    'You can mute up to 1,000 people. Take somebody off the list in the settings first.',
  ],
  'series-blocked': ['이 작가의 작품에는 댓글을 남길 수 없습니다.', 'You can’t comment on this author’s series.'],
  'reply-blocked': ['이 사람의 댓글에는 답글을 달 수 없습니다.', 'You can’t reply to this person’s comments.'],
  'thread-blocked': ['이 댓글 아래에는 답글을 달 수 없습니다.', 'You can’t reply below this comment.'],
  'mention-blocked': [
    '부를 수 없는 사람이 있습니다. 그 이름 앞의 @를 지워 주세요.',
    'You can’t mention one of these people. Remove the @ before their name.',
  ],
  'follow-blocked': ['이 작가는 팔로우할 수 없습니다.', 'You can’t follow this author.'],
  'name-required': ['먼저 작가 이름을 정해 주세요.', 'Please choose a writer name first.'],
  'address-missing': [
    '이 계정에는 확인된 이메일 주소가 없어 메일을 보낼 수 없습니다.',
    'This account has no confirmed email address to send mail to.',
  ],
  'case-changed': ['다른 운영자가 먼저 처리했습니다.', 'Another operator got there first.'],
  'collection-title': ['한국어 제목을 써 주세요.', 'Please write a Korean title.'],
  'collection-unfinished': [
    '공개하려면 한국어와 영어 제목과 소개, 그리고 작품이 두 편 이상 있어야 합니다.',
    'To be published, it needs a title and a sentence in Korean and English, and at least two series.',
  ],
  'collection-series': [
    '공개된 작품을 한 번씩, 30편까지 담을 수 있습니다.',
    'It holds up to 30 published series, each of them once.',
  ],
  'collection-changed': [
    '다른 운영자가 먼저 저장했습니다. 바뀐 내용을 확인해 주세요.',
    'Another operator saved it first. Please look at what changed.',
  ],
  'collections-full': [
    '모음은 50개까지 만들 수 있습니다. 쓰지 않는 모음을 먼저 지워 주세요.',
    'There are up to 50 collections. Please delete one that is not needed first.',
  ],
  'pins-changed': [
    '그사이 모음이나 고정이 바뀌었습니다. 바뀐 내용을 확인해 주세요.',
    'The collections or the pins have changed meanwhile. Please look at what changed.',
  ],
  'log-topic': ['기록에 그런 갈래가 없습니다.', 'The log has no such topic.'],
  'log-action': ['기록에 그런 일이 없습니다.', 'The log has no such action.'],
  'log-member': ['회원의 번호나 이름이 아닙니다.', 'This is no number and no name of a member.'],
  'log-day': [
    '날짜는 2026-11-21처럼 쓰고, 첫날은 마지막 날보다 늦을 수 없습니다.',
    'A day is written like 2026-11-21, and the first is not after the last.',
  ],
  'own-series': ['본인의 작품에는 할 수 없습니다.', 'This is not for a series of your own.'],
  'own-account': ['본인은 팔로우할 수 없습니다.', 'You cannot follow yourself.'],
  'not-a-comment': ['답글은 고정할 수 없습니다.', 'A reply cannot be pinned.'],
  'reason-needed': ['이유를 적어 주세요.', 'Please give a reason.'],
  'candy-short': ['캔디가 부족합니다.', 'There is not enough candy.'],
  'price-changed': ['가격이 바뀌었습니다. 다시 확인해 주세요.', 'The price has changed. Please look again.'],
  'unlock-used': ['이미 열어 본 이야기는 되돌릴 수 없습니다.', 'A story that was opened cannot be given back.'],
  'auto-unlock-off': ['자동 열기가 꺼져 있습니다.', 'Auto-unlock is off for this series.'],
  'auto-unlock-capped': ['자동 열기 한도에 이르렀습니다.', 'The limit of auto-unlock is reached.'],
  'key-reused': ['이미 다른 요청에 쓰인 열쇠입니다.', 'This key was used for another request.'],
  'gateway-unknown': ['이 방법으로는 결제할 수 없습니다.', 'This way of paying is not available.'],
  'amount-mismatch': ['결제 금액이 주문과 다릅니다.', 'The amount is not the one of the order.'],
  'payment-refused': ['결제가 승인되지 않았습니다.', 'The payment was refused.'],
  'not-refundable': ['환불할 캔디가 없습니다.', 'There is nothing to refund.'],
  'receipt-refused': ['구매를 확인할 수 없습니다.', 'The purchase could not be confirmed.'],
  'receipt-pending': ['아직 결제가 끝나지 않았습니다.', 'The payment is not complete yet.'],
  'receipt-used': ['이미 쓰인 구매입니다.', 'This purchase was used already.'],
  'payout-open': ['처리 중인 정산 신청이 있습니다.', 'A payout is under way already.'],
  'payout-small': ['정산은 10,000원부터 신청할 수 있습니다.', 'Payouts begin at 10,000 won.'],
  'payout-details': ['예금주와 은행을 적어 주세요.', 'Please name the holder of the account and the bank.'],
  'payout-changed': ['이미 처리된 신청입니다.', 'This request was handled already.'],
  'own-payout': [
    '본인의 정산은 결정할 수 없습니다. 서버의 명령으로 결정해 주세요.',
    'Nobody decides their own payout. Decide it with the command on the server.',
  ],
  'second-operator-needed': [
    '승인한 운영자가 아닌 다른 운영자가 보내야 합니다.',
    'Someone other than the operator who approved it must mark it as paid.',
  ],
  'payout-too-early': [
    '승인하고 24시간이 지나야 보낼 수 있습니다.',
    'The payment comes 24 hours after the approval at the earliest.',
  ],
  'candy-closed': [
    '캔디를 점검하고 있습니다. 잠시 후 다시 시도해 주세요.',
    'Candy is being checked. Please try again later.',
  ],
  'candy-unsold': [
    '아직 캔디를 팔지 않습니다. 회사 정보와 약관이 갖춰지면 살 수 있습니다.',
    'Candy is not sold yet. It will be once the company’s details and terms are in place.',
  ],
  'story-title': ['이야기의 제목을 적어 주세요.', 'Please give the story a title.'],
  'series-title': ['제목을 1~40자로 적어 주세요.', 'A title has 1 to 40 characters.'],
  'series-description': ['소개는 500자까지 쓸 수 있습니다.', 'A description has up to 500 characters.'],
  'series-genres': ['장르를 한 개에서 세 개까지 골라 주세요.', 'Please choose one to three genres.'],
  'series-category': ['오리지널은 소리담이 선정합니다.', 'Originals are chosen by Soridam.'],
  'series-state': ['공개한 작품은 초안으로 되돌릴 수 없습니다.', 'A published series is no draft any more.'],
  'series-changed': SAVED_ELSEWHERE,
  'draft-posted': ['다른 창에서 먼저 올린 초안입니다.', 'Another window has posted this draft first.'],
  'cover-unknown': ['표지를 다시 올려 주세요.', 'Please send the cover again.'],
  'trailer-unknown': ['예고편 파일을 다시 올려 주세요.', 'Please send the file of the trailer again.'],
  'trailer-unfinished': [
    '예고편 파일을 아직 살펴보고 있습니다. 잠시 뒤에 다시 저장해 주세요.',
    'The file of the trailer is still being looked at. Please save again in a moment.',
  ],
  'trailer-length': ['예고편은 5초에서 3분 사이여야 합니다.', 'A trailer is 5 seconds to 3 minutes long.'],
  'image-small': ['표지는 한 변이 500픽셀 이상이어야 합니다.', 'Each side of a cover has 500 pixels or more.'],
  'series-required': ['먼저 작품을 등록해 주세요.', 'Please register a series first.'],
  'series-full': [
    '한 작품에는 이야기를 3,000편까지 올릴 수 있습니다. 새 작품으로 이어 주세요.',
    'A series has up to 3,000 stories. Please go on in a new series.',
  ],
  'story-changed': SAVED_ELSEWHERE,
  'story-episode': ['회차는 0에서 99999까지의 수로 적어 주세요.', 'An episode is a number from 0 to 99999.'],
  'script-too-long': ['대본이 너무 깁니다. 줄여 주세요.', 'The script is too long. Please shorten it.'],
  'story-time': [
    '공개할 때로 2999년까지 있는 날짜를 골라 주세요.',
    'Please choose a day that there is, up to the year 2999.',
  ],
  'story-published': ['이미 공개된 이야기입니다.', 'This story is published already.'],
  'upload-complete': ['이미 다 올라온 파일입니다.', 'All of this file is here already.'],
  'upload-quota': [
    '처리 중인 파일이 너무 많습니다. 잠시 후 다시 올려 주세요.',
    'Too many files are under way. Please send this one later.',
  ],
  'upload-refused': ['사용할 수 없는 파일입니다.', 'This file cannot be used.'],
  'upload-unfinished': ['파일이 아직 다 올라오지 않았습니다.', 'The file is not complete yet.'],
  'upload-used': ['이미 다른 이야기에 쓰인 파일입니다.', 'Another story has this file already.'],
  'storage-full': [
    '서버에 파일을 더 둘 자리가 없습니다. 나중에 다시 올려 주세요. 올리던 녹음은 멈춘 데부터 이어집니다.',
    'There is no room for more files here now. Please send it again later; a recording goes on where it stopped.',
  ],
  unavailable: ['지금은 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.', 'Not available now. Please try again.'],
  'timed-out': ['시간이 너무 오래 걸립니다. 다시 시도해 주세요.', 'This takes too long. Please try again.'],
  internal: ['문제가 생겼습니다. 다시 시도해 주세요.', 'Something went wrong. Please try again.'],
};
