import { LegalPage } from './legal-page.tsx';
import { SERVICE_TERMS } from './service-terms.ts';

/** The terms of use (spec §2). */
export function ServiceScreen() {
  return <LegalPage texts={SERVICE_TERMS} />;
}
