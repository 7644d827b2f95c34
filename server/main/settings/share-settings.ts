import { parseForeignScript, type KakaoShare } from '../../../common/kernel/kakao-script.ts';

/** Kakao's script, version 2.7.2, with the digest that Kakao gives. */
const KAKAO_SCRIPT =
  'https://t1.kakaocdn.net/kakao_js_sdk/2.7.2/kakao.min.js#sha384-TiCUE00h649CAMonG018J2ujOgDKW/kVWlChEuu4jK2vxfAAD0eZxzCKakxg55G4';

/** The settings of sharing, as the README lists them. */
export const SHARE_SETTINGS = [
  {
    name: 'KAKAO_JS_KEY',
    default: 'unset',
    meaning:
      'The JavaScript key of the Kakao app. Unset: the KakaoTalk button copies the link, and no script of Kakao loads.',
  },
  {
    name: 'KAKAO_SCRIPT',
    default: 'version 2.7.2',
    meaning: "Kakao's script: its https address, `#` and its digest (`sha384-…`).",
  },
] as const satisfies readonly { readonly name: string; readonly default: string; readonly meaning: string }[];

export type ShareSettingName = (typeof SHARE_SETTINGS)[number]['name'];

/** What the settings of sharing say. Undefined: not configured. */
export interface ShareSettings {
  readonly kakaoShare: KakaoShare | undefined;
}

/**
 * Reads them.
 * @param text the value of a setting, undefined when unset
 * @param refuse notes what is wrong with one
 */
export function readShareSettings(
  text: (name: ShareSettingName) => string | undefined,
  refuse: (name: ShareSettingName, given: string | undefined, allowed: string) => void,
): ShareSettings {
  const key = text('KAKAO_JS_KEY');
  const given = text('KAKAO_SCRIPT') ?? KAKAO_SCRIPT;
  const script = parseForeignScript(given);
  if (key !== undefined && !/^[A-Za-z0-9_-]{8,64}$/.test(key)) refuse('KAKAO_JS_KEY', key, 'letters and digits');
  if (script === undefined) refuse('KAKAO_SCRIPT', given, 'an https address, # and sha256-, sha384- or sha512-…');
  return { kakaoShare: key === undefined || script === undefined ? undefined : { key, script } };
}
