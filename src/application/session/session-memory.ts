import type { UserId } from '../../../common/kernel/ids.ts';
import { jsonList, readJson } from '../../../common/kernel/json-fields.ts';
import type { Asked } from '../../domain/session/prompts.ts';
import type { KeptSession } from '../../domain/session/unauthorized.ts';
import { readUser, writeUser, type User } from '../../domain/session/user.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import type { TokenPort } from '../ports/token-port.ts';
import {
  ASKED_PASSWORD_KEY,
  AUTO_LOGIN_KEY,
  EXPIRED_KEY,
  COMMENT_DRAFTS_KEY,
  HID_REMINDER_KEY,
  REMINDED_PASSWORD_KEY,
  SPONSOR_DRAFTS_KEY,
  USER_KEY,
  VISITED_KEY,
  WISH_KEY,
} from './storage-keys.ts';

/** A flag that is set. */
const SET = 'true';

/** What this device keeps of a session, shared by its windows. What is read is not trusted. */
export class SessionMemory {
  private readonly ports: { readonly tokens: TokenPort; readonly storage: StoragePort };

  constructor(ports: SessionMemory['ports']) {
    this.ports = ports;
  }

  /** @returns undefined for visitors */
  token(): string | undefined {
    return this.ports.tokens.read();
  }

  /** Keeps a token in the place of another, for as long as that one would have been kept. */
  renewToken(token: string): void {
    this.ports.tokens.keep(token, this.autoLogin());
  }

  /** A session begins: the token comes first, since a window that finds it alone asks who it is. */
  keep(token: string, autoLogin: boolean): void {
    const { tokens, storage } = this.ports;
    tokens.keep(token, autoLogin);
    storage.remove(EXPIRED_KEY);
    storage.remove(REMINDED_PASSWORD_KEY); // once for each session (TMP-07), also where the one before expired
    if (autoLogin) storage.write(AUTO_LOGIN_KEY, SET);
    else storage.remove(AUTO_LOGIN_KEY);
  }

  user(): User | undefined {
    const text = this.ports.storage.read(USER_KEY);
    return text === undefined ? undefined : readJson(() => readUser(JSON.parse(text)));
  }

  keepUser(user: User): void {
    this.ports.storage.write(USER_KEY, JSON.stringify(writeUser(user)));
  }

  /** Whether the member wants to stay signed in (SES-23). */
  autoLogin(): boolean {
    return this.ports.storage.read(AUTO_LOGIN_KEY) === SET;
  }

  kept(): KeptSession {
    return { autoLogin: this.autoLogin(), user: this.user() };
  }

  /** Forgets who is signed in (INV-088). The user goes first: a window that looks between finds nobody. */
  clearCredentials(): void {
    const { tokens, storage } = this.ports;
    storage.remove(USER_KEY);
    storage.remove(AUTO_LOGIN_KEY);
    tokens.clear();
  }

  /** Forgets who is signed in, whose login has ended without their doing. */
  expire(): void {
    const wasSignedIn = this.user() !== undefined;
    this.clearCredentials();
    if (wasSignedIn) this.ports.storage.write(EXPIRED_KEY, SET);
  }

  /** Whether the login that was here last has ended like that. */
  hasExpired(): boolean {
    return this.ports.storage.read(EXPIRED_KEY) === SET;
  }

  /** Forgets everything about who was signed in, but not what was hidden for ever (INV-090). */
  clear(): void {
    const { storage } = this.ports;
    this.clearCredentials();
    storage.remove(EXPIRED_KEY);
    storage.remove(ASKED_PASSWORD_KEY);
    storage.remove(REMINDED_PASSWORD_KEY);
    storage.remove(VISITED_KEY);
    storage.remove(WISH_KEY);
    storage.remove(COMMENT_DRAFTS_KEY);
    storage.remove(SPONSOR_DRAFTS_KEY);
  }

  /** @returns what `id` was asked on this device already */
  asked(id: UserId): Asked {
    const { storage } = this.ports;
    return {
      forPassword: storage.read(ASKED_PASSWORD_KEY) === String(id),
      reminded: storage.read(REMINDED_PASSWORD_KEY) === String(id),
      hidForever: this.hidden().includes(id),
    };
  }

  rememberAskedPassword(id: UserId): void {
    this.ports.storage.write(ASKED_PASSWORD_KEY, String(id));
  }

  rememberReminded(id: UserId): void {
    this.ports.storage.write(REMINDED_PASSWORD_KEY, String(id));
  }

  hideReminderForever(id: UserId): void {
    this.ports.storage.write(HID_REMINDER_KEY, JSON.stringify([...new Set([...this.hidden(), id])]));
  }

  /** @returns the pages visited last, the newest at the end */
  visited(): readonly string[] {
    const texts = this.list(VISITED_KEY);
    return texts.filter((item) => typeof item === 'string');
  }

  keepVisited(visited: readonly string[]): void {
    this.ports.storage.write(VISITED_KEY, JSON.stringify(visited));
  }

  private hidden(): readonly unknown[] {
    return this.list(HID_REMINDER_KEY);
  }

  private list(key: string): readonly unknown[] {
    const text = this.ports.storage.read(key);
    if (text === undefined) return [];
    return readJson(() => jsonList(JSON.parse(text), (item) => item)) ?? [];
  }
}
