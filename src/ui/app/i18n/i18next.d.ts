import 'i18next';
import type { Catalogue } from './ko.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'texts';
    readonly resources: { readonly texts: Catalogue };
  }
}
