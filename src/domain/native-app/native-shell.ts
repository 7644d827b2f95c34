import type { BridgeMessageName } from './bridge-messages.ts';

/** What a native app says of itself when it begins to listen (decisions §8). */
export interface NativeShell {
  /** The version of the messages that it speaks, from 1. */
  readonly version: number;
  readonly platform: 'android' | 'ios' | undefined;
  /** The messages that it carries out; undefined: all of its version. */
  readonly messages: readonly string[] | undefined;
}

/**
 * Reads what an app says of itself. The first version said nothing that could be relied on, so that what cannot be read
 * counts as it.
 * @param said the payload of its `ready`
 */
export function readNativeShell(said: unknown): NativeShell {
  const fields = new Map<string, unknown>(Object.entries(said ?? {}));
  const messages = fields.get('messages');
  const platform = fields.get('platform');
  return {
    version: Number(/^[1-9]\d{0,3}/.exec(String(fields.get('version')))?.[0] ?? 1),
    platform: platform === 'android' || platform === 'ios' ? platform : undefined,
    messages: Array.isArray(messages) ? messages.map(String) : undefined,
  };
}

/** @returns whether `shell` carries the message out */
export function knowsMessage({ messages }: NativeShell, name: BridgeMessageName): boolean {
  return messages === undefined || messages.includes(name);
}
