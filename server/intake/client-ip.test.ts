import { describe, expect, test } from "vitest";
import { getClientIp } from "./client-ip.ts";

const socket = "192.0.2.1";

describe("getClientIp", () => {
  test("getClientIp without trusted proxies ignores X-Forwarded-For and returns the socket's address", () => {
    expect(getClientIp({ remoteAddress: socket, forwardedFor: "203.0.113.9" }, 0)).toBe(socket);
    expect(getClientIp({ remoteAddress: socket, forwardedFor: undefined }, 0)).toBe(socket);
  });

  test.each([
    ["one proxy", "203.0.113.9", 1, "203.0.113.9"],
    ["one proxy and a forged address", "1.1.1.1, 203.0.113.9", 1, "203.0.113.9"],
    ["two proxies", "1.1.1.1, 203.0.113.9, 10.0.0.1", 2, "203.0.113.9"],
    ["two proxies, one of which was bypassed", "203.0.113.9", 2, "203.0.113.9"],
    ["a proxy that sends no header", undefined, 1, socket],
    ["a proxy that sends no address", "unknown", 1, socket],
    ["a proxy that adds the port", "203.0.113.9:5123", 1, "203.0.113.9"],
    ["a proxy that adds brackets and the port", "[2001:db8:1:2:3:4:5:6]:443", 1, "2001:db8:1:2"],
  ])(
    "getClientIp behind %s returns the address that the outermost trusted proxy saw",
    (_, forwardedFor, proxies, expected) => {
      expect(getClientIp({ remoteAddress: socket, forwardedFor }, proxies)).toBe(expected);
    },
  );

  test.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:DB8:1:2::", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
  ])("getClientIp without a proxy returns the address %s as %s", (address, expected) => {
    expect(getClientIp({ remoteAddress: address, forwardedFor: undefined }, 0)).toBe(expected);
  });
});
