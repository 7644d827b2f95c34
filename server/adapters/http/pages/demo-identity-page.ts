import type { Language } from '../../../../common/kernel/language.ts';
import type { IdentityProviderName } from '../../../application/ports/accounts/identity-provider.ts';
import type { DemoIdentityFault, DemoIdentity } from '../../../application/ports/accounts/demo-identity-provider.ts';
import { escapedHtml } from './escaped-html.ts';

const NAMES: Readonly<Record<IdentityProviderName, Readonly<Record<Language, string>>>> = {
  kakao: { ko: '카카오', en: 'Kakao' },
  apple: { ko: 'Apple', en: 'Apple' },
};

const WORDS = {
  ko: {
    title: (name: string) => `${name} 대신 로그인`,
    about: (name: string) =>
      `여기는 ${name} 화면이 아닙니다. 데모에서 ${name} 로그인을 대신하는 소리담의 화면입니다. 실제 계정이나 비밀번호는 쓰지 않습니다.`,
    who: '누구로 로그인할까요?',
    noEmail: '이메일 없음',
    noName: '이름을 알리지 않음',
    yourself: '직접 정하기',
    name: '이름',
    nameless: '이름은 알리지 않기',
    choose: '이 이름으로',
    faults: '잘못된 답으로 돌아가 보기',
    fault: {
      'another-app': '다른 앱의 토큰',
      expired: '만료된 토큰',
      'another-sign-in': '다른 로그인의 토큰',
    },
    refuse: '동의하지 않고 돌아가기',
  },
  en: {
    title: (name: string) => `Signing in instead of ${name}`,
    about: (name: string) =>
      `This is not ${name}. It is a page of Soridam that plays ${name} in the demo. No real account and no password is used.`,
    who: 'Who do you want to be?',
    noEmail: 'no email',
    noName: 'keeps the name',
    yourself: 'Somebody else',
    name: 'Name',
    nameless: 'Keep the name',
    choose: 'Be this person',
    faults: 'Go back with a wrong answer',
    fault: {
      'another-app': 'A token of another app',
      expired: 'An expired token',
      'another-sign-in': 'A token of another sign-in',
    },
    refuse: 'Go back without consenting',
  },
} as const;

/** Letters that a typed name may have: those of the longest that a provider would tell. */
export const MAX_STAND_IN_NAME = 40;

/** Somebody to choose, and what the provider would answer then. */
export interface StandInChoice {
  readonly person: DemoIdentity;
  readonly fields: Readonly<Record<string, string>>;
}

/** What the page asks. */
export interface StandInForm {
  readonly provider: IdentityProviderName;
  readonly language: Language;
  readonly choices: readonly StandInChoice[];
  /** Answers that are wrong in some way, to see them refused. */
  readonly faults: readonly (StandInChoice & { readonly fault: DemoIdentityFault })[];
  readonly refusal: Readonly<Record<string, string>>;
  /** The page's own path and query, to be asked again with a name. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** @returns the title of the page */
export function standInTitle(provider: IdentityProviderName, language: Language): string {
  return WORDS[language].title(NAMES[provider][language]);
}

/** The page that plays a provider: it says so, and lets one be whom one likes. */
export function standInHtml({ provider, language, choices, faults, refusal, path, query }: StandInForm): string {
  const words = WORDS[language];
  const answer = (fields: Readonly<Record<string, string>>, button: string): string =>
    `<form method="${provider === 'apple' ? 'post' : 'get'}" action="/auth/${provider}/callback">${hidden(fields)}${button}</form>`;
  return `<p class="notice">${escapedHtml(words.about(NAMES[provider][language]))}</p>
<h2>${words.who}</h2>
<ul>
${choices
  .map(
    ({ person, fields }) =>
      `<li>${answer(fields, `<button class="choice"><b>${escapedHtml(person.name)}</b> <span>${told(person, language)}</span></button>`)}</li>`,
  )
  .join('\n')}
</ul>
<h2>${words.yourself}</h2>
<form class="row" method="get" action="${escapedHtml(path)}">${hidden(query)}
<label>${words.name} <input name="name" required maxlength="${MAX_STAND_IN_NAME}" autocomplete="off"></label>
${provider === 'apple' ? `<label class="tick"><input type="checkbox" name="nameless"> ${words.nameless}</label>` : ''}
<button>${words.choose}</button></form>
<details>
<summary>${words.faults}</summary>
<div class="row">
${faults.map(({ fault, fields }) => answer(fields, `<button>${words.fault[fault]}</button>`)).join('\n')}
</div>
</details>
${answer(refusal, `<button class="quiet">${words.refuse}</button>`)}`;
}

/** What the provider tells of somebody, besides the name. */
function told({ email, tellsName }: DemoIdentity, language: Language): string {
  const words = WORDS[language];
  return escapedHtml([email ?? words.noEmail, ...(tellsName ? [] : [words.noName])].join(' · '));
}

function hidden(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapedHtml(name)}" value="${escapedHtml(value)}">`)
    .join('');
}
