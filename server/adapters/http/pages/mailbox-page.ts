import type { Language } from '../../../../common/kernel/language.ts';
import type { KeptLetter } from '../../../application/ports/accounts/mailbox.ts';
import { escapedHtml } from './escaped-html.ts';

const WORDS = {
  ko: {
    title: '메일함',
    about: '메일 서버가 없어서, 보낸 메일을 여기에 모아 두었어요. 이 화면은 데모와 개발에서만 보여요.',
    empty: '아직 보낸 메일이 없어요. 회원가입이나 비밀번호 찾기를 하면 여기에 메일이 도착해요.',
    to: '받는 사람',
    reload: '새로고침',
  },
  en: {
    title: 'Mailbox',
    about:
      'No mail server is configured, so what was sent is kept here. This page exists in demo and development only.',
    empty: 'Nothing was sent yet. Sign up or ask for a password, and the mail arrives here.',
    to: 'To',
    reload: 'Refresh',
  },
} as const;

/** @returns the title of the page */
export function mailboxTitle(language: Language): string {
  return WORDS[language].title;
}

/** The letters that stayed here, the newest first, with links that work. */
export function mailboxHtml(letters: readonly KeptLetter[], language: Language): string {
  const words = WORDS[language];
  return `<p>${words.about}</p>
<p><a href="/dev/mailbox">${words.reload}</a></p>
${letters.length === 0 ? `<p class="empty">${words.empty}</p>` : letters.map((letter) => letterHtml(letter, language)).join('\n')}`;
}

function letterHtml({ at, to, subject, text, language }: KeptLetter, reader: Language): string {
  const time = new Date(at);
  const shown = new Intl.DateTimeFormat(reader, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Seoul' });
  return `<article lang="${language}">
<h2>${escapedHtml(subject)}</h2>
<p class="facts"><span lang="${reader}">${WORDS[reader].to}</span> <b>${escapedHtml(to)}</b>
<time lang="${reader}" datetime="${time.toISOString()}">${escapedHtml(shown.format(time))}</time></p>
<pre>${linked(text)}</pre>
</article>`;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** Addresses in a text become links; everything else stays text. */
function linked(text: string): string {
  let html = '';
  let end = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = escapedHtml(found[0]);
    html += `${escapedHtml(text.slice(end, found.index))}<a href="${address}">${address}</a>`;
    end = found.index + found[0].length;
  }
  return html + escapedHtml(text.slice(end));
}
