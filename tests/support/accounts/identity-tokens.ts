import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

/** A key pair as a provider has one. */
export interface ProviderKeys {
  readonly signing: CryptoKey;
  readonly published: object;
}

export async function providerKeys(kid = 'k1'): Promise<ProviderKeys> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { signing: privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** @returns an identity token that says `claims` */
export function identityToken(
  claims: JWTPayload,
  key: CryptoKey | Uint8Array,
  header: { readonly alg?: string; readonly kid?: string } = {},
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key);
}

/** @returns the same claims without a signature */
export function unsigned(claims: JWTPayload, header: object = { alg: 'none' }): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(claims)}.`;
}
