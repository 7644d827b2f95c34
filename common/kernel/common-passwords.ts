/** What passwords are built from most often, on either keyboard, and our own name (security §1, 6.2.5). */
const WORDS = new Set(
  (
    'a aa aaa aaaa ab abc abcd abcde abcdef abcdefg abcdefgh admin administrator angel apple asd asdf asdfg asdfgh ' +
    'asdfghj asdfghjkl baby baseball batman charlie cheese computer daniel dragon flower football freedom friend ' +
    'ginger google guest happy hello hunter iloveu iloveyou jennifer jessica jordan killer korea letmein login love ' +
    'lovely loveyou master matrix michael monkey mustang naver nicole pass passw passwd password princess q qq qqq ' +
    'qqqq qw qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop qaz qazwsx root samsung secret seoul shadow soccer ' +
    'soridam summer sunshine superman test tester testing thomas tigger trustno user welcome whatever winter zaq ' +
    'zaqwsx zxc zxcv zxcvb zxcvbn zxcvbnm dkssud dkssudgktpdy tkfkd tkfkdgo gkdl rlarla qlalf qlalfqjsgh thflek ' +
    'thflekaw'
  ).split(' '),
);

const STRAIGHT = '01234567890123456789';
const BACKWARDS = '98765432109876543210';
/** Years, the same digit over and over, and what is read aloud in Korean as words. */
const USUAL_DIGITS = /^(?:(?:19|20)[0-9]{2}|([0-9])\1*|1004|486|8282|7942)$/;

const LETTERS_FOR_SIGNS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i' };

/**
 * Whether `password` is one of those that are tried first: one usual word with usual digits and signs around it. What is
 * asked of a password lets hardly any from the lists of leaked ones through, but for these.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return isCommon(lower) || isCommon(lower.replace(/[@$!](?=[@$!]*[a-z])/g, (sign) => LETTERS_FOR_SIGNS[sign] ?? sign));
}

function isCommon(lower: string): boolean {
  const words = lower.match(/[a-z]+/g) ?? [];
  const digits = lower.match(/[0-9]+/g) ?? [];
  if (words.length !== 1 || digits.length > 1) return false;
  return WORDS.has(words.join('')) && digits.every(areUsual);
}

function areUsual(digits: string): boolean {
  return STRAIGHT.includes(digits) || BACKWARDS.includes(digits) || USUAL_DIGITS.test(digits);
}
