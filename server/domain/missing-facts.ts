import type { Brand } from '../../common/kernel/brand.ts';
import { emailFault } from '../../common/kernel/credentials.ts';

/** A fact without which nothing may be sold. */
export type MissingFact = Exclude<keyof Brand, 'since'>;

const REGISTRATION = /^[0-9]{3}-[0-9]{2}-[0-9]{5}$/;
/** A top-level domain that is nobody's (RFC 2606). */
const NOBODYS_MAIL = /\.example$/i;

/** @returns which facts of `brand` are missing or stand for a company that does not exist */
export function missingFacts(brand: Brand): readonly MissingFact[] {
  const isKnown: Readonly<Record<MissingFact, boolean>> = {
    representative: /[^○\s]/.test(brand.representative),
    registration: REGISTRATION.test(brand.registration) && /[1-9]/.test(brand.registration),
    supportMail: isRealMail(brand.supportMail),
    partnerMail: isRealMail(brand.partnerMail),
    hasOwnTerms: brand.hasOwnTerms,
  };
  return (Object.keys(isKnown) as MissingFact[]).filter((fact) => !isKnown[fact]);
}

function isRealMail(address: string): boolean {
  return emailFault(address) === undefined && !NOBODYS_MAIL.test(address);
}
