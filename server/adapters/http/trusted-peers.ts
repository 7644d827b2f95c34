import { BlockList, isIPv6 } from 'node:net';

/**
 * @param proxies addresses and ranges (`10.0.0.0/8`)
 * @returns whether whoever is at the other end of a connection is one of them
 */
export function trustedPeers(proxies: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = familyOf(address);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => address !== undefined && trusted.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
