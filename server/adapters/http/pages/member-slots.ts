import { randomBytes, randomInt } from 'node:crypto';
import type { CallAnswer } from '../../../../common/contract/calls.ts';
import { escapedHtml } from './escaped-html.ts';

export type Member = CallAnswer<'getMe'>['findUserInfo'];
/** What a page may show of a member; what they are besides decides which page it is. */
type Field = 'userId' | 'email' | 'musicianName' | 'profileImage' | 'description' | 'phone';

const FIELDS: readonly Field[] = ['userId', 'email', 'musicianName', 'profileImage', 'description', 'phone'];

/** Stand for the fields, in this process: no text that anybody writes holds them. */
const MARKS: Readonly<Record<Field, string>> = {
  userId: String(randomInt(1e14, 2e14)),
  email: mark(),
  musicianName: mark(),
  profileImage: mark(),
  description: mark(),
  phone: mark(),
};
const MARK = new RegExp(`(${Object.values(MARKS).join('|')})`);
const JSON_BLOCK = /(<script type="application\/[a-z+]*json"[^>]*>.*?<\/script>)/s;

function mark(): string {
  return `slot${randomBytes(12).toString('hex')}`;
}

/** @returns what a member is besides what can be filled in: with equal shapes, pages differ in that alone */
export function shapeOf(member: Member): string {
  const rest = Object.entries(member).filter(([name]) => !FIELDS.includes(name as Field));
  return JSON.stringify([rest, FIELDS.map((field) => (member[field] ? true : member[field]))]);
}

/** @returns a member of the same shape whose fields are marks */
export function standInFor(member: Member): Member {
  const marked = FIELDS.filter((field) => member[field]).map((field) => [
    field,
    field === 'userId' ? Number(MARKS.userId) : MARKS[field],
  ]);
  return { ...member, ...(Object.fromEntries(marked) as Partial<Member>) };
}

interface Slot {
  readonly field: Field;
  readonly isJson: boolean;
}

/** A page with slots in the places of a member's fields. */
export type SlottedPage = readonly (string | Slot)[];

/** @param html drawn for a stand-in */
export function slotted(html: string): SlottedPage {
  return html.split(JSON_BLOCK).flatMap((part, place) =>
    part.split(MARK).map((text, inner): string | Slot => {
      if (inner % 2 === 0) return text;
      const field = FIELDS.find((one) => MARKS[one] === text);
      if (field === undefined) throw new Error('A mark of no field.');
      return { field, isJson: place % 2 === 1 };
    }),
  );
}

/** @returns the page of a member, as if it had been drawn for them */
export function filled(page: SlottedPage, member: Member): string {
  return page
    .map((part) => {
      if (typeof part === 'string') return part;
      const text = String(member[part.field]);
      return part.isJson
        ? JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c')
        : escapedHtml(text).replaceAll("'", '&#x27;');
    })
    .join('');
}
