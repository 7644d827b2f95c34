import { describe, expect, it } from 'vitest';
import { describeInsecureSite } from '../../../../server/main/insecure-site.ts';

describe('a site without https', () => {
  it.each(['http://soridam.example', 'http://192.0.2.7:4000', 'http://localhost.soridam.example'])(
    'MODE-38 is warned of where others reach it: %s',
    (site) => expect(describeInsecureSite(site)).toMatch(new RegExp(`^PUBLIC_URL is ${site}: .*https`)),
  );

  it.each(['https://soridam.example', 'http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:4000'])(
    'MODE-38 is not where nobody else does: %s',
    (site) => expect(describeInsecureSite(site)).toBeUndefined(),
  );
});
