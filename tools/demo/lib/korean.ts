/**
 * Respells Korean the way it is spoken.
 *
 * espeak-ng reads Korean close to letter by letter: it knows little of the sound changes between
 * syllables, so that 한국말 and 있습니다 come out wrong. The script on the page stays in correct
 * spelling; only the text given to the synthesiser passes through here.
 */

const ONSETS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'.split('');
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'.split('');
const CODAS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'.split('')];
const FIRST = 0xac00;

/** The onset that an obstruent takes after another obstruent. */
/** Letters, and what becomes of them. */
type Changes = Readonly<Record<string, string>>;

const TENSE: Changes = { ㄱ: 'ㄲ', ㄷ: 'ㄸ', ㅂ: 'ㅃ', ㅅ: 'ㅆ', ㅈ: 'ㅉ' };
const ASPIRATE: Changes = { ㄱ: 'ㅋ', ㄷ: 'ㅌ', ㅂ: 'ㅍ', ㅈ: 'ㅊ' };
/** What stays behind, and what moves on, when a double coda meets a vowel. */
const SPLIT: Readonly<Record<string, readonly [stay: string, move: string]>> = {
  ㄳ: ['ㄱ', 'ㅆ'],
  ㄵ: ['ㄴ', 'ㅈ'],
  ㄶ: ['', 'ㄴ'],
  ㄺ: ['ㄹ', 'ㄱ'],
  ㄻ: ['ㄹ', 'ㅁ'],
  ㄼ: ['ㄹ', 'ㅂ'],
  ㄽ: ['ㄹ', 'ㅆ'],
  ㄾ: ['ㄹ', 'ㅌ'],
  ㄿ: ['ㄹ', 'ㅍ'],
  ㅀ: ['', 'ㄹ'],
  ㅄ: ['ㅂ', 'ㅆ'],
};
/**
 * The seven codas that Korean pronounces. [t] is written ㅅ, not ㄷ: espeak-ng gives ㅅ a voiceless
 * closure and ㄷ a voiced one.
 */
const CLOSED: Changes = {
  ㄲ: 'ㄱ',
  ㅋ: 'ㄱ',
  ㄳ: 'ㄱ',
  ㄺ: 'ㄱ',
  ㄵ: 'ㄴ',
  ㄶ: 'ㄴ',
  ㄷ: 'ㅅ',
  ㅆ: 'ㅅ',
  ㅈ: 'ㅅ',
  ㅊ: 'ㅅ',
  ㅌ: 'ㅅ',
  ㅎ: 'ㅅ',
  ㄼ: 'ㄹ',
  ㄽ: 'ㄹ',
  ㄾ: 'ㄹ',
  ㅀ: 'ㄹ',
  ㄻ: 'ㅁ',
  ㅍ: 'ㅂ',
  ㅄ: 'ㅂ',
  ㄿ: 'ㅂ',
};
const NASAL: Changes = { ㄱ: 'ㅇ', ㅅ: 'ㄴ', ㅂ: 'ㅁ' };

