import { isWithinLength } from './text-length.ts';

/** Links that the page of an author has at most (PRO-19). */
export const MAX_AUTHOR_LINKS = 3;
/** Characters of one at most. */
export const MAX_AUTHOR_LINK_LENGTH = 200;

/** A host by its name, without a sign-in or a port; after it nothing that an address has to escape. */
export const AUTHOR_LINK = /^https:\/\/(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?:[/?#][^\s"<>\\^`{|}]*)?$/u;

export type AuthorLinkFault = 'format' | 'too-long';

/** @returns what is wrong with a link, as it is kept */
export function authorLinkFault(link: string): AuthorLinkFault | undefined {
  if (!isWithinLength(link, MAX_AUTHOR_LINK_LENGTH)) return 'too-long';
  return AUTHOR_LINK.test(link) ? undefined : 'format';
}

/** @returns a link as it is kept: without spaces around it, with a scheme where none was typed, its host in small letters */
export function trimAuthorLink(typed: string): string {
  const link = typed.trim();
  if (link === '') return '';
  const addressed = /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;
  return addressed.replace(/^[^/]*\/\/[^/?#]*/, (origin) => origin.toLowerCase());
}

/** @returns a link as it is shown: without its scheme, `www.` and the slash at its end */
export function authorLinkName(link: string): string {
  return link.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
