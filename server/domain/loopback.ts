/** The addresses 127.0.0.0 to 127.255.255.255. */
const IPV4 = /^127(?:\.[0-9]{1,3}){3}$/;
/** Names below `localhost` are this machine too (RFC 6761 §6.3). */
const NAME = /^(?:[a-z0-9-]+\.)*localhost\.?$/;
const IPV6 = ['::1', '[::1]'];
/** A host and a port (RFC 3986 §3.2), the host in brackets where it is an IPv6 address. */
const AUTHORITY = /^(\[[^\]]*\]|[^:]*)(?::[0-9]*)?$/;

/** @returns whether `host`, a name or an address, is that of this machine alone */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return NAME.test(name) || IPV4.test(name) || IPV6.includes(name);
}

/** @returns whether `authority`, as a `Host` header says it, is that of this machine alone; nothing is not */
export function isLoopbackAuthority(authority: string | undefined): boolean {
  const host = AUTHORITY.exec(authority ?? '')?.[1];
  return host !== undefined && isLoopback(host);
}
