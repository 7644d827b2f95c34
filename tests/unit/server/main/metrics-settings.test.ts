import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/main/settings/config.ts';
import { describeStartFailure } from '../../../../server/main/start-failure.ts';

const TOKEN = 'a-token-of-prometheus';

describe('the settings of metrics', () => {
  it('MODE-22 count nothing unless told', () => {
    expect(readConfig({ METRICS_TOKEN: TOKEN })).toMatchObject({ ok: true, value: { metrics: undefined } });
  });

  it('MODE-22 tell this machine without a token, and others with one', () => {
    const here = readConfig({ METRICS_PORT: '9464' });
    expect(here.ok && here.value.metrics).toEqual({ host: '127.0.0.1', port: 9464, token: undefined });
    const open = readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: TOKEN });
    expect(open.ok && open.value.metrics?.token?.reveal()).toBe(TOKEN);
  });

  it.each([
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['METRICS_HOST', { METRICS_PORT: '9464', METRICS_HOST: 'no host', METRICS_TOKEN: TOKEN }],
    ['METRICS_TOKEN', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }],
    ['METRICS_TOKEN', { METRICS_PORT: '9464', METRICS_TOKEN: 'short' }],
  ])('MODE-22 refuse a wrong %s', (setting, env) => {
    const config = readConfig(env);
    expect(config.ok ? [] : config.failure.map((failure) => failure.setting)).toEqual([setting]);
  });

  it('MODE-22 are named where their port is in use', () => {
    const settings = { host: 'METRICS_HOST', port: 'METRICS_PORT' } as const;
    const said = describeStartFailure({ kind: 'listen', settings, host: '127.0.0.1', port: 9464, code: 'EADDRINUSE' });
    expect(said).toBe('Port 9464 on 127.0.0.1 is in use; end what listens there, or set METRICS_PORT to another.');
  });
});
