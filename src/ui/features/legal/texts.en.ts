import type { CountingCatalogue } from '../../app/i18n/ko.ts';
import type { legalKo } from './texts.ko.ts';

/** The texts around the terms of use and the privacy policy in English. */
export const legalEn = {
  legal: {
    contents: 'Contents',
    from: 'In force from {{date}}',
    serviceDescription: 'What Soridam and its members promise each other.',
    privacyDescription: 'What personal data Soridam handles, why, and for how long.',
  },
} satisfies CountingCatalogue<typeof legalKo>;
