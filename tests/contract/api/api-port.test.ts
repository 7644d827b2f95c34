import { ApiAdapter } from '../../../src/adapters/api/api-adapter.ts';
import { HttpTransport } from '../../../src/adapters/api/http-transport.ts';
import { InProcessTransport } from '../../../src/adapters/api/in-process-transport.ts';
import { MemoryCatalogue } from '../../../src/adapters/memory/memory-catalogue.ts';
import { MemoryApiAdapter } from '../../../src/adapters/memory/memory-api-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { fail } from '../../../common/kernel/result.ts';
import { aCatalogue, anEntry } from '../../support/builders.ts';
import { callWireServer, fetchWireServer } from '../../support/http/wire-server.ts';
import { apiPortContract } from './api-port-contract.ts';

const settings = { apiUrl: '/api', backendUrl: '/backend', token: () => undefined };

apiPortContract('memory', () => {
  const catalogue = aCatalogue(anEntry(1, 'f'.repeat(12)), anEntry(2, 'fx'));
  const clock = new VirtualClockAdapter();
  const broken = new MemoryApiAdapter(new MemoryCatalogue(catalogue), clock);
  broken.failure = 'offline';
  return { api: new MemoryApiAdapter(new MemoryCatalogue(catalogue), clock), broken, brokenKind: 'offline' };
});

apiPortContract('network', () => ({
  api: new ApiAdapter(new HttpTransport(settings, fetchWireServer)),
  broken: new ApiAdapter(new HttpTransport(settings, () => Promise.reject(new TypeError('no network')))),
  brokenKind: 'offline',
}));

apiPortContract('calls within the server', () => ({
  api: new ApiAdapter(new InProcessTransport(callWireServer)),
  broken: new ApiAdapter(
    new InProcessTransport(() =>
      Promise.resolve(fail({ status: 503, code: 'unavailable', message: '', requestId: 'r' })),
    ),
  ),
  brokenKind: 'unavailable',
}));