/** Words whose sound does not follow from their letters: compounds, Sino-Korean words, particles. */
const WORDS: readonly (readonly [written: string, said: string])[] = [
  ['꽃잎', '꼰닙'],
  ['나뭇잎', '나문닙'],
  ['깻잎', '깬닙'],
  ['한여름', '한녀름'],
  ['물엿', '물렫'],
  ['서울역', '서울력'],
  ['폐역', '폐역'],
  ['십육', '심뉵'],
  ['열여섯', '열려섣'],
  ['열여덟', '열려덜'],
  ['열두', '열뚜'],
  ['열세', '열쎄'],
  ['열다섯', '열따섣'],
  ['칠십', '칠씹'],
  ['팔십', '팔씹'],
  ['여덟', '여덜'],
  ['물소리', '물쏘리'],
  ['발소리', '발쏘리'],
  ['말소리', '말쏘리'],
  ['글자', '글짜'],
  ['글씨', '글씨'],
  ['발자국', '발짜국'],
  ['발걸음', '발꺼름'],
  ['물결', '물껼'],
  ['숨결', '숨껼'],
  ['길가', '길까'],
  ['강가', '강까'],
  ['술집', '술찝'],
  ['산길', '산낄'],
  ['손등', '손뜽'],
  ['등불', '등뿔'],
  ['바람소리', '바람쏘리'],
  ['숨소리', '숨쏘리'],
  ['종소리', '종쏘리'],
  ['빗소리', '비쏘리'],
  ['손가락', '손까락'],
  ['눈동자', '눈똥자'],
  ['눈길', '눈낄'],
  ['밤길', '밤낄'],
  ['아침밥', '아침빱'],
  ['김밥', '김빱'],
  ['전화번호', '전화버노'],
  ['결정', '결쩡'],
  ['절대', '절때'],
  ['실수', '실쑤'],
  ['발전', '발쩐'],
  ['출동', '출똥'],
  ['일정', '일쩡'],
  ['일주일', '일쭈일'],
  ['결심', '결씸'],
  ['철도', '철또'],
  ['물질', '물찔'],
  ['갈등', '갈뜽'],
  ['설정', '설쩡'],
  ['열지', '열지'],
  ['인기', '인끼'],
  ['사건', '사껀'],
  ['조건', '조껀'],
  ['문자', '문짜'],
  ['한자', '한짜'],
  ['성격', '성껵'],
  ['만점', '만쩜'],
  ['시점', '시쩜'],
  ['증권', '증꿘'],
  ['주의', '주이'],
  ['회의', '회이'],
  ['동의', '동이'],
  ['거의', '거이'],
  ['강의', '강이'],
  ['의의', '의이'],
  ['논의', '노니'],
  ['문의', '무니'],
  ['맛있', '마싣'],
  ['멋있', '머싣'],
  ['첫눈', '천눈'],
  ['밟는', '밤는'],
  ['밟고', '밥꼬'],
  ['넓적', '넙쩍'],
  ['신라', '실라'],
  ['의견란', '의견난'],
  ['신고', '신고'],
  ['안고 ', '안꼬 '],
  ['감고', '감꼬'],
  ['참고', '참꼬'],
  ['남고', '남꼬'],
  ['품고', '품꼬'],
  ['숨고', '숨꼬'],
  ['담고', '담꼬'],
  ['담긴', '담긴'],
  ['감지', '감찌'],
  ['남지', '남찌'],
  ['참지', '참찌'],
  ['담다', '담따'],
  ['남다', '남따'],
  ['안다가', '안따가'],
  ['끝이', '끄치'],
  ['밭이랑', '반니랑'],
];

/** Bound nouns that turn tense after a modifier ending in ㄹ: 할 것 is said 할 껃. */
const BOUND = /^(것|거|게|걸|건|겁|수|줄|적|데|바|듯|지|때|사람|생각)/;
/** After 을, which may as well be the particle (말을 건 것), only the unmistakable ones. */
const BOUND_AFTER_EUL = /^(것|거[예야라]|게요|겁|수[ 도는가])/;

/** Its onset, vowel and coda, which may be none. */
type Syllable = [onset: string, vowel: string, coda: string];

/** @param char a syllable of Hangul */
function open(char: string): Syllable {
  const n = (char.codePointAt(0) ?? 0) - FIRST;
  const [onset, vowel, coda] = [ONSETS[Math.floor(n / 588)], VOWELS[Math.floor((n % 588) / 28)], CODAS[n % 28]];
  if (onset === undefined || vowel === undefined || coda === undefined) throw new Error(`No syllable: ${char}`);
  return [onset, vowel, coda];
}

function close([onset, vowel, coda]: Syllable): string {
  const n = (ONSETS.indexOf(onset) * 21 + VOWELS.indexOf(vowel)) * 28 + CODAS.indexOf(coda);
  return String.fromCodePoint(FIRST + n);
}

/** What stays of a coda whose ㅎ moves on. */
const BEFORE_H: Changes = { ㅎ: '', ㄶ: 'ㄴ', ㅀ: 'ㄹ' };
/** What stays behind of a coda before ㅎ, and what that becomes. */
const WITH_H: typeof SPLIT = {
  ㄱ: ['', 'ㅋ'],
  ㅂ: ['', 'ㅍ'],
  ㄷ: ['', 'ㅌ'],
  ㅅ: ['', 'ㅌ'],
  ㅊ: ['', 'ㅌ'],
  ㅌ: ['', 'ㅌ'],
  ㅈ: ['', 'ㅊ'],
  ㄵ: ['ㄴ', 'ㅊ'],
  ㄺ: ['ㄹ', 'ㅋ'],
  ㄼ: ['ㄹ', 'ㅍ'],
};

