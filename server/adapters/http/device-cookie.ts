import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceName, parseDeviceId, type Device, type DeviceId } from '../../domain/account/device.ts';
import { preferencesOf } from './cookies.ts';

/** The cookie with the random number by which a browser is known again at the next sign-in; it opens nothing. */
const DEVICE_COOKIE = 'device';
/** As long as browsers keep any: 400 days in seconds. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/**
 * Reads on which device somebody signs in, or gives it a new number with this answer.
 * @param publicUrl over https the cookie never travels without it
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Device {
  const known = parseDeviceId(request.server.parseCookie(request.headers.cookie ?? '')[DEVICE_COOKIE]);
  const id = known ?? (randomUUID() as string as DeviceId);
  reply.setCookie(DEVICE_COOKIE, id, {
    path: '/',
    maxAge: KEPT_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  });
  return { id, name: deviceName(request.headers['user-agent'] ?? ''), language: preferencesOf(request).language };
}
