import type { Language } from '../../../../common/kernel/language.ts';
import { escapedHtml } from './escaped-html.ts';

const WORDS = {
  ko: {
    title: '이메일 주소 인증',
    about: '아래 버튼을 누르면 인증이 끝나고 로그인할 수 있어요.',
    go: '이메일 인증하기',
    notYou: (days: number) =>
      `가입한 적이 없다면 이 페이지를 그냥 닫아 주세요. 인증하지 않은 계정은 가입한 지 ${days}일 뒤에 사라져요.`,
  },
  en: {
    title: 'Confirm your email address',
    about: 'Press the button below to confirm your address. Then you can sign in.',
    go: 'Confirm my email address',
    notYou: (days: number) =>
      `If you didn’t sign up, just close this page. An account that isn’t confirmed is deleted ${days} days after sign-up.`,
  },
} as const;

/** @returns the title of the page */
export function verificationTitle(language: Language): string {
  return WORDS[language].title;
}

/**
 * What the link of a verification mail opens. Opening verifies nothing: the scanners of mail servers open links too.
 * @param days after which an account ends whose address nobody has verified
 */
export function verificationHtml(token: string, days: number, language: Language): string {
  const { about, go, notYou } = WORDS[language];
  return `<p>${about}</p>
<form class="row" method="post" action="/auth/verify"><input type="hidden" name="token" value="${escapedHtml(token)}"><button class="primary">${go}</button></form>
<p class="aside">${notYou(days)}</p>`;
}
