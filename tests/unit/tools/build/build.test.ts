import { describe, expect, it } from 'vitest';
import { buildEnvironment, buildStamp } from '../../../../tools/build/build.ts';

const SHELL = { PATH: '/usr/bin', HOME: '/home/somebody', LANG: 'ko_KR.UTF-8' };

describe('the environment of a build', () => {
  it.each([
    { NODE_ENV: 'development' },
    { NODE_ENV: 'test' },
    { NODE_ENV: '' },
    { NODE_OPTIONS: '--conditions=development' },
    { BABEL_ENV: 'development' },
    { API_ORIGIN: 'http://127.0.0.1:5000' },
  ])('is the same with %o in the shell, and so is the stamp of the build', (said) => {
    const shell = { ...SHELL, ...said };
    expect(buildEnvironment(shell)).toEqual(buildEnvironment(SHELL));
    expect(buildEnvironment(shell).env).toMatchObject({ NODE_ENV: 'production', HOME: '/home/somebody' });
    expect(buildStamp(shell)).toBe(buildStamp(SHELL));
  });

  it.each(['VITE_API_URL', 'VITE_BACKEND_URL'])('gives %s to the site, whose stamp is then another', (name) => {
    const shells: NodeJS.ProcessEnv[] = ['https://one.example/api', 'https://other.example/api'].map((url) => ({
      ...SHELL,
      [name]: url,
    }));
    expect(shells.map((shell) => buildEnvironment(shell).env[name])).toEqual(shells.map((shell) => shell[name]));
    const stamps = [SHELL, ...shells].map((shell) => buildStamp(shell));
    expect(new Set(stamps).size).toBe(3);
  });

  it('has the same stamp in whatever order a shell says it', () => {
    const [one, other] = [{ VITE_API_URL: '/a' }, { VITE_BACKEND_URL: '/b' }];
    expect(buildStamp({ ...one, ...other })).toBe(buildStamp({ ...other, ...one }));
  });
});
