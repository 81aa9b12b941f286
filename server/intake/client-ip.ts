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
  const forwardedAddresses = forwardedFor.split(",").map((part) => part.trim());
  const chain = [...forwardedAddresses.slice(Math.max(0, forwardedAddresses.length - trustedProxies)), remoteAddress];
  const candidates = trustedProxies === 0 ? [remoteAddress] : chain;
  return toNetwork(candidates.find((address) => isIP(removePort(address)) > 0) ?? remoteAddress);
}

/** Some proxies add a port, and brackets around IPv6. */
function removePort(address: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(address) ? address.slice(0, address.indexOf(":")) : address);
}

function toNetwork(address: string): string {
  const bareAddress = removePort(address).replace(/%.*$/, "");
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bareAddress)?.[1];
  if (mappedIpv4 && isIPv4(mappedIpv4)) return mappedIpv4;
  if (isIP(bareAddress) !== 6) return bareAddress;
  // The URL parser converts an IPv6 address to its canonical form.
  const canonicalAddress = new URL(`http://[${bareAddress}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonicalAddress.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missingGroupCount = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return [...groups, ...Array<string>(missingGroupCount).fill("0"), ...(tail ? tail.split(":") : [])]
    .slice(0, 4)
    .join(":");
}
