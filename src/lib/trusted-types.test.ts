// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";

type Rule = (value: string) => object;
/** Like the browser, the policy returns objects and no strings. */
const createPolicy = vi.fn((_name: string, rules: Record<string, (value: string) => string>) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]): [string, Rule] => [name, (value) => ({ trusted: rule(value) })]),
  ),
);
const loadModule = async () => {
  vi.resetModules();
  return import("./trusted-types.ts");
};
const workerUrl = import.meta.env.DEV ? "/dev-sw.js?dev-sw" : "/worker.js";

describe("in a browser with Trusted Types", () => {
  beforeEach(() => {
    vi.stubGlobal("trustedTypes", { createPolicy });
    createPolicy.mockClear();
    return () => vi.unstubAllGlobals();
  });

  test("the module creates one policy, with the name that the server's header allows", async () => {
    const { toTrustedHtml } = await loadModule();
    toTrustedHtml("a");
    toTrustedHtml("b");
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["app"]);
  });

  test("toTrustedHtml and workerUrl return objects of the policy", async () => {
    const { toTrustedHtml, workerUrl: url } = await loadModule();
    expect(toTrustedHtml("<b>a</b>")).toEqual({ trusted: "<b>a</b>" });
    expect(url).toEqual({ trusted: workerUrl });
  });

  test.each(["/worker.js?a", "https://evil.test/worker.js", "//evil.test/worker.js", "data:text/javascript,1", ""])(
    "the policy rejects the script %j",
    async (url) => {
      await loadModule();
      expect(() => createPolicy.mock.calls[0]?.[1].createScriptURL?.(url)).toThrow(TypeError);
    },
  );
});

describe("in a browser without Trusted Types", () => {
  test("toTrustedHtml and workerUrl return strings in a browser without Trusted Types", async () => {
    const { toTrustedHtml, workerUrl: url } = await loadModule();
    expect(toTrustedHtml("<b>a</b>")).toBe("<b>a</b>");
    expect(url).toBe(workerUrl);
  });

  test("parseHtml returns the body of a document that runs no script", async () => {
    const { parseHtml } = await loadModule();
    const body = parseHtml("<title>t</title><p>a</p><script>globalThis.hacked = true</script>");
    expect(body.innerHTML).toBe("<p>a</p><script>globalThis.hacked = true</script>");
    expect(body.ownerDocument.defaultView).toBeNull();
    expect("hacked" in globalThis).toBe(false);
  });
});