/** Changes that need the written coda: ㅎ, 구개음화, liaison. */
function join(a: Syllable, b: Syllable): void {
  const front = b[1] === 'ㅣ' || b[1] === 'ㅕ';
  if (front && (b[0] === 'ㅇ' || b[0] === 'ㅎ') && ['ㄷ', 'ㅌ', 'ㄾ'].includes(a[2])) {
    const aspirated = a[2] !== 'ㄷ' || b[0] === 'ㅎ';
    a[2] = a[2] === 'ㄾ' ? 'ㄹ' : '';
    b[0] = aspirated ? 'ㅊ' : 'ㅈ';
    return;
  }
  const rest = BEFORE_H[a[2]];
  if (rest !== undefined) {
    const aspirated = ASPIRATE[b[0]];
    if (aspirated !== undefined) {
      a[2] = rest;
      b[0] = aspirated;
    } else if (b[0] === 'ㅅ') {
      a[2] = rest;
      b[0] = 'ㅆ';
    } else if (b[0] === 'ㅇ') {
      a[2] = '';
      if (rest) b[0] = rest;
    } else if (b[0] === 'ㄴ') {
      a[2] = rest || 'ㄴ';
    }
    return;
  }
  if (b[0] === 'ㅎ') {
    const [stay, move] = WITH_H[a[2]] ?? [a[2], b[0]];
    a[2] = stay;
    b[0] = move;
    return;
  }
  if (b[0] !== 'ㅇ' || !a[2] || a[2] === 'ㅇ') return;
  const [stay, move] = SPLIT[a[2]] ?? ['', a[2]];
  a[2] = stay;
  b[0] = move;
}

const tense = (onset: string): string => TENSE[onset] ?? onset;

/** Changes between a coda and the consonant after it. */
function meet(a: Syllable, b: Syllable): void {
  const written = a[2];
  a[2] = CLOSED[written] ?? written;
  if (['ㄺ', 'ㄼ', 'ㄾ', 'ㄻ', 'ㄵ'].includes(written) && b[0] in TENSE) {
    if (written === 'ㄺ' && b[0] === 'ㄱ') a[2] = 'ㄹ';
    b[0] = tense(b[0]);
  }
  if (['ㄱ', 'ㅅ', 'ㅂ'].includes(a[2])) b[0] = tense(b[0]);
  if (b[0] === 'ㄴ' || b[0] === 'ㅁ') a[2] = NASAL[a[2]] ?? a[2];
  const nasal = NASAL[a[2]];
  if (nasal !== undefined && b[0] === 'ㄹ') {
    a[2] = nasal;
    b[0] = 'ㄴ';
  }
  if ((a[2] === 'ㅁ' || a[2] === 'ㅇ') && b[0] === 'ㄹ') b[0] = 'ㄴ';
  if (a[2] === 'ㄴ' && b[0] === 'ㄹ') a[2] = 'ㄹ';
  if (a[2] === 'ㄹ' && b[0] === 'ㄴ') b[0] = 'ㄹ';
  if (a[2] === 'ㅅ' && b[0] === 'ㅆ') a[2] = '';
}

/** 의 and 져 as they are said; `first` is true for the first syllable of a word. */
function soften(s: Syllable, first: boolean, last: boolean, count: number): void {
  if (s[1] === 'ㅢ') {
    if (s[0] !== 'ㅇ') s[1] = 'ㅣ';
    else if (!first) s[1] = last && count > 1 ? 'ㅔ' : 'ㅣ';
  }
  if (s[1] === 'ㅕ' && ['ㅈ', 'ㅉ', 'ㅊ'].includes(s[0])) s[1] = 'ㅓ';
  if (s[1] === 'ㅖ' && !['ㅇ', 'ㄹ'].includes(s[0])) s[1] = 'ㅔ';
}

/** @param word Hangul only */
function respellWord(word: string): string {
  const syllables = [...word].map(open);
  syllables.forEach((s, i) => soften(s, i === 0, i === syllables.length - 1, syllables.length));
  for (const change of [join, meet]) {
    for (const [place, next] of syllables.entries()) {
      const before = syllables[place - 1];
      if (before !== undefined) change(before, next);
    }
  }
  const end = syllables.at(-1);
  if (end !== undefined) end[2] = CLOSED[end[2]] ?? end[2];
  return syllables.map(close).join('');
}

/** Makes the first consonant of a bound noun tense after 할, 볼, 갈 and their like. */
function tenseBound(text: string): string {
  return text.replace(/([가-힣]) ([가-힣])/g, (all, before: string, after: string, at: number) => {
    const a = open(before);
    const bound = before === '을' ? BOUND_AFTER_EUL : BOUND;
    if (a[2] !== 'ㄹ' || before === '를' || !bound.test(text.slice(at + 2))) return all;
    const b = open(after);
    b[0] = tense(b[0]);
    return `${before} ${close(b)}`;
  });
}

/**
 * @param text in correct spelling
 * @returns the same, spelled as it sounds
 */
export function respell(text: string): string {
  let out = text;
  for (const [from, to] of WORDS) out = out.replaceAll(from, to);
  out = tenseBound(out);
  return out.replace(/[가-힣]+/g, respellWord);
}
