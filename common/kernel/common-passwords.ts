/**
 * Words of ours that no password is built from alone: the name, on either keyboard, the roles, and what everybody meets here
 * (decisions §3, ASVS 6.1.2).
 */
export const OWN_WORDS: readonly string[] =
  'soridam thflek thfleka admin administrator root operator user member guest listener author studio candy series story'.split(
    ' ',
  );

/** What passwords are built from most often, on either keyboard, and words of ours (security §1, 6.2.5). */
const WORDS = new Set([
  ...OWN_WORDS,
  ...(
    'a aa aaa aaaa ab abc abcd abcde abcdef abcdefg abcdefgh angel apple asd asdf asdfg asdfgh ' +
    'asdfghj asdfghjkl baby baseball batman charlie cheese computer daniel dragon flower football freedom friend ' +
    'ginger google happy hello hunter iloveu iloveyou jennifer jessica jordan killer korea letmein login love ' +
    'lovely loveyou master matrix michael monkey mustang naver nicole pass passw passwd password princess q qq qqq ' +
    'qqqq qw qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop qaz qazwsx samsung secret seoul shadow soccer ' +
    'summer sunshine superman test tester testing thomas tigger trustno welcome whatever winter zaq ' +
    'zaqwsx zxc zxcv zxcvb zxcvbn zxcvbnm dkssud dkssudgktpdy tkfkd tkfkdgo gkdl rlarla qlalf qlalfqjsgh'
  ).split(' '),
]);

/** Ways of a finger over the keyboard; a sign stands for the digit of its key. */
const WALKS = (
  '1qaz2wsx 1qazxsw2 1qaz1qaz qaz2wsx 2wsx3edc 1qaz 2wsx zaq12wsx zaq1xsw2 ' +
  'q1w2e3r4t5 q1w2e3r4 q1w2e3 1q2w3e4r5t 1q2w3e4r 1q2w3e a1s2d3f4 1a2s3d4f'
).split(' ');

/** Among the fifty thousand most used, and built like nothing else. */
const SINGLE = new Set(['l58jkdjp!', 'p030710p$e4o', '%e2%82%ac']);

const STRAIGHT = '01234567890123456789';
const BACKWARDS = '98765432109876543210';
/** Years, the same digit over and over, and what is read aloud in Korean as words. */
const USUAL_DIGITS = /^(?:(?:19|20)[0-9]{2}|([0-9])\1*|1004|486|8282|7942)$/;

const LETTERS_FOR_SIGNS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i' };
const LETTERS_FOR_DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** By their keys; of others there is no digit. */
const DIGITS_FOR_SIGNS = new Map(Array.from(')!@#$%^&*(', (sign, digit) => [sign, String(digit)]));

/**
 * Whether `password` is one of those that are tried first: one usual word with usual digits and signs around it. What is
 * asked of a password lets hardly any from the lists of leaked ones through, but for these.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const withoutSigns = lower.replace(/[@$!](?=[@$!0-9]*[a-z])/g, (sign) => LETTERS_FOR_SIGNS[sign] ?? sign);
  const withoutDigits = withoutSigns.replace(/(?<=[a-z])[013457](?=[013457]*[a-z])/g, letterFor);
  return [lower, withoutSigns, withoutDigits].some(isCommon) || isWalk(lower) || SINGLE.has(lower);
}

function letterFor(digit: string): string {
  return LETTERS_FOR_DIGITS[digit] ?? digit;
}

/** Whether it is a way of a finger with usual digits after it, or none. */
function isWalk(lower: string): boolean {
  const ways = [
    lower.replace(/[^a-z0-9]/g, ''),
    lower.replace(/[^a-z0-9]/g, (sign) => DIGITS_FOR_SIGNS.get(sign) ?? ''),
  ];
  return ways.some((way) => WALKS.some((walk) => way.startsWith(walk) && isEnd(way.slice(walk.length))));
}

function isEnd(rest: string): boolean {
  return rest === '' || (/^[0-9]+$/.test(rest) && areUsual(rest));
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
