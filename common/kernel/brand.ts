import { emailFault } from './credentials.ts';

/** Who runs the site, as the footer and the legal texts name them (decisions §1). */
export interface Brand {
  readonly representative: string;
  /** The business registration number, such as `123-45-67890`. */
  readonly registration: string;
  readonly supportMail: string;
  readonly partnerMail: string;
  /** The year of the copyright. */
  readonly since: number;
  /** Whether the operator stands by the terms of use and the privacy policy (`src/ui/features/legal/screens`), read by a lawyer. */
  readonly hasOwnTerms: boolean;
}

/**
 * Who runs the site. An operator puts their own facts here; nothing else names them. The values stand for a company that
 * does not exist, which may sell nothing (ADR 0041).
 */
export const BRAND: Brand = {
  representative: '○○○',
  registration: '000-00-00000',
  supportMail: 'help@soridam.example',
  partnerMail: 'partner@soridam.example',
  since: 2026,
  hasOwnTerms: false,
};

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
