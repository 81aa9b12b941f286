import { isIP, isIPv4 } from "node:net";

export interface ConnectionInfo {
  readonly remoteAddress: string | undefined;
  readonly forwardedFor: string | undefined;
}

/**
 * With `trustedProxies` proxies in front, returns the address that the outermost proxy saw; clients can forge the
 * entries further left in the header. An IPv6 address is cut to its /64 network, because one customer gets a whole
 * network.
 */
export function getClientIp({ remoteAddress = "", forwardedFor = "" }: ConnectionInfo, trustedProxies: number): string {
  const forwarded = forwardedFor.split(",").map((part) => part.trim());
  const chain = [...forwarded.slice(Math.max(0, forwarded.length - trustedProxies)), remoteAddress];
  const candidates = trustedProxies === 0 ? [remoteAddress] : chain;
  return toNetwork(candidates.find((address) => isIP(withoutPort(address)) > 0) ?? remoteAddress);
}

/** Some proxies add a port, and brackets around IPv6. */
function withoutPort(address: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(address) ? address.slice(0, address.indexOf(":")) : address);
}

function toNetwork(address: string): string {
  const plain = withoutPort(address).replace(/%.*$/, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (isIP(plain) !== 6) return plain;
  // The URL parser converts an IPv6 address to its canonical form.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return [...groups, ...Array<string>(missing).fill("0"), ...(tail ? tail.split(":") : [])].slice(0, 4).join(":");
}
