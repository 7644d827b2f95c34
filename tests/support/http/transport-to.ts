import type { FastifyInstance } from 'fastify';
import { HttpTransport } from '../../../src/adapters/api/http-transport.ts';
import { fetchFrom } from './fetch-from.ts';

const settings = { apiUrl: '/api', backendUrl: '/backend' };

/** @returns a browser's way to a server that answers without a network, with somebody's token and the browser's cookie */
export function transportTo(server: FastifyInstance, token?: string, cookie?: string): HttpTransport {
  return new HttpTransport({ ...settings, token: () => token }, fetchFrom(server, cookie));
}

/** @returns the same where nothing can be reached */
export function transportToNowhere(): HttpTransport {
  const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('no network'));
  return new HttpTransport({ ...settings, token: () => undefined }, noNetwork);
}
