import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { closeGracefully } from "./shutdown.ts";

/** A server that keeps its one request waiting until the test answers it. */
async function serverAtWork(): Promise<{ server: Server; url: string; request: Promise<ServerResponse> }> {
  const server = createServer();
  const request = new Promise<ServerResponse>((resolve) => server.once("request", (_, response) => resolve(response)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, request };
}

test("a request under way is answered, a new one is refused", async () => {
  const { server, url, request } = await serverAtWork();
  const answer = fetch(url);
  const response = await request;
  const closed = new Promise<void>((resolve) => closeGracefully(server, resolve));
  await expect(fetch(url)).rejects.toThrow();
  response.end("done");
  expect(await (await answer).text()).toBe("done");
  await closed;
});

test("a request that never ends is given up", async () => {
  const { server, url, request } = await serverAtWork();
  const answer = fetch(url).catch(() => "gone");
  await request;
  await new Promise<void>((resolve) => closeGracefully(server, resolve, 20));
  expect(await answer).toBe("gone");
});
