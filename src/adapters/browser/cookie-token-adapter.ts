import { AUTHORIZATION_COOKIE, REMEMBERED_LOGIN_SECONDS } from '../../../common/kernel/session.ts';
import type { TokenPort } from '../../application/ports/token-port.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** The token in its cookie, which the server reads as well (spec §7, decisions §4). */
export class CookieTokenAdapter implements TokenPort {
  private readonly document: Document;
  private readonly isSecure: boolean;

  /** @param isSecure the site is served over https, and the cookie goes nowhere else */
  constructor(document: Document, isSecure: boolean) {
    this.document = document;
    this.isSecure = isSecure;
  }

  read(): string | undefined {
    return readCookie(this.document, AUTHORIZATION_COOKIE) || undefined;
  }

  /** A cookie that came with an answer of the server stays as it is: Safari forgets one of a script after seven days. */
  keep(token: string, isKept: boolean): void {
    if (this.read() === token) return;
    this.write(encodeURIComponent(token), isKept ? `; max-age=${REMEMBERED_LOGIN_SECONDS}` : '');
  }

  clear(): void {
    this.write('', '; max-age=0');
  }

  private write(value: string, age: string): void {
    const secure = this.isSecure ? '; Secure' : '';
    writeCookie(this.document, `${AUTHORIZATION_COOKIE}=${value}; path=/; SameSite=Lax${secure}${age}`);
  }
}
