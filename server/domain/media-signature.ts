import { parseId, type StoryId } from '../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import { ANONYMOUS, type Principal } from './principal.ts';

/** The longest and the shortest life of an address at the moment it is handed out, in milliseconds (security §2, PA3). */
export const LONGEST_LIFE_MS = 10 * 60 * 1000;
export const SHORTEST_LIFE_MS = LONGEST_LIFE_MS / 2;

/** A secret that addresses are signed with. */
export interface MediaKey {
  /** Names the key in addresses: 1 to 8 small letters or digits. */
  readonly id: string;
  /** @returns an unforgeable digest of `message`, always as long, without dots and slashes */
  sign(message: string): string;
}

/** The last part of an address, and when it expires, in milliseconds since 1970. */
interface IssuedAddress {
  readonly token: string;
  readonly expiresAt: number;
}

/** What a valid address grants. */
export interface MediaGrant {
  /** Undefined where the sound is no story's yet. */
  readonly storyId: StoryId | undefined;
  /** The name of the sound in the media store. */
  readonly recordingFile: string;
  /** Whole seconds until it expires. */
  readonly secondsLeft: number;
}

/** `address-invalid`: never issued, changed, or issued to somebody else. `address-expired`: it was good once. */
export interface MediaRefusal {
  readonly kind: 'address-invalid' | 'address-expired';
}

/** What an address is for: one that was issued for the one is none for the other. */
type Purpose = 'media' | 'preview';
/** In the place of a story's number where the sound is none's yet. */
const NO_STORY = '0';
/** `digest.key.expiry.story.file`, where the file's name has an ending of its own. */
const TOKEN =
  /^([^.]+)\.(([a-z0-9]{1,8})\.([1-9][0-9]{9})\.(0|[1-9][0-9]{0,15})\.([0-9a-f]{64}(?:-preview)?\.[a-z0-9]{2,4}))$/;

/** Issues and checks the last part of an audio address (security §5.14). */
export class MediaSignature {
  private readonly current: MediaKey;
  private readonly keys: readonly MediaKey[];

  /**
   * @param current signs and checks
   * @param previous checks too, as long as addresses that it signed may live
   * @throws when both keys have one id
   */
  constructor(current: MediaKey, previous?: MediaKey) {
    if (current.id === previous?.id) throw new Error(`Two signing keys are called '${current.id}'.`);
    this.current = current;
    this.keys = previous === undefined ? [current] : [current, previous];
  }

  /**
   * Signs an address that lives for more than 5 and at most 10 minutes. Within a window of 5 minutes the same principal
   * gets the same address, so that the browser's cache serves.
   * @param now milliseconds since 1970
   * @throws when the key's id or the file's name is none that an address can hold
   */
  issue(storyId: StoryId | undefined, recordingFile: string, principal: Principal, now: number): IssuedAddress {
    return this.issueFor('media', storyId, recordingFile, principal, now);
  }

  /**
   * Signs an address of a story's preview, as above, for everybody.
   * @param file the name of the preview, which is another one than that of the sound
   */
  issuePreview(storyId: StoryId, file: string, now: number): IssuedAddress {
    return this.issueFor('preview', storyId, file, ANONYMOUS, now);
  }

  private issueFor(
    purpose: Purpose,
    storyId: StoryId | undefined,
    recordingFile: string,
    principal: Principal,
    now: number,
  ): IssuedAddress {
    const expiresAt = (Math.floor(now / SHORTEST_LIFE_MS) + 2) * SHORTEST_LIFE_MS;
    const claim = `${this.current.id}.${expiresAt / 1000}.${storyId ?? NO_STORY}.${recordingFile}`;
    const token = `${this.current.sign(message(purpose, claim, principal))}.${claim}`;
    if (!TOKEN.test(token)) throw new Error(`No address can be signed for the file ${recordingFile}.`);
    return { token, expiresAt };
  }

  /**
   * Checks an address against who shows it; one that was issued to nobody in particular serves everybody, since it holds
   * nothing but what everybody may hear. The expiry of an address counts only once its signature holds.
   * @param now milliseconds since 1970
   */
  check(token: string, principal: Principal, now: number): Result<MediaGrant, MediaRefusal> {
    return this.checkFor('media', token, principal, now);
  }

  /** Checks an address of a preview, as above. */
  checkPreview(token: string, now: number): Result<MediaGrant, MediaRefusal> {
    return this.checkFor('preview', token, ANONYMOUS, now);
  }

  private checkFor(
    purpose: Purpose,
    token: string,
    principal: Principal,
    now: number,
  ): Result<MediaGrant, MediaRefusal> {
    const [, digest = '', claim = '', keyId, expiry, story, recordingFile = ''] = TOKEN.exec(token) ?? [];
    const key = this.keys.find(({ id }) => id === keyId);
    const storyId = parseId<StoryId>(story);
    if (key === undefined || (storyId === undefined && story !== NO_STORY)) return fail({ kind: 'address-invalid' });
    const isSignedFor = (holder: Principal): boolean => sameText(key.sign(message(purpose, claim, holder)), digest);
    if (!isSignedFor(principal) && !isSignedFor(ANONYMOUS)) return fail({ kind: 'address-invalid' });
    const millisecondsLeft = Number(expiry) * 1000 - now;
    if (millisecondsLeft <= 0) return fail({ kind: 'address-expired' });
    return ok({ storyId, recordingFile, secondsLeft: Math.floor(millisecondsLeft / 1000) });
  }
}

/**
 * What is signed. The purpose keeps the digest from meaning anything elsewhere; the address dies with the login, and when something
 * that its member owned was locked again.
 */
function message(purpose: Purpose, claim: string, principal: Principal): string {
  const holder = principal.kind === 'member' ? `login ${principal.loginId} ${principal.losses}` : principal.kind;
  return `soridam ${purpose} address\n${holder}\n${claim}`;
}

/** Compares in a time that does not tell how much of the text is right. */
function sameText(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index);
  }
  return difference === 0;
}
