/** The names of the meta elements by which a page says where Kakao's script is and with which key it works. */
export const KAKAO_KEY_META = 'kakao-key';
export const KAKAO_SCRIPT_META = 'kakao-script';

/** The trusted types policy under which the script's address is used (ADR 0020). */
export const KAKAO_POLICY = 'kakao';

/** A script of another company: where it is, and the digest that its bytes must have. */
export interface ForeignScript {
  readonly url: string;
  /** For instance `sha384-…`. */
  readonly integrity: string;
}

/** What sharing through KakaoTalk needs: the app's key for scripts, which is no secret, and the script. */
export interface KakaoShare {
  readonly key: string;
  readonly script: ForeignScript;
}

/** @returns the script that `raw`, an https address with the digest behind a `#`, names; undefined when it names none */
export function parseForeignScript(raw: string): ForeignScript | undefined {
  const { url, integrity } =
    /^(?<url>https:\/\/[^\s#;,'"]+)#(?<integrity>sha(?:256|384|512)-[A-Za-z0-9+/=]+)$/.exec(raw)?.groups ?? {};
  return url === undefined || integrity === undefined ? undefined : { url, integrity };
}
