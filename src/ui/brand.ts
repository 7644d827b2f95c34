/**
 * Who runs the site. An operator puts his own facts here; nothing else names them (decisions §1). The values stand for
 * a company that does not exist.
 */
export const BRAND = {
  representative: '○○○',
  registration: '000-00-00000',
  supportMail: 'help@soridam.example',
  partnerMail: 'partner@soridam.example',
  since: 2026,
} as const;
