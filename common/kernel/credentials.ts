import { isWithinLength } from './text-length.ts';

/** Letters that an address may have (RFC 5321 §4.5.3.1.3). */
export const MAX_EMAIL_LENGTH = 254;
/** Characters that a password has at least and at most (spec §5). */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 16;
/** Characters that a writer name has at most (spec §5). */
export const MAX_WRITER_NAME_LENGTH = 10;
/** Characters that an author may say about themselves. */
export const MAX_AUTHOR_DESCRIPTION_LENGTH = 500;

/** Digits that a phone number has at most (ITU-T E.164 §6.2.1). */
export const MAX_PHONE_LENGTH = 15;

const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
const LETTER = /[A-Za-z]/;
const DIGIT = /[0-9]/;
const PASSWORD_SIGN = /[@$!%*?&()[\]"]/;
const WRITER_NAME = /^[A-Za-z0-9ㄱ-ㅎㅏ-ㅣ가-힣]+$/;

/** What is wrong with an address, in the order in which it is asked (VAL-01, VAL-02, VAL-25). */
export type EmailFault = 'required' | 'format';
/** What is wrong with a password (VAL-03 to VAL-07, VAL-26). */
export type PasswordFault = 'required' | 'format';
/** What is wrong with a writer name, in the order in which it is asked (INV-095). */
export type WriterNameFault = 'required' | 'too-long' | 'characters';

/** What is wrong with a number that is digits alone (VAL-16, VAL-27). */
export type DigitsFault = 'digits' | 'too-long';

/** @returns the address as it is kept: without the spaces around it (VAL-29) */
export function trimEmail(raw: string): string {
  return raw.trim();
}

/** @returns what tells one address from another: letters that differ in size alone are the same */
export function emailKey(email: string): string {
  return trimEmail(email).toLowerCase();
}

/** @returns what is wrong with `email` as it stands, undefined when nothing is (INV-092) */
export function emailFault(email: string): EmailFault | undefined {
  if (email === '') return 'required';
  return EMAIL.test(email) ? undefined : 'format';
}

/** @returns what is wrong with `password`, of which every space counts; undefined when nothing is (INV-093) */
export function passwordFault(password: string): PasswordFault | undefined {
  if (password === '') return 'required';
  const isLong = !isWithinLength(password, MIN_PASSWORD_LENGTH - 1) && isWithinLength(password, MAX_PASSWORD_LENGTH);
  const isMixed = LETTER.test(password) && DIGIT.test(password) && PASSWORD_SIGN.test(password);
  return isLong && isMixed ? undefined : 'format';
}

/** @returns the name as it is kept: composed, without the spaces around it (VAL-29, security UN1) */
export function trimWriterName(raw: string): string {
  return raw.normalize('NFC').trim();
}

/** @returns what tells one name from another: letters that differ in size alone are the same (WRT-09) */
export function writerNameKey(name: string): string {
  return trimWriterName(name).toLowerCase();
}

/** @returns what is wrong with `name`, composed or not, as it stands; undefined when nothing is (INV-095) */
export function writerNameFault(name: string): WriterNameFault | undefined {
  const composed = name.normalize('NFC');
  if (composed === '') return 'required';
  if (!isWithinLength(composed, MAX_WRITER_NAME_LENGTH)) return 'too-long';
  return WRITER_NAME.test(composed) ? undefined : 'characters';
}

/** @returns whether `text` is made of digits alone, and of one at least (INV-096) */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** @returns what is wrong with a number of at most `most` digits; nothing is wrong with none */
export function digitsFault(number: string, most: number): DigitsFault | undefined {
  if (number !== '' && !isDigits(number)) return 'digits';
  return number.length <= most ? undefined : 'too-long';
}

/** @returns what is wrong with `phone`; nothing is wrong with none */
export function phoneFault(phone: string): DigitsFault | undefined {
  return digitsFault(phone, MAX_PHONE_LENGTH);
}
