import { isLoopback } from '../domain/loopback.ts';

/** @returns what an operator has to know of a `PUBLIC_URL` that others reach without https; undefined where there is nothing */
export function describeInsecureSite(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopback(hostname)) return undefined;
  return `PUBLIC_URL is ${publicUrl}: passwords and sessions go over the network unprotected, and cookies are not Secure; put the site behind https, and name it so.`;
}
