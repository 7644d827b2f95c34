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
