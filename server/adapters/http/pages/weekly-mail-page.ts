import type { Language } from '../../../../common/kernel/language.ts';
import { escapedHtml } from './escaped-html.ts';

/** What the page has to say: there is something to end, it has just ended, it had ended before, or the address is not ours. */
export type WeeklyMailState = 'on' | 'ended' | 'off' | 'broken';

/** Where the mail is turned on and off by whoever is signed in. */
const SETTINGS = '/profile/account-setting#weekly-mail';

const WORDS = {
  ko: {
    on: {
      title: '한 주에 한 번 받는 메일',
      lines: [
        '팔로우한 작품과 작가의 소식을 금요일마다 메일로 보내 드리고 있어요.',
        '아래 버튼을 누르면 더 보내지 않아요. 로그인하지 않아도 돼요.',
      ],
    },
    ended: {
      title: '이제 보내지 않아요',
      lines: ['한 주에 한 번 보내던 메일을 그만두었어요. 다른 알림은 그대로예요.'],
    },
    off: { title: '받고 있지 않은 메일이에요', lines: ['한 주에 한 번 보내는 메일은 이미 꺼져 있어요.'] },
    broken: {
      title: '이 주소로는 그만둘 수 없어요',
      lines: [
        '주소가 잘렸거나 오래된 것 같아요. 메일에 있는 링크를 다시 눌러 보거나, 로그인한 뒤 계정 설정에서 꺼 주세요.',
      ],
    },
    go: '그만 받기',
    keep: '계속 받으려면 이 페이지를 그냥 닫아 주세요.',
    again: '다시 받으려면 계정 설정에서 켜 주세요.',
    settings: '계정 설정 열기',
  },
  en: {
    on: {
      title: 'One email a week',
      lines: [
        'You get an email on Fridays with news of the series and authors that you follow.',
        'Press the button below, and no more are sent. You don’t have to sign in.',
      ],
    },
    ended: {
      title: 'No more weekly emails',
      lines: ['The weekly email has ended. Your other notifications stay as they are.'],
    },
    off: { title: 'This email is off already', lines: ['You don’t get the weekly email at the moment.'] },
    broken: {
      title: 'This address can’t end the email',
      lines: [
        'It seems to be cut off or too old. Try the link in the email once more, or sign in and turn the email off in your account settings.',
      ],
    },
    go: 'Stop this email',
    keep: 'To keep it, just close this page.',
    again: 'To get it again, turn it on in your account settings.',
    settings: 'Open account settings',
  },
} as const;

/** @returns the title of the page */
export function weeklyMailTitle(state: WeeklyMailState, language: Language): string {
  return WORDS[language][state].title;
}

/**
 * What the link of a weekly mail opens. Opening ends nothing: the scanners of mail servers open links too (NTF-14).
 * @param path where the button posts to, with the token
 */
export function weeklyMailHtml(state: WeeklyMailState, path: string, language: Language): string {
  const { go, keep, again, settings, [state]: told } = WORDS[language];
  const lines = told.lines.map((line) => `<p>${line}</p>`);
  const link = `<p><a href="${SETTINGS}">${settings}</a></p>`;
  if (state === 'broken') return [...lines, link].join('\n');
  if (state !== 'on') return [...lines, `<p class="aside">${again}</p>`, link].join('\n');
  return `${lines.join('\n')}
<form class="row" method="post" action="${escapedHtml(path)}"><button class="primary">${go}</button></form>
<p class="aside">${keep}</p>`;
}
