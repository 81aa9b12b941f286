import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { closeGracefully } from "./http-server.ts";

/** The one request stays open until the test responds. */
async function startServer(): Promise<{ server: Server; url: string; request: Promise<ServerResponse> }> {
  const server = createServer();
  const request = new Promise<ServerResponse>((resolve) => server.once("request", (_, response) => resolve(response)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, request };
}

describe("closeGracefully", () => {
  test("closeGracefully lets the request in progress finish and refuses new connections", async () => {
    const { server, url, request } = await startServer();
    const result = fetch(url);
    const response = await request;
    const closePromise = new Promise<void>((resolve) => closeGracefully(server, resolve));
    await expect(fetch(url)).rejects.toThrow();
    response.end("done");
    expect(await (await result).text()).toBe("done");
    await closePromise;
  });

  test("closeGracefully aborts a request that does not finish within the timeout", async () => {
    const { server, url, request } = await startServer();
    const result = fetch(url).catch(() => "aborted");
    await request;
    await new Promise<void>((resolve) => closeGracefully(server, resolve, 20));
    expect(await result).toBe("aborted");
  });
});
