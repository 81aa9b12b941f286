import { isIP, isIPv4 } from "node:net";

/** Where a request says that it comes from: the other end of its connection, and what proxies wrote about theirs. */
export interface ConnectionInfo {
  readonly remoteAddress: string | undefined;
  readonly forwardedFor: string | undefined;
}

/**
 * The address of the visitor: with `proxies` trusted proxies in front, the one that the outermost of them saw. What
 * stands further left in the header is the visitor's own invention. IPv6 counts by /64, for that is what one customer gets.
 */
export function getClientIp({ remoteAddress = "", forwardedFor = "" }: ConnectionInfo, proxies: number): string {
  const told = forwardedFor.split(",").map((part) => part.trim());
  const chain = [...told.slice(Math.max(0, told.length - proxies)), remoteAddress];
  const trusted = proxies === 0 ? [remoteAddress] : chain;
  return network(trusted.find((address) => isIP(bare(address)) > 0) ?? remoteAddress);
}

/** Some proxies add the port, and brackets around IPv6. */
function bare(address: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(address) ? address.slice(0, address.indexOf(":")) : address);
}

function network(address: string): string {
  const plain = bare(address).replace(/%.*$/, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (isIP(plain) !== 6) return plain;
  // The URL parser writes an IPv6 address in its one canonical form.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return [...groups, ...Array<string>(missing).fill("0"), ...(tail ? tail.split(":") : [])].slice(0, 4).join(":");
}
