import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceName, parseDeviceId, type Device, type DeviceId } from '../../../domain/account/device.ts';
import { preferencesOf } from './cookies.ts';
import { keepOwnCookie, readOwnCookie } from './own-cookie.ts';

/** The cookie with the random number by which a browser is known again at the next sign-in; it opens nothing. */
const DEVICE_COOKIE = 'device';
/** As long as browsers keep any: 400 days in seconds. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/**
 * Reads on which device somebody signs in, or gives it a new number with this answer.
 * @param publicUrl over https the cookie never travels without it
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Device {
  const known = parseDeviceId(readOwnCookie(request, DEVICE_COOKIE, publicUrl));
  const id = known ?? (randomUUID() as string as DeviceId);
  keepOwnCookie({ request, reply, publicUrl }, DEVICE_COOKIE, id, KEPT_SECONDS);
  return { id, name: deviceName(request.headers['user-agent'] ?? ''), language: preferencesOf(request).language };
}
