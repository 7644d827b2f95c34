/** The leading consonants of Korean syllables in the order of Unicode; doubled ones go with their single one. */
const LEADS = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Syllables that begin with the same consonant. */
const SYLLABLES_PER_LEAD = 588;
/** Where titles that begin with neither letter stand. */
const OTHER = '#';

/** @returns the letter under which a catalogue has `title`: a Korean consonant, a Latin capital, or `#` */
export function initialOf(title: string): string {
  const code = title.codePointAt(0) ?? 0;
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    return LEADS[Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_PER_LEAD)] ?? OTHER;
  }
  const letter = title.slice(0, 1).normalize('NFD').slice(0, 1).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : OTHER;
}

/** @returns `items` in their order, those with the same initial in a row together */
export function byInitial<Item extends { readonly title: string }>(
  items: readonly Item[],
): readonly { readonly initial: string; readonly items: readonly Item[] }[] {
  const groups: { initial: string; items: Item[] }[] = [];
  for (const item of items) {
    const initial = initialOf(item.title);
    const last = groups.at(-1);
    if (last?.initial === initial) last.items.push(item);
    else groups.push({ initial, items: [item] });
  }
  return groups;
}
