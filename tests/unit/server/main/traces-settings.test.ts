import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/main/settings/config.ts';

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/';

describe('the settings of traces', () => {
  it('MODE-39 trace nothing unless told where to', () => {
    const env = { OTEL_TRACES_SAMPLER: 'always_on', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_SERVICE_NAME: 'a' };
    expect(readConfig(env)).toMatchObject({ ok: true, value: { traces: undefined } });
  });

  it('MODE-39 trace all that who asks has not decided on', () => {
    const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT });
    expect(config.ok && config.value.traces).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      protocol: 'http/protobuf',
      sampling: { share: 1, heedsParent: true },
    });
  });

  it.each([
    ['always_on', undefined, { share: 1, heedsParent: false }],
    ['always_off', undefined, { share: 0, heedsParent: false }],
    ['traceidratio', '0.25', { share: 0.25, heedsParent: false }],
    ['parentbased_always_off', '0.25', { share: 0, heedsParent: true }],
    ['parentbased_traceidratio', '.5', { share: 0.5, heedsParent: true }],
    ['parentbased_traceidratio', undefined, { share: 1, heedsParent: true }],
  ])('MODE-39 take the sampler %s with %s', (sampler, share, sampling) => {
    const config = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_TRACES_SAMPLER: sampler,
      OTEL_TRACES_SAMPLER_ARG: share,
    });
    expect(config.ok && config.value.traces?.sampling).toEqual(sampling);
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'sometimes' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '25 %' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1.5' }],
  ])('MODE-39 refuse a wrong %s', (setting, env) => {
    const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...env });
    expect(config.ok ? [] : config.failure.map((failure) => failure.setting)).toEqual([setting]);
  });
});
