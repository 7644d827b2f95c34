import { LegalPage } from './legal-page.tsx';
import { PRIVACY_POLICY } from './privacy-policy.ts';

/** The privacy policy (spec §2). */
export function PrivacyScreen() {
  return <LegalPage texts={PRIVACY_POLICY} />;
}
