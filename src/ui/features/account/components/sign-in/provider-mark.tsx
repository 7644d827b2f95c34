import type { WebProvider } from '../../../../../application/session/provider-sign-in.ts';

const MARKS: Readonly<Record<WebProvider, string>> = {
  kakao:
    'M12 4.5c-4.7 0-8.5 2.9-8.5 6.6 0 2.4 1.6 4.5 4 5.6l-.8 3c-.1.3.2.5.5.3l3.5-2.4c.4.1.9.1 1.3.1 4.7 0 8.5-2.9 8.5-6.6S16.7 4.5 12 4.5Z',
  apple:
    'M16.3 12.6c0-2 1.6-3 1.7-3.1-.9-1.4-2.4-1.5-2.9-1.6-1.2-.1-2.4.7-3 .7s-1.6-.7-2.6-.7c-1.3 0-2.6.8-3.3 2-1.4 2.4-.4 6 1 8 .7 1 1.5 2.1 2.5 2 1 0 1.4-.6 2.6-.6s1.6.6 2.6.6c1.1 0 1.8-1 2.4-1.9.8-1.1 1.1-2.2 1.1-2.3 0 0-2.1-.8-2.1-3.1ZM14.4 6.7c.5-.7.9-1.6.8-2.5-.8 0-1.8.5-2.3 1.2-.5.6-1 1.5-.8 2.4.9.1 1.8-.4 2.3-1.1Z',
};

/** The sign by which people know a provider, beside its name. */
export function ProviderMark({ provider }: { readonly provider: WebProvider }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={MARKS[provider]} />
    </svg>
  );
}
