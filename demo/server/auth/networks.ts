/** Client addresses grouped for counting: an IPv6 client has a whole network of addresses. */
import { isIPv6 } from 'node:net';

export interface Origin {
  /** An IPv4 address, or the /64 of an IPv6 address, which one connection has. */
  address: string;
  /** The IPv4 /24 or the IPv6 /48: the unit that providers rent out. */
  network: string;
}

/** @param ip as Node formats it; IPv4 may be mapped into IPv6 */
export function readOrigin(ip: string): Origin {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) return { address: bare, network: bare.split('.').slice(0, 3).join('.') };
  const [head = '', tail = ''] = bare.toLowerCase().split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const missing = bare.includes('::') ? 8 - left!.length - right!.length : 0;
  const groups = [...left!, ...Array<string>(Math.max(0, missing)).fill('0'), ...right!];
  const prefix = (count: number): string =>
    groups
      .slice(0, count)
      .map((group) => group.replace(/^0+(?=.)/, ''))
      .join(':');
  return { address: prefix(4), network: prefix(3) };
}
