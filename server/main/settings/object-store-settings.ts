import type { BucketSettings } from '../../adapters/storage/s3-bucket.ts';

/** The settings of the object store, as the README lists them. */
export const OBJECT_STORE_SETTINGS = [
  {
    name: 'S3_BUCKET',
    default: 'unset',
    meaning:
      'The bucket of an S3-compatible store in which sounds, pictures and uploads lie, so that any number of servers share them. Unset: they lie in `DATA_DIR`.',
  },
  {
    name: 'S3_ENDPOINT',
    default: 'unset',
    meaning: "The store's address, an `http` or `https` one. Unset: Amazon's, by `S3_REGION`.",
  },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'The region that requests are signed for.' },
  {
    name: 'S3_ACCESS_KEY_ID',
    default: 'unset',
    meaning: 'The key of the account. Unset: what Amazon gives to the machine or its environment.',
  },
  { name: 'S3_SECRET_ACCESS_KEY', default: 'unset', meaning: 'Its secret. Needed with `S3_ACCESS_KEY_ID`.' },
  {
    name: 'S3_PATH_STYLE',
    default: '1 with S3_ENDPOINT, else 0',
    meaning: '`1`: the bucket is a part of the path. `0`: it is a part of the host name.',
  },
  {
    name: 'S3_PREFIX',
    default: 'unset',
    meaning: 'What the keys of this site begin with, ending in `/`, where others share the bucket.',
  },
] as const satisfies readonly { readonly name: string; readonly default: string; readonly meaning: string }[];

export type ObjectStoreSettingName = (typeof OBJECT_STORE_SETTINGS)[number]['name'];

/** What the settings of the object store say. */
export interface ObjectStoreSettings {
  /** Undefined: files lie in the data directory. */
  readonly objectStore: BucketSettings | undefined;
}

/** Names that every store takes, also as a part of a host name. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[A-Za-z0-9._-]{1,64}\/){1,8}$/;

/**
 * Reads them.
 * @param text the value of a setting, undefined when unset
 * @param address the value of a setting that is an address, else the usual one; notes what is wrong with it
 * @param refuse notes what is wrong with one
 */
export function readObjectStoreSettings(
  text: (name: ObjectStoreSettingName) => string | undefined,
  address: (name: 'S3_ENDPOINT', usual: string) => string,
  refuse: (name: ObjectStoreSettingName, given: string | undefined, allowed: string) => void,
): ObjectStoreSettings {
  const [bucket, given, prefix = ''] = [text('S3_BUCKET'), text('S3_ENDPOINT'), text('S3_PREFIX')];
  const [accessKeyId, secretAccessKey] = [text('S3_ACCESS_KEY_ID'), text('S3_SECRET_ACCESS_KEY')];
  if (bucket === undefined) {
    const [lonely] = OBJECT_STORE_SETTINGS.filter(({ name }) => text(name) !== undefined);
    if (lonely !== undefined) refuse('S3_BUCKET', undefined, `given with ${lonely.name}`);
    return { objectStore: undefined };
  }
  if (!BUCKET.test(bucket)) refuse('S3_BUCKET', bucket, 'a name of 3 to 63 small letters, digits, dots and dashes');
  const pathStyle = text('S3_PATH_STYLE') ?? (given === undefined ? '0' : '1');
  if (!/^[01]$/.test(pathStyle)) refuse('S3_PATH_STYLE', pathStyle, '0 or 1');
  if (prefix !== '' && !PREFIX.test(prefix)) refuse('S3_PREFIX', prefix, 'names of folders, each followed by a slash');
  if (accessKeyId === undefined && secretAccessKey !== undefined) {
    refuse('S3_ACCESS_KEY_ID', undefined, 'given with S3_SECRET_ACCESS_KEY');
  }
  if (accessKeyId !== undefined && secretAccessKey === undefined) {
    refuse('S3_SECRET_ACCESS_KEY', undefined, 'given with S3_ACCESS_KEY_ID');
  }
  return {
    objectStore: {
      bucket,
      endpoint: given === undefined ? undefined : address('S3_ENDPOINT', given),
      region: text('S3_REGION') ?? 'us-east-1',
      credentials:
        accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey },
      isPathStyle: pathStyle === '1',
      prefix,
    },
  };
}
